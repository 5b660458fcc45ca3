/// Returns a type name with its indefinite article: "an Animal", "a User", "an SKU".
///
/// The first letter decides, with two exceptions: a `U` pronounced "you" as in Unit, and an
/// abbreviation, whose first letter is pronounced by name.
package func withArticle(_ name: String) -> String {
  let start = Array(name.utf8.prefix(3)).map { Character(Unicode.Scalar($0)) }
  let vowels = "aeiou"
  guard let first = start.first else { return name }
  let isAbbreviation = start.count > 1 && start.allSatisfy(\.isUppercase)
  let soundsLikeVowel =
    if isAbbreviation {
      "AEFHILMNORSX".contains(first)
    } else if first == "U" || first == "u", start.count == 3 {
      vowels.contains(start[1]) || !vowels.contains(start[2])
    } else {
      "AEIOUaeiou".contains(first)
    }
  return (soundsLikeVowel ? "an " : "a ") + name
}
