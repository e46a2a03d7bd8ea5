//! Placing what was captured (Q5, Q7): to the score pile, in front, or under a lord.

use crate::because::Because;
use crate::card::Card;
use crate::catalogue::Faction;
use crate::compiled::{may_hold, of_deck};
use crate::course::{Spoil, Waiting};
use crate::event::{Event, Sink};
use crate::factions::{gnomes, vampires};
use crate::game::{Flow, GO_ON, Game};
use crate::play::Play;
use crate::seat::Seat;

/// The place of a card among all that were played in the game (Q7). Places go on from the complete trick to the cards set
/// aside, which were played right before it.
#[inline(always)]
pub(crate) fn order_of<S: Sink>(g: &Game, at: usize) -> u8 {
    let (trick, aside) = (g.lying_in_all::<S>() as u8, if S::BARE { 0 } else { g.set_aside.len() as u8 });
    let (first, at) = (g.course.cards_played - trick, at as u8);
    if at < trick { first + at } else { first - aside + (at - trick) }
}

/// May a captured card go to its place at once? Yes where nobody is told or asked anything in between: the order then
/// makes no difference, since only Gnomes that stood in front before the trick are crushed (GIA3).
#[inline(always)]
fn at_once<S: Sink>(g: &Game) -> bool {
    S::BARE && !S::LISTENS && !g.with::<S>(Faction::Vampires)
}

/// A seat captures a card of a trick, played as the `order`-th of the game.
#[inline(always)]
pub(crate) fn capture<S: Sink>(
    g: &mut Game,
    (captor, because): (Seat, Because),
    play: &Play,
    order: u8,
    sink: &mut S,
) {
    let crushes = may_hold::<S>(Faction::Giants) && play.is(Faction::Giants);
    if at_once::<S>(g) {
        put(g, captor, of_deck::<S>(play.card), sink);
        if !crushes {
            return;
        }
    }
    g.course.spoils.push(Spoil::new(play.card, captor, order, crushes, because));
    sink.tell(Event::Captured { seat: captor, card: play.card, because });
}

/// The winner captures a card that waited.
pub(crate) fn capture_waited<S: Sink>(
    g: &mut Game,
    waited: Waiting,
    crushes: bool,
    because: Because,
    sink: &mut S,
) {
    let captor = g.course.winning.seat;
    if at_once::<S>(g) {
        return put(g, captor, waited.card, sink);
    }
    g.course.spoils.push(Spoil::new(waited.card, captor, waited.order, crushes, because));
    sink.tell(Event::Captured { seat: captor, card: waited.card, because });
}

/// Puts what was captured into the order of placing: Vampires first, then the order of play (Q7).
#[inline(always)]
pub(crate) fn sort<S: Sink>(g: &mut Game) {
    if at_once::<S>(g) {
        return;
    }
    g.course.done = 0;
    let key = |spoil: &Spoil| (!spoil.card.is(Faction::Vampires), spoil.order);
    if !g.course.spoils.is_sorted_by_key(key) {
        g.course.spoils.sort_unstable_by_key(key);
    }
}

/// Places all, one by one (Q7).
#[inline(always)]
pub(crate) fn place<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if at_once::<S>(g) {
        return GO_ON;
    }
    while let Some(&spoil) = g.course.spoils.get(usize::from(g.course.done)) {
        vampires::offer(g, spoil.captor(), spoil.card, sink)?;
    }
    GO_ON
}

/// A card goes to its place without a choice: Gnomes in front, the others to the score pile (Q5, GNO1).
#[inline(always)]
pub(crate) fn put<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    let in_front = may_hold::<S>(Faction::Gnomes) && card.is(Faction::Gnomes);
    let because = because::<S>(g);
    if in_front {
        gnomes::stand(g, seat, card);
    } else {
        g.score[seat].add(card);
    }
    if !at_once::<S>(g) {
        g.course.done += 1;
    }
    sink.tell(Event::Placed { seat, card, in_front, because });
}

