//! The whole truth of a game as JSON, for `claim replay --trace`: the means by which anyone can check this engine against
//! another implementation of the rules (`docs/record.md`).

use serde::Serialize;
use serde_json::{Value, json};

use crate::card::Cards;
use crate::catalogue::Faction;
use crate::game::Game;
use crate::play::Play;
use crate::seat::{Seat, Seats};
use crate::trick::value_at;

impl Game {
    /// Everything, hidden or not: where every card is and the state of the trick. Never to be shown to a player.
    pub fn state(&self) -> Value {
        let seats = || self.table.seats();
        let laid = |laid: Option<(Seat, Faction)>| {
            laid.map(|(seat, faction)| json!({"seat": seat, "faction": faction}))
        };
        let to_place = self.course.spoils.iter().skip(usize::from(self.course.done));
        json!({
            "phase": self.phase,
            "trick-number": self.trick_number,
            "leader": self.leader,
            "hands": self.by_seat(&self.hands),
            "followers": seats().map(|seat| self.followers(seat)).collect::<Vec<_>>(),
            "score": self.by_seat(&self.score),
            "in-front": seats().map(|seat| self.gnomes(seat)).collect::<Vec<_>>(),
            "lords": self.by_seat(&self.lord),
            "tucked": seats().map(|seat| self.tucked(seat)).collect::<Vec<_>>(),
            "bears": self.by_seat(&self.bears),
            "waiting": self.course.waiting.iter().map(|waiting| waiting.card).collect::<Vec<_>>(),
            "cube": self.course.cube.iter().map(|waiting| waiting.card).collect::<Vec<_>>(),
            "set-aside": self.plays(self.trick.len()..usize::MAX),
            "trick": self.plays(0..self.trick.len()),
            "to-place": to_place.map(|s| json!({"seat": s.captor(), "card": s.card})).collect::<Vec<_>>(),
            "discard": self.discard,
            "centre": self.centre,
            "deck": self.deck().collect::<Vec<_>>(),
            "out": self.out(),
            "lost": self.lost.iter().copied().collect::<Cards>(),
            "moon": if self.full_moon { "full" } else { "none" },
            "potions": {
                "pile": self.potions.iter().rev().collect::<Vec<_>>(),
                "held": seats().map(|seat| self.flasks(seat).collect()).collect::<Vec<Vec<_>>>(),
                "spent": self.potions_spent,
            },
            "artifacts": self.by_seat(&self.artifacts),
            "used": self.by_seat(&self.used),
            "runestone": laid(self.runestone),
            "crown": laid(self.crown),
            "boots": self.by_seat(&self.boots),
            "axe": self.by_seat(&self.axe),
            "readied": self.course.readied.uses(),
            "bow": self.bow,
            "staff": self.course.staff,
            "known-hands": seats().map(|seat| self.known_hand(seat)).collect::<Vec<_>>(),
            "known-followers": seats().map(|seat| self.known_followers(seat)).collect::<Vec<_>>(),
        })
    }

    fn by_seat<'a, T: Serialize>(&self, seats: &'a Seats<T>) -> &'a [T] {
        &seats.0[..self.table.players()]
    }

    /// The cards that still lie at these places: of the trick, then those set aside.
    fn plays(&self, places: std::ops::Range<usize>) -> Vec<Value> {
        let here = self.lying().filter(|(at, _)| places.contains(at));
        here.map(|(at, play): (usize, &Play)| {
            let value = match at.checked_sub(self.trick.len()) {
                None => self.value_at(at),
                Some(aside) => value_at(&self.set_aside, aside),
            };
            json!({"seat": play.seat, "card": play.card, "faction": play.faction, "value": value})
        })
        .collect()
    }
}
