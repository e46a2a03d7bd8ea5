//! A rating over time, as a line: what each game made of it, between how sure it was at least.

use claim_protocol::http::{RatingHistory, RatingPoint};
use leptos::prelude::*;

use super::person::kind_name;
use crate::pages::date;
use crate::words;

/// The drawing's own measure.
const WIDE: f64 = 600.0;
const HIGH: f64 = 180.0;
/// Room for the numbers at the left, and around the line.
const LEFT: f64 = 44.0;
const MARGIN: f64 = 12.0;

/// Where the points of one kind lie in the drawing, the line of the rating first, then the band it is sure to lie in.
struct Curve {
    line: Vec<(f64, f64)>,
    band: Vec<(f64, f64)>,
    lowest: f64,
    highest: f64,
}

/// Games stand beside each other one after the other: what matters is what each made of the rating, not when.
fn curve(points: &[&RatingPoint]) -> Curve {
    let low = points.iter().map(|p| p.rating - 2.0 * p.deviation).fold(f64::MAX, f64::min);
    let high = points.iter().map(|p| p.rating + 2.0 * p.deviation).fold(f64::MIN, f64::max);
    // Whole fifties, so that the numbers at the side can be read.
    let (lowest, highest) = ((low / 50.0).floor() * 50.0, (high / 50.0).ceil() * 50.0);
    let steps = points.len().saturating_sub(1).max(1) as f64;
    let x = |at: usize| LEFT + (WIDE - LEFT - MARGIN) * at as f64 / steps;
    let y = |value: f64| MARGIN + (HIGH - 2.0 * MARGIN) * (highest - value) / (highest - lowest).max(1.0);
    let line = points.iter().enumerate().map(|(at, p)| (x(at), y(p.rating))).collect();
    let upper = points.iter().enumerate().map(|(at, p)| (x(at), y(p.rating + 2.0 * p.deviation)));
    let lower = points.iter().enumerate().rev().map(|(at, p)| (x(at), y(p.rating - 2.0 * p.deviation)));
    Curve { line, band: upper.chain(lower).collect(), lowest, highest }
}

fn path(points: &[(f64, f64)]) -> String {
    points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// A drawing for each kind of table that was rated more than once.
#[component]
pub(super) fn Ratings(history: RatingHistory) -> impl IntoView {
    let mut kinds: Vec<String> = history.points.iter().map(|point| point.kind.clone()).collect();
    kinds.sort();
    kinds.dedup();
    let drawing = |kind: String| {
        let points: Vec<&RatingPoint> = history.points.iter().filter(|point| point.kind == kind).collect();
        let (first, last) = (points.first()?, points.last()?);
        if points.len() < 2 {
            return None;
        }
        let curve = curve(&points);
        let about = words!(
            "rating-chart",
            kind = kind_name(&kind),
            first = format!("{:.0}", first.rating),
            last = format!("{:.0}", last.rating),
            count = points.len(),
        );
        let end = curve.line.last().copied().unwrap_or_default();
        Some(view! {
            <figure class="chart">
                <figcaption>{kind_name(&kind)}</figcaption>
                <svg viewBox=format!("0 0 {WIDE} {HIGH}") role="img" aria-label=about>
                    <line class="grid" x1=LEFT.to_string() x2=WIDE.to_string() y1=MARGIN.to_string() y2=MARGIN.to_string() />
                    <line class="grid" x1=LEFT.to_string() x2=WIDE.to_string() y1=(HIGH - MARGIN).to_string() y2=(HIGH - MARGIN).to_string() />
                    <polygon class="band" points=path(&curve.band) />
                    <polyline class="rating" points=path(&curve.line) />
                    <circle class="now" cx=end.0.to_string() cy=end.1.to_string() r="4.5" />
                    <text x="0" y=(MARGIN + 5.0).to_string()>{format!("{:.0}", curve.highest)}</text>
                    <text x="0" y=(HIGH - MARGIN + 5.0).to_string()>{format!("{:.0}", curve.lowest)}</text>
                </svg>
                <p class="quiet-line">{date(first.at as f64)}" – "{date(last.at as f64)}</p>
            </figure>
        })
    };
    kinds.into_iter().filter_map(drawing).collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_protocol::TableId;

    fn point(rating: f64, deviation: f64) -> RatingPoint {
        RatingPoint { kind: "2".into(), at: 0, rating, deviation, game: TableId::new(1) }
    }

    #[test]
    fn a_higher_rating_lies_higher_and_everything_lies_inside() {
        let points = [point(1500.0, 200.0), point(1620.0, 150.0), point(1580.0, 120.0)];
        let curve = curve(&points.iter().collect::<Vec<_>>());
        assert!(curve.line[1].1 < curve.line[2].1 && curve.line[2].1 < curve.line[0].1);
        assert!(curve.line.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (x, y) in curve.line.iter().chain(&curve.band) {
            assert!((0.0..=WIDE).contains(x) && (0.0..=HIGH).contains(y), "{x}, {y}");
        }
        assert_eq!((curve.lowest, curve.highest), (1100.0, 1950.0));
    }
}