/// Why the card placed now went to its captor. Not computed if nobody listens.
#[inline(always)]
pub(crate) fn because<S: Sink>(g: &Game) -> Because {
    if !S::LISTENS {
        return Because::Won;
    }
    g.course.spoils.get(usize::from(g.course.done)).map_or(Because::Won, |spoil| spoil.because())
}

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{asked, expect, play};
    use crate::view::Viewer;

    #[test]
    fn a_captured_card_lies_open_in_the_score_pile_q5() {
        let game = play("claim; two; hand 0 Go5 Un1; hand 1 Go3 Un2", "0 Go5, 1 Go3");
        expect(&game, "score 0 Go5 Go3");
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(game.view(viewer).seats[Seat(0)].score, game.score[Seat(0)]);
        }
    }

    #[test]
    fn gnomes_and_vampires_have_places_of_their_own_q5() {
        let position = "gnomes,giants,dragons,vampires,undead,dwarves,trolls players 3; two; \
                        hand 0 Dr5; hand 1 Gn3; hand 2 Va4";
        let game = play(position, "0 Dr5, 1 Gn3, 2 Va4, 0 place, 0 place");
        expect(&game, "score 0 Dr5; gnomes 0 Gn3; lord 0 Va4");
    }

    #[test]
    fn vampires_are_placed_first_then_the_others_as_they_were_played_q7() {
        let position = "goblins,knights,undead,dwarves,doppelgangers,vampires,trolls players 3; two; \
                        hand 0 Go9; hand 1 Va5; hand 2 Un3";
        assert_eq!(asked(&play(position, "0 Go9, 1 Va5, 2 Un3")), "0 tuck Go9");
        assert_eq!(asked(&play(position, "0 Go9, 1 Va5, 2 Un3, 0 tuck")), "0 tuck Un3");
    }

    #[test]
    fn several_vampires_are_placed_as_they_were_played_q7() {
        let position = "goblins,knights,undead,dwarves,doppelgangers,vampires,trolls players 4; two; \
                        hand 0 Go9; hand 1 Va5; hand 2 Va9; hand 3 Va1";
        let game = play(position, "0 Go9, 1 Va5, 2 Va9, 3 Va1");
        expect(&game, "lord 0 Va5; asked 0 replace Va9");
        let game = play(position, "0 Go9, 1 Va5, 2 Va9, 3 Va1, 0 replace");
        expect(&game, "lord 0 Va9; asked 0 replace Va1");
        let game = play(position, "0 Go9, 1 Va5, 2 Va9, 3 Va1, 0 replace, 0 place");
        expect(&game, "asked 0 tuck Go9");
    }

    #[test]
    fn a_card_that_waited_was_played_before_those_of_the_trick_q7() {
        let position = "goblins,knights,undead,trolls,vampires; two; \
                        hand 0 Go9 Un1; hand 1 Go3 Un2; lord 0 Va5; waiting Tr8";
        assert_eq!(asked(&play(position, "0 Go9, 1 Go3")), "0 tuck Tr8");
        assert_eq!(asked(&play(position, "0 Go9, 1 Go3, 0 place")), "0 tuck Go9");
        assert_eq!(asked(&play(position, "0 Go9, 1 Go3, 0 place, 0 place")), "0 tuck Go3");
    }

    #[test]
    fn the_order_of_play_holds_whoever_captured_the_card_q7() {
        let two =
            |rest| format!("goblins,knights,undead,dwarves,vampires; two; lord 0 Va5; lord 1 Va6; {rest}");
        let position = two("hand 0 Dw9; hand 1 Go3");
        assert_eq!(asked(&play(&position, "0 Dw9, 1 Go3")), "1 tuck Dw9");
        assert_eq!(asked(&play(&position, "0 Dw9, 1 Go3, 1 tuck")), "0 tuck Go3");
        let position = two("hand 0 Go3; hand 1 Dw9");
        assert_eq!(asked(&play(&position, "0 Go3, 1 Dw9")), "0 tuck Go3");
        assert_eq!(asked(&play(&position, "0 Go3, 1 Dw9, 0 tuck")), "1 tuck Dw9");
    }

    #[test]
    fn a_card_of_the_crystal_of_fools_stands_where_the_one_it_replaces_stood_q7() {
        let position = "goblins,knights,undead,dwarves,vampires artifacts; two; lord 0 Va5; hand 0 Go9 Un5; \
                        hand 1 Go3 Un2; artifacts 0 crystal-of-fools";
        let first = play(position, "0 Go9, 1 Go3, 0 use fools 1 Un5");
        assert_eq!(asked(&first), "0 tuck Un5");
        let second = play(position, "0 Go9, 1 Go3, 0 use fools 2 Un5");
        assert_eq!(asked(&second), "0 tuck Go9");
    }
}
