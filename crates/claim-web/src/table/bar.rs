//! The bar over the table: where the game stands, and the tools.

use claim_rules::{Phase, SeenGame};

use super::html::{esc, icon};
use super::sheet::Look;
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// Phase, its aim, a tick for each trick.
pub(crate) fn phase(scene: &Scene) -> String {
    let view: &SeenGame = &scene.view;
    let of = view.tricks;
    if scene.is_over() {
        return format!("<b>{}</b>", esc(&t("phase-over")));
    }
    let (name, aim) = match view.phase {
        Phase::One => (t("phase-one-name"), t("phase-one-aim")),
        Phase::Two | Phase::Over => (t("phase-two-name"), t("phase-two-aim")),
    };
    let tick = |number: u8| {
        let class = match number.cmp(&view.trick_number) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        format!("<i class=\"{class}\"></i>")
    };
    let ticks: String = (1..=of).map(tick).collect();
    format!(
        "<b>{}</b><span class=\"aim\">{}</span><span class=\"ticks\" aria-hidden=\"true\">{ticks}</span><span class=\"count\">{}</span>",
        esc(&name),
        esc(&aim),
        esc(&words!("trick-of", trick = view.trick_number.max(1), of = of)),
    )
}

/// The tools: last trick, log, rules, menu. On a phone the menu has what has no room.
pub(crate) fn tools() -> String {
    [Look::LastTrick, Look::Log, Look::Rules, Look::Menu]
        .into_iter()
        .map(|look| {
            let title = esc(&look.title());
            format!(
                "<button type=\"button\" class=\"tool t-{0}\" data-look=\"{0}\" tabindex=\"{2}\" aria-label=\"{title}\" title=\"{title}\">{1}</button>",
                look.name(),
                icon(look.icon()),
                // The one that is in sight everywhere is the stop of Tab.
                if look == Look::Menu { 0 } else { -1 },
            )
        })
        .collect()
}
