//! The comparison of answers: results as JSON values, refusals by their code alone.

use bridge_deal_vectors::{of, vectors, version, Answer, Class, FILES};
use serde_json::Value;

fn result(text: &str) -> Answer {
    Answer::Result(serde_json::from_str::<Value>(text).unwrap())
}

#[test]
fn values_of_other_types_differ() {
    let vector = vectors().find(|v| v.operation == "bitset.rank").unwrap();
    assert_eq!(vector.difference(&result(r#"{"position": "1599", "ones": 6}"#)), None);
    for (wrong, words) in [
        ("{}", "result.ones is missing"),
        ("[]", "result: object expected, array got"),
        (r#"{"ones": 6.0, "position": "1599"}"#, "result.ones: 6 expected, 6.0 got"),
        (r#"{"ones": "6", "position": "1599"}"#, "result.ones: number expected, string got"),
        (r#"{"ones": 6, "position": 1599}"#, "result.position: string expected, number got"),
        (r#"{"ones": 6, "position": "1599", "more": null}"#, "result.more is not expected"),
    ] {
        assert_eq!(vector.difference(&result(wrong)).unwrap().to_string(), words);
    }
    assert!(vector.difference(&Answer::Error(-32001)).is_some());
}

#[test]
fn optional_members_may_be_left_out_and_no_others() {
    let vector = vectors().find(|v| v.operation == "icon.deals").unwrap();
    let Answer::Result(Value::Object(mut members)) = vector.expect.clone() else { panic!("a result") };
    members.remove("decks");
    assert_eq!(vector.difference(&Answer::Result(Value::Object(members.clone()))), None);
    members.insert("state".to_owned(), Value::Null);
    assert!(vector.difference(&Answer::Result(Value::Object(members))).is_some());
}

#[test]
fn the_vectors_of_an_operation_are_all_of_them() {
    assert_eq!(of("binomial", "", &[]).len(), vectors().filter(|v| v.operation == "binomial").count());
    assert!(of("unrank", "andrews", &[Class::Bounds]).iter().all(|v| v.class == Class::Bounds));
}

#[test]
#[should_panic(expected = "no vector of \"unrnak\"")]
fn a_wrong_name_is_no_empty_test() {
    let _ = of("unrnak", "andrews", &[]);
}

#[test]
fn every_published_vector_is_there() {
    let manifest = FILES.iter().find(|(name, _)| *name == "MANIFEST.json").unwrap().1;
    let manifest: Value = serde_json::from_str(manifest).unwrap();
    assert_eq!(manifest["cases"], vectors().count());
    assert_eq!(manifest["suite"], version());
}
