//! Chat between players: phrases every reader sees in their own language, free text, and muting.

use claim_protocol::Sitter;
use claim_protocol::http::NewReport;
use claim_protocol::live::{ChatLine, ClientMessage};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::live::followed::{Followed, Note};
use crate::live::http::{self, Trouble};
use crate::live::phrases::{self, PHRASES};
use crate::live::seat::{LiveTable, seat_name};
use crate::live::session::session;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

#[component]
pub(super) fn Chat(table: LiveTable) -> impl IntoView {
    let open = RwSignal::new(false);
    // By sequence: only the last lines are kept. After a reload everything there counts as read.
    let last = Memo::new(move |_| table.state.with(newest));
    let read = RwSignal::new(table.state.with_untracked(newest));
    let unread = Memo::new(move |_| {
        table.state.with(|state| state.chat.iter().filter(|line| line.seq > read.get()).count())
    });
    Effect::new(move |_| {
        if open.get() {
            read.set(last.get());
        }
    });
    // While the chat is closed, the latest line is shown for a moment, and read aloud by screen readers.
    let latest = move || {
        let newest = entries(table).pop().filter(|entry| entry.seq() > read.get())?;
        match newest {
            Entry::Said(line) => line.text.map(|text| format!("{}: {}", line.name, phrases::read(&text))),
            Entry::Note(_, words) => Some(words),
        }
    };
    let toggle = move |_| open.update(|open| *open = !*open);
    let button = NodeRef::<leptos::html::Button>::new();
    // Esc closes what is open before it means anything at the table.
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
            if let Some(button) = button.get_untracked() {
                let _ = button.focus();
            }
        }
    };
    view! {
        <section class="chat" class:open=open aria-label=t("chat") on:keydown=escape>
            <button type="button" class="tool" id="chat-open" node_ref=button aria-expanded=move || open.get().to_string() aria-label=t("chat") title=t("chat") on:click=toggle>
                {icon("icon-chat")}
                {move || (unread.get() > 0).then(|| view! { <b class="unread">{unread.get()}</b> })}
            </button>
            <div role="status">{move || latest().map(|line| view! { <p class="latest">{line}</p> })}</div>
            {move || open.get().then(|| view! { <Panel table /> })}
        </section>
    }
}

/// An entry of the chat.
enum Entry {
    Said(ChatLine),
    /// What happened at the table, in words.
    Note(u64, String),
}

impl Entry {
    fn seq(&self) -> u64 {
        match self {
            Entry::Said(line) => line.seq,
            Entry::Note(seq, _) => *seq,
        }
    }
}

/// The sequence of the last thing there is to read.
fn newest(state: &Followed) -> u64 {
    let said = state.chat.last().map(|line| line.seq);
    said.max(state.notes.last().map(|note| note.seq)).unwrap_or(0)
}

/// All there is to read, the oldest first.
fn entries(table: LiveTable) -> Vec<Entry> {
    table.state.with(|state| {
        let seats = state.info.as_ref().map(|info| &info.seats[..]).unwrap_or_default();
        let name = |note: &Note| {
            let seat = seats.get(usize::from(note.seat?))?;
            match &seat.sitter {
                Sitter::Person(person) => Some(person.name.clone()),
                _ => Some(seat_name(seat)),
            }
        };
        let words = |note: &Note| match name(note) {
            Some(name) => words!(note.words, name = name),
            None => t(note.words),
        };
        let mut all: Vec<Entry> = state.chat.iter().cloned().map(Entry::Said).collect();
        all.extend(state.notes.iter().map(|note| Entry::Note(note.seq, words(note))));
        all.sort_by_key(Entry::seq);
        all
    })
}

