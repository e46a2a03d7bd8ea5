//! A sheet beside the table: a dialog that the browser keeps the focus in and Esc closes.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::card::icon;
use crate::words::t;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Log,
    Piles,
    LastTrick,
    Counter,
    Rules,
    Menu,
    /// Really give up?
    GiveUp,
}

impl Look {
    const ALL: [Look; 7] =
        [Look::Log, Look::Piles, Look::LastTrick, Look::Counter, Look::Rules, Look::Menu, Look::GiveUp];

    /// Its name in the page's own attributes.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Look::Log => "log",
            Look::Piles => "piles",
            Look::LastTrick => "last-trick",
            Look::Counter => "counter",
            Look::Rules => "rules",
            Look::Menu => "menu",
            Look::GiveUp => "give-up",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Look> {
        Look::ALL.into_iter().find(|look| look.name() == name)
    }

    /// What it is called.
    pub(crate) fn title(self) -> String {
        match self {
            Look::Log => t("log-title"),
            Look::Piles => t("piles-title"),
            Look::LastTrick => t("last-trick-title"),
            Look::Counter => t("counter-title"),
            Look::Rules => t("nav-rules"),
            Look::Menu => t("menu-title"),
            Look::GiveUp => t("concede"),
        }
    }

    /// Its drawing.
    pub(crate) const fn icon(self) -> &'static str {
        match self {
            Look::Log => "icon-log",
            Look::Piles => "icon-piles",
            Look::LastTrick => "icon-replay",
            Look::Counter => "icon-counter",
            Look::Rules => "icon-book",
            Look::Menu => "icon-menu",
            Look::GiveUp => "icon-flag",
        }
    }
}

/// Is there room for a sheet beside the table?
fn is_wide() -> bool {
    let query = window().match_media("(min-width: 1200px) and (min-aspect-ratio: 3 / 2)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// A dialog with a title and a button to close it; what it shows is drawn when it opens.
#[component]
pub(crate) fn Sheet(
    open: RwSignal<Option<Look>>,
    draw: Callback<Look, String>,
    /// A click on something inside that has a meaning of its own.
    click: Callback<web_sys::MouseEvent>,
) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if let Some(look) = open.get().filter(|_| !dialog.open()) {
            // Where there is room, the rules stand beside a table that is played on.
            if look == Look::Rules && is_wide() {
                dialog.show();
            } else {
                let _ = dialog.show_modal();
            }
        } else if open.get().is_none() && dialog.open() {
            dialog.close();
        }
    });
    let title = move || open.get().map_or(String::new(), Look::title);
    view! {
        <dialog
            node_ref=node
            class="sheet"
            aria-label=title
            on:close=move |_| open.set(None)
            on:click=move |event| {
                // A click beside the sheet lands on the dialog itself.
                if event.target().zip(event.current_target()).is_some_and(|(a, b)| a == b) {
                    open.set(None);
                } else {
                    click.run(event);
                }
            }
        >
            <div class="inside">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="quiet close" aria-label=t("close") on:click=move |_| open.set(None)>
                        {icon("icon-close")}
                    </button>
                </header>
                <div inner_html=move || open.get().map_or(String::new(), |look| draw.run(look))></div>
            </div>
        </dialog>
    }
}
