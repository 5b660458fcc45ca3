/// A type's name behind its indefinite article, as it is spoken: "an Animal", "a User", "an SKU".
///
/// The first letter decides, with two exceptions: a `U` that is spoken "you" as in Unit, and
/// an abbreviation, whose first letter is spoken by its name.
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
