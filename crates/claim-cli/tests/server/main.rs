//! The server as a program: started, killed, started again, alone and as one of several.

#[allow(dead_code)]
#[path = "../../../claim-server/tests/it/client.rs"]
mod client;
#[allow(dead_code)]
#[path = "../../../claim-server/tests/it/servers.rs"]
mod servers;

mod chaos;
mod crowd;
mod disks;
mod faults;
mod kill;
mod nodes;
mod passwords;
mod power;
mod process;
mod program;
mod strangers;
mod wal;
