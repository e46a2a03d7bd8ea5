//! What the table shows at one moment, made from views and events alone.
//!
//! A [`Story`] takes each new view with the events that led to it and gives the beats in which the table tells it: a
//! decided trick rests before it is taken. Whoever supplies views and events — a game in the page, a replay, a
//! server — uses the same story.

use claim_rules::{
    Action, Actor, Artifact, Card, Cards, Faction, Hero, Pending, Phase, Play, Seat, Seats, SeenEvent, View,
};

use crate::naming::Sitting;

/// A card in the trick as the table shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lying {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// Its value at this moment (C5).
    pub(crate) value: i8,
    /// The faction it counts as, if not the printed one (Jug of Kings).
    pub(crate) named: Option<Faction>,
}

/// A trick that is decided and still lies there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decided {
    pub(crate) winner: Option<Seat>,
    pub(crate) card: Option<Card>,
    /// It will be gone with the next beat.
    pub(crate) leaves: bool,
    /// Gnomes that will not stand the next beat.
    pub(crate) crushed: Vec<(Seat, Card)>,
}

/// One moment of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scene {
    pub(crate) view: View,
    pub(crate) sitting: Sitting,
    pub(crate) trick: Vec<Lying>,
    pub(crate) decided: Option<Decided>,
    /// All hands, where they may be seen (replays).
    pub(crate) open_hands: Option<Seats<Cards>>,
    /// Somebody thinks.
    pub(crate) thinking: Option<Seat>,
    /// The viewer only looks on: nothing is asked of him.
    pub(crate) watching: bool,
}

/// A scene and for how long it is worth looking at, in units of normal speed.
#[derive(Clone, Debug)]
pub(crate) struct Beat {
    pub(crate) scene: Scene,
    pub(crate) rest: u32,
    /// How much of the log is told with this scene.
    pub(crate) told: usize,
}

/// One line of the log: where it happened and what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) phase: Phase,
    pub(crate) trick: u8,
    pub(crate) event: SeenEvent,
    /// The power behind it, where the cards alone do not tell: the name of a message.
    pub(crate) why: Option<&'static str>,
}

/// A trick to look at again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PastTrick {
    pub(crate) lying: Vec<Lying>,
    pub(crate) winner: Option<Seat>,
    pub(crate) card: Option<Card>,
}

/// The game as it is told.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) log: Vec<Told>,
    pub(crate) last_trick: Option<PastTrick>,
    view: View,
    sitting: Sitting,
    open_hands: Option<Seats<Cards>>,
    watching: bool,
    /// Swords lifted for the next card.
    sword: bool,
    /// Who won the last trick.
    winner: Option<Seat>,
}

/// How long a decided trick rests, and an opponent's step is shown, in milliseconds at normal speed.
const TRICK_RESTS: u32 = 1150;
const STEP_RESTS: u32 = 420;

impl Story {
    /// A story that begins with this view.
    pub(crate) fn begin(view: View, events: &[SeenEvent], sitting: Sitting) -> Story {
        let mut story = Story {
            log: Vec::new(),
            last_trick: None,
            view,
            sitting,
            open_hands: None,
            watching: false,
            sword: false,
            winner: None,
        };
        let (phase, trick) = (story.view.phase, story.view.trick_number);
        story.log.extend(events.iter().map(|event| Told { phase, trick, event: *event, why: None }));
        story
    }

    /// What the table shows when nothing moves.
    pub(crate) fn now(&self) -> Scene {
        Scene {
            trick: lying(&self.view),
            view: self.view.clone(),
            sitting: self.sitting.clone(),
            decided: None,
            open_hands: self.open_hands,
            thinking: None,
            watching: self.watching,
        }
    }

    /// The viewer only looks on.
    pub(crate) fn watch(&mut self) {
        self.watching = true;
    }

    /// Shows all hands from now on, or no longer.
    pub(crate) fn open(&mut self, hands: Option<Seats<Cards>>) {
        self.open_hands = hands;
    }

    /// The game went on: what the table shows, one after the other. The last beat is how things are now.
    pub(crate) fn advance(&mut self, view: View, events: &[SeenEvent]) -> Vec<Beat> {
        let mut beats = Vec::new();
        let (mut phase, mut number) = (self.view.phase, self.view.trick_number);
        let mut decided_at = None;
        for event in events {
            match event {
                SeenEvent::Phase { phase: new } => (phase, number) = (*new, 1),
                SeenEvent::Revealed { .. } if decided_at.is_some() => number = view.trick_number,
                _ => {}
            }
            let why = self.why(event, events);
            self.log.push(Told { phase, trick: number, event: *event, why });
            if matches!(
                event,
                SeenEvent::Won { .. } | SeenEvent::Silenced { .. } | SeenEvent::SetAside { .. }
            ) && decided_at.is_none()
            {
                decided_at = Some(self.log.len());
            }
        }
        if let Some(told) = decided_at {
            let scene = self.decided_scene(&view, events);
            self.last_trick = Some(PastTrick {
                lying: scene.trick.clone(),
                winner: scene.decided.as_ref().and_then(|decided| decided.winner),
                card: scene.decided.as_ref().and_then(|decided| decided.card),
            });
            beats.push(Beat { scene, rest: TRICK_RESTS, told });
        }
        let mine = self.asked_me();
        self.note_sword(events);
        self.view = view;
        let rest = if mine || !beats.is_empty() { 0 } else { STEP_RESTS };
        beats.push(Beat { scene: self.now(), rest, told: self.log.len() });
        beats
    }

