//! A link on its way to a friend: copied, handed to the system, or as a square to point a camera at.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use wasm_bindgen::{JsCast, JsValue};

/// The address of a table, to be sent to somebody.
pub(crate) fn table_address(id: claim_protocol::TableId) -> String {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    format!("{}/t/{id}", origin.unwrap_or_default())
}

/// A QR code as a drawing: dark on light in both themes, as cameras want it.
pub(crate) fn qr(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let drawing = code
        .render::<svg::Color<'_>>()
        .min_dimensions(160, 160)
        .dark_color(svg::Color("#16242b"))
        .light_color(svg::Color("#ffffff"))
        .build();
    // Only the drawing itself: a declaration has no place inside a page.
    drawing.find("<svg").map(|at| drawing[at..].to_string())
}

fn share_function() -> Option<(JsValue, js_sys::Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok()?;
    Some((navigator, share.dyn_into().ok()?))
}

/// Can the system share?
pub(crate) fn can_share() -> bool {
    share_function().is_some()
}

/// Opens the system's way of sharing.
pub(crate) fn share(title: &str, address: &str) {
    if let Some((navigator, share)) = share_function() {
        let what = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&what, &"title".into(), &title.into());
        let _ = js_sys::Reflect::set(&what, &"url".into(), &address.into());
        if let Ok(promise) = share.call1(&navigator, &what)
            && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
        {
            // Who changes their mind has not failed.
            wasm_bindgen_futures::spawn_local(async move {
                let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// What a camera reads from the drawing of a code of version 3 with one block: the text, without mending anything.
    fn read(drawing: &str) -> String {
        const SIZE: usize = 29;
        let path = drawing.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a path");
        let corners: BTreeSet<(usize, usize)> = path
            .split('M')
            .skip(1)
            .map(|square| {
                let (x, rest) = square.split_once(' ').expect("x y");
                let y = rest.split('h').next().unwrap_or_default();
                (y.parse().expect("a number"), x.parse().expect("a number"))
            })
            .collect();
        // The square in a corner begins there.
        let &(top, left) = corners.first().expect("dark squares");
        let rows: BTreeSet<usize> = corners.iter().map(|(y, _)| *y).collect();
        let step = rows.iter().zip(rows.iter().skip(1)).map(|(a, b)| b - a).min().expect("rows");
        let dark = |row: usize, column: usize| corners.contains(&(top + row * step, left + column * step));
        assert!((0..7).all(|at| dark(0, at) && dark(at, SIZE - 1) && dark(SIZE - 1, at)), "three corners");
        // Which of eight patterns lies over it, itself under a pattern that is always the same.
        let mask = [(2, true), (3, false), (4, true)];
        let mask = mask.iter().fold(0, |mask, (at, over)| mask * 2 + u8::from(dark(8, *at) != *over));
        let flips = |row: usize, column: usize| match mask {
            0 => (row + column).is_multiple_of(2),
            1 => row.is_multiple_of(2),
            2 => column.is_multiple_of(3),
            3 => (row + column).is_multiple_of(3),
            4 => (row / 2 + column / 3).is_multiple_of(2),
            5 => row * column % 2 + row * column % 3 == 0,
            6 => (row * column % 2 + row * column % 3).is_multiple_of(2),
            _ => ((row + column) % 2 + row * column % 3).is_multiple_of(2),
        };
        let is_data = |row: usize, column: usize| {
            let corner = row < 9 && !(9..SIZE - 8).contains(&column) || row >= SIZE - 8 && column < 9;
            let alignment = (20..25).contains(&row) && (20..25).contains(&column);
            !corner && !alignment && row != 6 && column != 6
        };
        // Two columns at a time, from the right, up and down by turns, around the column of every other square.
        let columns = (0..SIZE).rev().filter(|column| *column != 6).collect::<Vec<_>>();
        let mut bits = Vec::new();
        for (turn, pair) in columns.chunks(2).enumerate() {
            for row in 0..SIZE {
                let row = if turn % 2 == 0 { SIZE - 1 - row } else { row };
                let read = pair.iter().filter(|column| is_data(row, **column));
                bits.extend(read.map(|column| dark(row, *column) != flips(row, *column)));
            }
        }
        let mut bits = bits.into_iter();
        let mut number = |of: u32| bits.by_ref().take(of as usize).fold(0, |n, bit| n * 2 + u32::from(bit));
        const LETTERS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
        let mut text = Vec::new();
        // Parts of digits, of capital letters and of bytes, until there is no more.
        loop {
            match number(4) {
                1 => {
                    for left in (1..=number(10)).rev().step_by(3) {
                        let digits = left.min(3);
                        text.extend(format!("{:0w$}", number(digits * 3 + 1), w = digits as usize).bytes());
                    }
                }
                2 => {
                    for left in (1..=number(9)).rev().step_by(2) {
                        let (two, n) = (left > 1, number(if left > 1 { 11 } else { 6 }) as usize);
                        text.extend(two.then(|| LETTERS[n / 45]).into_iter().chain([LETTERS[n % 45]]));
                    }
                }
                4 => text.extend((0..number(8)).map(|_| number(8) as u8).collect::<Vec<_>>()),
                _ => return String::from_utf8(text).expect("text"),
            }
        }
    }

    #[test]
    fn a_link_becomes_a_drawing_that_a_camera_reads() {
        for link in ["http://127.0.0.1:8080/t/02Wc5Ev1X0a", "https://claim.example/t/zZ9Wc5Ev1X0"] {
            let drawing = super::qr(link).unwrap();
            assert!(drawing.starts_with("<svg") && drawing.ends_with("</svg>"), "{drawing}");
            assert!(drawing.contains("#16242b"));
            assert_eq!(read(&drawing), link);
        }
    }
}