/// The open chat.
#[component]
fn Panel(table: LiveTable) -> impl IntoView {
    let you = session().you.get_untracked();
    let text = RwSignal::new(String::new());
    let say = move |text: String| table.wish(|table, id| ClientMessage::Say { table, id, text });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().to_string();
        if !line.is_empty() {
            say(line);
            text.set(String::new());
        }
    };
    let me = you.as_ref().map(|you| you.id);
    let none = Memo::new(move |_| entries(table).is_empty());
    // Each keeps its place and what became of it when others come.
    let lines = move || entries(table).into_iter().rev().collect::<Vec<_>>();
    let line = move |entry| match entry {
        Entry::Said(line) => line_view(table, line, me).into_any(),
        Entry::Note(_, words) => view! { <li class="nothing">{words}</li> }.into_any(),
    };
    let offered = PHRASES
        .map(|phrase| {
            let words = t(&format!("phrase-{phrase}"));
            view! { <button type="button" class="choice" data-phrase=phrase on:click=move |_| say(phrases::code(phrase))>{words}</button> }
        })
        .collect_view();
    view! {
        <div class="chat-panel">
            <ol class="lines" tabindex="0" aria-label=t("chat")>
                {move || none.get().then(|| view! { <li class="nothing">{t("chat-empty")}</li> })}
                <For each=lines key=Entry::seq let:entry>{line(entry)}</For>
            </ol>
            {you.is_some().then(|| view! {
                <div class="phrases">{offered}</div>
                <form on:submit=submit>
                    <input id="chat-text" type="text" maxlength="200" autocomplete="off" aria-label=t("chat-write") placeholder=t("chat-write")
                        prop:value=text on:input=move |event| text.set(event_target_value(&event)) />
                    <button type="submit" class="button">{t("chat-send")}</button>
                </form>
            })}
        </div>
    }
}

fn line_view(table: LiveTable, line: ChatLine, me: Option<claim_protocol::PersonId>) -> impl IntoView {
    let (person, name) = (line.person, line.name.clone());
    let muted = session().muted.clone();
    let (has_words, line_seq) = (line.text.is_some(), line.seq);
    let other = me.is_some() && me != Some(person);
    let is_muted = {
        let muted = muted.clone();
        // For people who were muted before the page was opened, only lines without words show it.
        let hidden = line.text.is_none();
        move || muted.with(|muted| muted.get(&person).copied()).unwrap_or(hidden)
    };
    let words = {
        let is_muted = is_muted.clone();
        move || match &line.text {
            Some(text) if !is_muted() => phrases::read(text),
            _ => t("chat-muted"),
        }
    };
    let mute = other.then(|| {
        let label = {
            let (name, is_muted) = (name.clone(), is_muted.clone());
            move || if is_muted() { words!("unmute", name = name.as_str()) } else { words!("mute", name = name.as_str()) }
        };
        let click = {
            let is_muted = is_muted.clone();
            move |_| {
                let mute = !is_muted();
                session().tell(|client| client.mute(person, mute));
            }
        };
        view! { <button type="button" class="quiet mute" aria-label=label.clone() title=label on:click=click>{icon("icon-sound-off")}</button> }
    });
    // The host checks lines that were reported; a muted one has no words to check.
    let reported = RwSignal::new(None::<Result<(), Trouble>>);
    let report = (other && has_words).then(|| {
        let seq = line_seq;
        let label = words!("report", name = name.as_str());
        let click = move |_| {
            spawn_local(async move {
                let report = NewReport { table: table.id, seq };
                let done = http::send("POST", "/api/reports", &report).await;
                reported.try_set(Some(done));
            });
        };
        view! { <button type="button" class="quiet report" aria-label=label.clone() title=label disabled=move || reported.with(|done| matches!(done, Some(Ok(())))) on:click=click>{icon("icon-flag")}</button> }
    });
    let came_of_it = move || {
        reported.get().map(|done| match done {
            Ok(()) => format!(" ({})", t("reported")),
            Err(why) => format!(" ({})", why.sentence()),
        })
    };
    view! {
        <li><b>{name}</b>" "<span>{words}<span role="status">{came_of_it}</span></span>{mute}{report}</li>
    }
}
