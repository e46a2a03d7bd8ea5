use claim_rules::*;
use rand_xoshiro::rand_core::{Rng,SeedableRng};
fn main(){
  println!("size {}", size_of::<Game>());
  let tables:Vec<(String,Table)>=[("claim","claim",2,0,0),("claim2","claim2",2,0,0),("vamp","goblins,knights,vampires,werewolves,trolls",2,0,0),("all2","gnomes,giants,wizards,shapeshifters,vampires",2,1,1),("all4","gnomes,giants,wizards,shapeshifters,vampires,shadows,druids",4,1,1),("all3","gnomes,giants,wizards,shapeshifters,vampires,shadows,druids",3,1,1)].iter().map(|(n,d,p,h,a)|{let mut s=Setup::new(*p,d);s.heroes= *h==1;s.artifacts= *a==1;(n.to_string(),s.table().unwrap())}).collect();
  let only=std::env::args().nth(1); let only=only.as_deref();
  for (n,t) in tables{ if only.is_some_and(|o|o!=n){continue}
    let mut rng=rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
    let games:u64=std::env::args().nth(2).map_or(200000,|x|x.parse().unwrap()); let mut list=ActionList::new(); let start=std::time::Instant::now(); let mut votes=0u64; let mut steps=0u64;
    for _ in 0..games{
      let mut g=Game::random(t,&mut rng);
      while let Some(a)=g.random_action(&mut rng,&mut list){ g.apply_unchecked(a); steps+=1;}
      votes+=g.score().totals[0] as u64;
    }
    let e=start.elapsed().as_secs_f64();
    println!("{n}: {:.0} games/s {} votes {:.1} steps", games as f64/e, votes, steps as f64/games as f64);
  }
}
