//! Who holds which artifacts: consistent with who was asked when (ART5).

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::places::fair;
use crate::catalogue::{Artifact, ArtifactSet};
use crate::deal::{below, shuffle};
use crate::game::Game;
use crate::seat::{Seat, Seats};
use crate::view::View;

/// How often all artifacts are dealt anew before uniformity is given up.
const TRIES: usize = 64;

impl View {
    pub(super) fn sample_artifacts(&self, game: &mut Game, rng: &mut impl Rng) {
        if !self.table.artifacts() {
            return;
        }
        let used = self.seats.0.iter().fold(ArtifactSet::EMPTY, |all, seat| all.or(seat.used));
        let free = ArtifactSet::ALL.without(used).without(self.artifacts);
        let mut others: ArrayVec<[Seat; 4]> =
            self.table.seats().filter(|seat| self.viewer.seat() != Some(*seat)).collect();
        others.sort_unstable_by_key(|seat| self.may_hold(*seat, free).len());
        for _ in 0..TRIES {
            if let Some(held) = self.hand_out_fairly(&others, free, rng) {
                others.iter().for_each(|seat| game.artifacts[*seat] = held[*seat]);
                return;
            }
        }
        let mut free: ArrayVec<[Artifact; Artifact::COUNT]> = free.iter().collect();
        shuffle(rng, &mut free);
        let found = self.hand_out(&others, &free, 0, game);
        debug_assert!(found, "the real game is one way to hand them out");
    }

    fn may_hold(&self, seat: Seat, of: ArtifactSet) -> ArtifactSet {
        of.without(self.seats[seat].not_held)
    }

    /// Deals so that every way is as likely as every other; or fails.
    fn hand_out_fairly(
        &self,
        seats: &[Seat],
        free: ArtifactSet,
        rng: &mut impl Rng,
    ) -> Option<Seats<ArtifactSet>> {
        let mut held = Seats::<ArtifactSet>::default();
        let mut left = free;
        for (at, &seat) in seats.iter().enumerate() {
            let open = &self.seats[seat];
            let here = self.may_hold(seat, free);
            let taken = |before: &Seat| {
                let elsewhere = self.may_hold(*before, free).without(here).len();
                usize::from(self.seats[*before].artifact_count).saturating_sub(elsewhere)
            };
            let most = here.len().saturating_sub(seats[..at].iter().map(taken).sum());
            let mut list: ArrayVec<[Artifact; Artifact::COUNT]> = self.may_hold(seat, left).iter().collect();
            let room = usize::from(open.artifact_count);
            if !fair(list.len(), most, room, rng) {
                return None;
            }
            for at in 0..room {
                let other = at + below(rng, (list.len() - at) as u32) as usize;
                list.swap(at, other);
                held[seat].add(list[at]);
            }
            left = left.without(held[seat]);
            if !open.one_of.iter().all(|set| !set.and(held[seat]).is_empty()) {
                return None;
            }
        }
        Some(held)
    }

    /// Gives the seats what they may hold, in the random order of the list; backtracks where that fails.
    fn hand_out(&self, seats: &[Seat], free: &[Artifact], from: usize, game: &mut Game) -> bool {
        let Some((&seat, rest)) = seats.split_first() else { return true };
        let open = &self.seats[seat];
        let held = game.artifacts[seat];
        if held.len() == usize::from(open.artifact_count) {
            let asked_rightly = open.one_of.iter().all(|set| !set.and(held).is_empty());
            return asked_rightly && self.hand_out(rest, free, 0, game);
        }
        for (at, &artifact) in free.iter().enumerate().skip(from) {
            let taken = game.artifacts.0.iter().any(|set| set.has(artifact));
            if taken || open.not_held.has(artifact) {
                continue;
            }
            game.artifacts[seat].add(artifact);
            if self.hand_out(seats, free, at + 1, game) {
                return true;
            }
            game.artifacts[seat].remove(artifact);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::view::Viewer;

    /// Seat 1 may hold the Staff or the Horn: with the Staff there are two ways to go on, with the Horn three.
    #[test]
    fn every_way_to_hand_them_out_is_as_likely_as_every_other_art5() {
        use Artifact::{CrystalBall, FrostNecklace, HornOfSilence, StaffOfOrder};
        let line = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 artifacts; two; hand 0 Go1; hand 1 Go2; hand 2 Go3; artifacts 1 staff-of-order; artifacts 2 crystal-ball";
        let mut game = Game::from_position(line).unwrap();
        let but = |held: &[Artifact]| ArtifactSet::ALL.without(ArtifactSet::of(held));
        game.knowledge.not_held[Seat(1)] = but(&[StaffOfOrder, HornOfSilence]);
        game.knowledge.not_held[Seat(2)] = but(&[StaffOfOrder, CrystalBall, FrostNecklace]);
        let view = game.view(Viewer::Seat(Seat(0)));
        let (sampler, mut rng) = (view.sampler(), ChaCha20Rng::from_seed([3; 32]));
        let staff =
            (0..5000).filter(|_| sampler.sample(&mut rng).artifacts[Seat(1)].has(StaffOfOrder)).count();
        assert!((1850..2150).contains(&staff), "two ways of five: {staff} of 5000");
    }
}
