//! Which card to try first. Most of the solver's speed comes from this.
//!
//! The weights were found by hill-climbing on the number of nodes over deals of many decks (`examples/tune.rs`). They
//! decide only how long a search takes, never what it finds.

use claim_rules::Faction;

use crate::endgame::Endgame;
use crate::race::Standing;
use crate::state::State;

/// The weight of each feature by which moves are put in order.
pub type OrderWeights = [i32; 34];

/// Found by hill-climbing.
pub const ORDER_WEIGHTS: OrderWeights = [
    174, 53, 6, 0, 8, 70, 25, -36, // positions
    8, 78, 9, // prizes
    2, 8, 81, 8, 14, 23, 6, 8, -4, 10, // leads
    1, 70, -1, 9, // choices left to the other, high cards, open races
    61, -5, 2, 4, -122, -3, 8, 6, 21, // factions
];

/// What a card in hand is worth, as a guess.
pub(crate) fn worth(ending: &Endgame, order_weights: &OrderWeights, card: usize) -> i32 {
    let mut worth = order_weights[4] * i32::from(ending.value[card]);
    if ending.doppelgangers >> card & 1 == 1 {
        worth += order_weights[5];
    }
    if ending.knights >> card & 1 == 1 {
        worth += order_weights[6];
    }
    if ending.dragons >> card & 1 == 1 {
        worth += order_weights[7];
    }
    worth
}

/// 4096 divided by 1, 2, 3 …, so that nothing has to be divided while searching.
const PARTS: [i32; 64] = {
    let mut parts = [0; 64];
    let mut i = 0;
    while i < 64 {
        parts[i] = 4096 / (i as i32 + 1);
        i += 1;
    }
    parts
};

/// 64 times the part that an amount is of what is to come, and `more`; both scaled so that the lightest card weighs
/// about 1.
#[inline(always)]
fn part_of(amount: i32, reach: i32, more: i32, scale: u8) -> i32 {
    ((amount * PARTS[(((reach >> scale) + more) & 63) as usize]) >> scale) >> 6
}

/// How promising a position looks for seat 0: votes decided, races, the lead, and what the hands are good for.
#[inline(always)]
pub(crate) fn estimate(
    ending: &Endgame,
    state: &State,
    standing: &Standing,
    distinct: u64,
    order_weights: &OrderWeights,
) -> i32 {
    let mut races = 0;
    for race in 0..5 {
        let (ahead, to_come) = (i32::from(state.ahead.difference(race)), i32::from(state.to_come.get(race)));
        let part = part_of(ahead, to_come, order_weights[2], ending.weights.scale[race]);
        races += if standing.open_races >> race & 1 == 1 { part } else { 0 };
    }
    let lead = if state.leader == 0 { order_weights[3] } else { -order_weights[3] };
    // A leader with many cards to try takes longer.
    let choices = (distinct & ending.hand(state, state.leader)).count_ones() as i32 * order_weights[21];
    let lead = if state.leader == 0 { lead + choices } else { lead - choices };
    order_weights[0] * i32::from(standing.margin)
        + ((order_weights[1] * races) >> 6)
        + lead
        + (state.worth >> 2)
}

/// What it is worth to capture a card of each race: nothing if it is decided, most if it is close.
#[inline(always)]
fn prizes(
    ending: &Endgame,
    state: &State,
    standing: &Standing,
    order_weights: &OrderWeights,
) -> [[i32; 2]; 5] {
    let mut prizes = [[0; 2]; 5];
    for (race, prize) in prizes.iter_mut().enumerate() {
        if standing.open_races >> race & 1 == 1 {
            let close = i32::from(state.ahead.difference(race)).abs();
            let to_come = i32::from(state.to_come.get(race));
            let scale = ending.weights.scale[race];
            *prize = [
                order_weights[8] - ((order_weights[10] * part_of(close, to_come, 0, scale)) >> 6),
                order_weights[9] * PARTS[(to_come >> scale & 63) as usize],
            ];
        }
    }
    prizes
}

