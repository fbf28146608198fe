//! How many high cards of each suit each of four takers has.
//!
//! The first two takers are the front, the other two the back. A *share* of either is its number of high cards and
//! those of its first taker among them; a *kind* is a share of the front with one of the back.

/// The place of a share among all shares of a suit.
pub fn share(cards: u8, first: u8) -> usize {
    usize::from(cards * (cards + 1) / 2 + first)
}

/// The shares of up to `most` high cards of a suit.
pub fn shares(most: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..=most).flat_map(|cards| (0..=cards).map(move |first| (cards, first)))
}

/// The kinds in which the front has the same number of high cards of each suit: each of its shares with each of the
/// back.
pub struct Part {
    /// The places of the front's shares.
    pub fronts: Vec<usize>,
    /// The places of the back's shares.
    pub backs: Vec<usize>,
}

impl Part {
    /// The number of kinds.
    pub fn size(&self) -> usize {
        self.fronts.len() * self.backs.len()
    }

    fn kinds(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.fronts.iter().flat_map(|front| self.backs.iter().map(move |back| (*front, *back)))
    }
}

/// The parts of two places of the deck together, the second of which has `shares` shares.
fn both(ones: &[Part], others: &[Part], shares: usize) -> Vec<Part> {
    let places = |ones: &[usize], others: &[usize]| {
        ones.iter().flat_map(|one| others.iter().map(move |other| one * shares + other)).collect()
    };
    let pairs = ones.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
    let parts = pairs.map(|(one, other)| Part {
        fronts: places(&one.fronts, &other.fronts),
        backs: places(&one.backs, &other.backs),
    });
    parts.collect()
}

/// The kinds of the high cards of two suits.
pub struct Half {
    /// The number of kinds.
    pub kinds: usize,
    /// The number of shares.
    pub shares: usize,
    parts: Vec<Part>,
    /// The number of each kind by the places of its shares.
    numbers: Vec<usize>,
}

impl Half {
    /// The kinds of two suits, by the parts and the number of shares of each.
    pub fn new([(one, some), (other, more)]: [(&[Part], usize); 2]) -> Self {
        let (parts, shares) = (both(one, other, more), some * more);
        let mut numbers = vec![0; shares * shares];
        let kinds = parts.iter().flat_map(Part::kinds);
        kinds.enumerate().for_each(|(number, (front, back))| numbers[front * shares + back] = number);
        Self { kinds: parts.iter().map(Part::size).sum(), shares, parts, numbers }
    }

    /// The number of a kind.
    pub fn number(&self, front: usize, back: usize) -> usize {
        self.numbers[front * self.shares + back]
    }
}

/// The parts of the deck, and for each of their kinds its place in a table of the majors' by the minors' kinds.
pub fn parts_of_deck([majors, minors]: &[Half; 2]) -> (Vec<Part>, Vec<u32>) {
    let shares = minors.shares;
    let parts = both(&majors.parts, &minors.parts, shares);
    let place = |(front, back): (usize, usize)| {
        let row = majors.number(front / shares, back / shares);
        (row * minors.kinds + minors.number(front % shares, back % shares)) as u32
    };
    let places = parts.iter().flat_map(Part::kinds).map(place).collect();
    (parts, places)
}
