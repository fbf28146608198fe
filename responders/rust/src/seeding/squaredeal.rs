//! PROVE-6: the numbers of a proven tournament, which are those of Big Deal.

use super::bigdeal;

/// The first accepted numbers of a session; its own number is there where the sessions of its phase are unlimited.
pub fn numbers(key: &str, figure: &str, set: &str, session: Option<u64>, count: usize) -> Vec<(u32, u128)> {
    let half = key.chars().take(key.chars().count() / 2).map(char::len_utf8).sum();
    let (left, right) = key.split_at(half);
    let session = session.map(|number| format!("ses{number}")).unwrap_or_default();
    let seed = bigdeal::seed_of_strings(&[right, &base64(figure.as_bytes()), set, &session]);
    bigdeal::numbers(&seed, left, count)
}

/// The digits of some bytes, padded, without line ends (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = bytes.chunks(3).flat_map(|group| {
        let bits = (0..3).fold(0, |bits, place| bits << 8 | usize::from(*group.get(place).unwrap_or(&0)));
        (0..4).map(move |place| if place > group.len() { b'=' } else { DIGITS[bits >> (18 - 6 * place) & 63] })
    });
    digits.map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_numbers() {
        let key = "hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR";
        let expected = [6_904_023_658_446_448_646_504_663_492, 16_007_052_573_755_346_701_807_217_139];
        let found = numbers(key, "43275.91", "original", None, 2);
        assert_eq!(found.into_iter().map(|(_, number)| number).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn base64_of_the_rfc() {
        let texts =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE=")];
        for (text, digits) in texts {
            assert_eq!(base64(text.as_bytes()), digits);
        }
    }
}