#[inline(always)]
fn prize(ending: &Endgame, prizes: &[[i32; 2]; 5], card: usize) -> i32 {
    let race = usize::from(ending.race[card]);
    let [base, each] = prizes[race];
    let prize =
        base + (((each >> 4) * i32::from(ending.weights.of[card])) >> ending.weights.scale[race] >> 8);
    if ending.dwarves >> card & 1 == 1 { -prize } else { prize }
}

/// What all leads of a position have in common.
pub(crate) struct Leads {
    prizes: [[i32; 2]; 5],
    /// By race, an argument for leading it: many cards of it in your own hand, few in the other.
    balance: [i32; 5],
    /// By race: can the other follow?
    followed: [bool; 5],
}

impl Leads {
    #[inline(always)]
    pub(crate) fn new(
        ending: &Endgame,
        state: &State,
        standing: &Standing,
        order_weights: &OrderWeights,
    ) -> Leads {
        let prizes = prizes(ending, state, standing, order_weights);
        let (own, other) = (ending.hand(state, state.leader), ending.hand(state, 1 - state.leader));
        let (mut balance, mut followed) = ([0; 5], [false; 5]);
        for race in 0..5 {
            let cards = ending.of_race[race];
            if own & cards != 0 {
                let (held, theirs) = ((own & cards).count_ones() as i32, (other & cards).count_ones() as i32);
                balance[race] =
                    order_weights[11] * held - order_weights[12] * theirs + ending.lead_bonus[race];
                followed[race] = theirs > 0;
            }
        }
        Leads { prizes, balance, followed }
    }

    /// How promising a lead looks to the leader.
    #[inline(always)]
    pub(crate) fn priority(
        &self,
        ending: &Endgame,
        state: &State,
        distinct: u64,
        card: usize,
        order_weights: &OrderWeights,
    ) -> i32 {
        let hand = ending.hand(state, 1 - state.leader);
        let replies = ending.replies(hand, card);
        let beating = replies & ending.tables.beaten_by[usize::from(state.full_moon)][card];
        let own = prize(ending, &self.prizes, card);
        let value = i32::from(ending.value[card]);
        let race = usize::from(ending.race[card]);
        let choices = (replies & distinct).count_ones() as i32;
        let shape = self.balance[race] - order_weights[22] * choices;
        if beating == 0 {
            // Sure to win; best if the other must give a card of the same race.
            let forced = if self.followed[race] {
                order_weights[13] + ((own.max(0) * order_weights[14]) >> 5)
            } else {
                7
            };
            order_weights[15] + ((own * order_weights[16]) >> 4) + forced - order_weights[17] * value + shape
        } else if beating == replies {
            ((-own * order_weights[18]) >> 4) + order_weights[19] * value + shape
        } else {
            let chance =
                (beating.count_ones() as i32 * PARTS[((replies.count_ones() - 1) & 63) as usize]) >> 8;
            ((own * (order_weights[20] - chance)) >> 4) - order_weights[23] * value + shape
        }
    }
}

/// How good it is to lead this faction, whatever the position.
pub(crate) fn lead_bonus(faction: Faction, order_weights: &OrderWeights) -> i32 {
    match faction {
        Faction::Doppelgangers => order_weights[25],
        Faction::Knights => order_weights[26],
        Faction::Goblins => order_weights[27],
        Faction::Dwarves => order_weights[28],
        Faction::Dragons => order_weights[29],
        Faction::Trolls => order_weights[30],
        Faction::Werewolves => order_weights[31],
        Faction::Gnomes => order_weights[32],
        Faction::Giants => order_weights[33],
        Faction::Undead
        | Faction::Seers
        | Faction::Wizards
        | Faction::Druids
        | Faction::Shapeshifters
        | Faction::Vampires
        | Faction::Zombies
        | Faction::Shadows => 0,
    }
}
