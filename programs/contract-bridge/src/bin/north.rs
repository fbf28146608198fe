//! Deals as contract-bridge reads and writes them: north FILE NEW-FILE reads a PBN deal a line, and writes it from North.
use contract_bridge::{FullDeal, Seat};
use std::{env, fs, process::exit};

fn main() {
    let names: Vec<String> = env::args().skip(1).collect();
    let [given, written] = names.as_slice() else { panic!("due are two names of files") };
    let text = fs::read_to_string(given).expect("a file of deals");
    let deals: Result<Vec<FullDeal>, _> = text.split_terminator('\n').map(str::parse).collect();
    match deals {
        Ok(deals) => {
            let lines = deals.iter().map(|deal| format!("{}\n", deal.display(Seat::North)));
            fs::write(written, lines.collect::<String>()).expect("a file to be written");
        }
        Err(fault) => {
            eprintln!("{fault}");
            exit(1);
        }
    }
}
