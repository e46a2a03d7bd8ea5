//! A sheet over the table: a dialog that the browser keeps the focus in and Esc closes.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::card::icon;
use crate::words::t;

/// A dialog with a title and a button to close it. Its inside is made when it opens.
#[component]
pub(crate) fn Sheet(open: RwSignal<bool>, title: String, children: ChildrenFn) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let label = title.clone();
    view! {
        <dialog
            node_ref=node
            class="sheet"
            aria-label=label
            on:close=move |_| open.set(false)
            on:click=move |event| {
                // A click beside the sheet lands on the dialog itself.
                let on_dialog = event.target().zip(event.current_target()).is_some_and(|(a, b)| a == b);
                if on_dialog { open.set(false) }
            }
        >
            <div class="inside">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="quiet" aria-label=t("close") on:click=move |_| open.set(false)>
                        {icon("icon-close")}
                    </button>
                </header>
                {move || open.get().then(|| children())}
            </div>
        </dialog>
    }
}