    /// The power that made it happen, if one did.
    fn why(&mut self, event: &SeenEvent, events: &[SeenEvent]) -> Option<&'static str> {
        match *event {
            SeenEvent::Won { seat, card, .. } => {
                self.winner = Some(seat);
                self.why_won(card, events)
            }
            SeenEvent::Silenced { seat, .. } => {
                self.winner = Some(seat);
                None
            }
            // Nobody won: who leads next owes it to no Dragon.
            SeenEvent::SetAside { .. } => {
                self.winner = None;
                None
            }
            SeenEvent::Placed { seat, card } | SeenEvent::Tucked { seat, card }
                if card.is(Faction::Dwarves) && self.winner.is_some_and(|winner| winner != seat) =>
            {
                Some(if self.view.table.players() == 2 { "why-dwarves" } else { "why-dwarves-lowest" })
            }
            SeenEvent::Leads { seat } if self.winner.is_some_and(|winner| winner != seat) => {
                let staff = |event: &SeenEvent| {
                    matches!(event, SeenEvent::Used { artifact: Artifact::StaffOfOrder, .. })
                };
                let trick = self.log.iter().rev().take_while(|t| !matches!(t.event, SeenEvent::Leads { .. }));
                let staff = trick.into_iter().any(|told| staff(&told.event));
                (!staff && !events.contains(&SeenEvent::Over)).then_some("why-dragons")
            }
            _ => None,
        }
    }

    fn why_won(&self, card: Card, events: &[SeenEvent]) -> Option<&'static str> {
        let first = events.iter().find_map(|event| match event {
            SeenEvent::Played { card, .. } => card.faction(),
            _ => None,
        });
        let led = self.view.trick.first().map_or(first, |play| play.faction)?;
        Some(match (led, card.faction(), card.hero()) {
            (Faction::Goblins, Some(Faction::Knights), _) => "why-knights",
            (Faction::Werewolves, Some(Faction::Werewolves), _) => {
                if self.view.full_moon {
                    "why-moon-full"
                } else {
                    "why-moon-new"
                }
            }
            (led, Some(Faction::Doppelgangers), _) if led != Faction::Doppelgangers => "why-doppelgangers",
            (_, _, Some(Hero::Warlock)) => "why-warlock",
            (_, _, Some(Hero::Mummy)) => "why-mummy",
            _ => return None,
        })
    }

    fn asked_me(&self) -> bool {
        let me = self.sitting.me;
        matches!(self.view.pending, Some(Pending { actor: Actor::Seat(seat), .. }) if Some(seat) == me)
    }

    /// The sword is lifted until a card is played.
    fn note_sword(&mut self, events: &[SeenEvent]) {
        for event in events {
            match event {
                SeenEvent::Used { artifact: Artifact::SerpentSword, .. } => self.sword = true,
                SeenEvent::Played { .. } => self.sword = false,
                _ => {}
            }
        }
    }

    /// The trick as it lay when it was decided: what lay there before and what these events added.
    fn decided_scene(&self, after: &View, events: &[SeenEvent]) -> Scene {
        let mut scene = self.now();
        let mut sword = self.sword;
        for event in events {
            match *event {
                SeenEvent::Played { seat, card } => {
                    let open = &self.view.seats[seat];
                    let mut value = card.value() + 3 * open.bears.len() as i8;
                    value += if open.boots > 0 { 2 } else { 0 } - if open.axe > 0 { 2 } else { 0 };
                    value += if sword { 3 } else { 0 };
                    sword = false;
                    scene.trick.push(Lying { seat, card, value, named: None });
                    scene.leaves_hand(seat, card);
                }
                SeenEvent::Swapped { card, .. } => {
                    if let Some(last) = scene.trick.last_mut() {
                        last.value += card.value() - last.card.value();
                        last.card = card;
                    }
                }
                SeenEvent::PotionTurnedUp { potion, .. } => {
                    if let Some(last) = scene.trick.last_mut() {
                        let doubled = if potion.name() == "x2" { last.card.value() } else { 0 };
                        last.value += potion.bonus() + doubled;
                    }
                }
                SeenEvent::Used { artifact: Artifact::VeilShield, .. } => {
                    if let Some(last) = scene.trick.last_mut() {
                        last.value -= 3;
                    }
                }
                SeenEvent::Won { seat, card, .. } => {
                    let crushed = crushed(events);
                    let leaves = after.trick.is_empty();
                    scene.decided = Some(Decided { winner: Some(seat), card: Some(card), leaves, crushed });
                    break;
                }
                SeenEvent::Silenced { seat, .. } => {
                    let crushed = crushed(events);
                    let leaves = after.trick.is_empty();
                    scene.decided = Some(Decided { winner: Some(seat), card: None, leaves, crushed });
                    break;
                }
                SeenEvent::SetAside { .. } => {
                    scene.decided =
                        Some(Decided { winner: None, card: None, leaves: true, crushed: Vec::new() });
                    break;
                }
                _ => {}
            }
        }
        scene.view.pending = None;
        scene.view.legal = Vec::<Action>::new();
        scene
    }
}

