//! Answers requests from standard input on standard output until the input ends.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    match responder::protocol::serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("responder: {error}");
            ExitCode::FAILURE
        }
    }
}
