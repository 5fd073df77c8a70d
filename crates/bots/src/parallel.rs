//! The same work for many things, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does the work for every number below `count`; the answers are in the order of the numbers, whatever the number of
/// threads. An answer of a thread that broke is missing.
pub fn in_parallel<T: Send>(threads: usize, count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let mut answers: Vec<(usize, T)> = thread::scope(|scope| {
        let all = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return done;
                }
                done.push((number, work(number)));
            }
        };
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(all)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    answers.sort_by_key(|(number, _)| *number);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order_whatever_the_number_of_threads() {
        for threads in [0, 1, 3] {
            let squares = in_parallel(threads, 50, &|number| number * number);
            assert_eq!(squares, (0..50).map(|number| number * number).collect::<Vec<_>>());
        }
    }
}