impl Scene {
    fn leaves_hand(&mut self, seat: Seat, card: Card) {
        let open = &mut self.view.seats[seat];
        open.hand_count = open.hand_count.saturating_sub(1);
        if self.view.viewer.seat() == Some(seat) {
            self.view.hand.take(card);
        }
        if let Some(hands) = self.open_hands.as_mut() {
            hands[seat].take(card);
        }
    }
}

fn crushed(events: &[SeenEvent]) -> Vec<(Seat, Card)> {
    let gnome = |event: &SeenEvent| match *event {
        SeenEvent::Crushed { seat, card } => Some((seat, card)),
        _ => None,
    };
    events.iter().filter_map(gnome).collect()
}

fn lying(view: &View) -> Vec<Lying> {
    let show = |(at, play): (usize, &Play)| Lying {
        seat: play.seat,
        card: play.card,
        value: view.value_at(at),
        named: play.faction.filter(|faction| play.card.faction() != Some(*faction)),
    };
    view.trick.iter().enumerate().map(show).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Viewer};

    const ME: Viewer = Viewer::Seat(Seat(0));

    fn sitting() -> Sitting {
        Sitting { me: Some(Seat(0)), names: vec!["A".into(), "B".into()] }
    }

    fn play(position: &str, moves: &[&str]) -> (Story, Vec<Beat>) {
        let mut game = Game::from_position(position).unwrap();
        let mut story = Story::begin(game.view(ME), &[], sitting());
        let mut beats = Vec::new();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            let mut events = Vec::new();
            game.apply_told(step.actor, step.action, &mut events).unwrap();
            let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(ME)).collect();
            beats = story.advance(game.view(ME), &seen);
        }
        (story, beats)
    }

    #[test]
    fn a_decided_trick_rests_with_all_its_cards() {
        let (story, beats) = play("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5", "1 Go7"]);
        assert_eq!(beats.len(), 2);
        let resting = &beats[0].scene;
        assert_eq!(resting.trick.len(), 2);
        assert_eq!(resting.decided.as_ref().unwrap().winner, Some(Seat(1)));
        assert!(beats[1].scene.trick.is_empty());
        assert_eq!(story.last_trick.unwrap().lying.len(), 2);
    }

    fn whys(position: &str, moves: &[&str]) -> Vec<&'static str> {
        play(position, moves).0.log.iter().filter_map(|told| told.why).collect()
    }

    #[test]
    fn a_power_behind_a_trick_is_told() {
        let two = "claim; two; hand 0 Go9 Dw5 Do1 Kn3; hand 1 Kn2 Dw7 Kn4 Un3";
        assert_eq!(whys(two, &["0 Go9", "1 Kn2"]), ["why-knights"]);
        assert_eq!(whys(two, &["0 Dw5", "1 Dw7"]), ["why-dwarves", "why-dwarves"]);
        assert_eq!(whys(two, &["0 Kn3", "1 Kn4"]), [""; 0]);
        let wolves = "goblins,knights,werewolves,dragons,undead; two; hand 0 We3 Dr1 Go2; hand 1 We2 Dr2 Un7";
        assert_eq!(whys(wolves, &["0 We3", "1 We2"]), ["why-moon-new"]);
        assert_eq!(whys(wolves, &["0 Dr1", "1 Dr2"]), [""; 0], "the winner's Dragon leads anyway");
        assert_eq!(whys(wolves, &["0 Go2", "1 Dr2"]), ["why-dragons"]);
    }

    #[test]
    fn a_lone_card_is_one_beat() {
        let (_, beats) = play("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5"]);
        assert_eq!(beats.len(), 1);
        assert_eq!(beats[0].scene.trick[0].value, 5);
    }

    #[test]
    fn a_resting_card_shows_what_lifted_it() {
        let line = "claim artifacts; two; hand 0 Go5 Kn2; hand 1 Go7 Un3; artifacts 1 serpent-sword";
        let (_, beats) = play(line, &["0 Go5", "1 use sword", "1 Go7"]);
        assert_eq!(beats[0].scene.trick[1].value, 10);
    }
}
