/// Joins texts as in a sentence: "Cat", "Cat or Dog", "Bird, Cat or Dog".
///
/// Lists longer than `limit` are shortened: "Bird, Cat, 7 more".
package func enumerated(
  _ texts: [String],
  conjunction: String = "or",
  limit: Int = .max
) -> String {
  if texts.count > limit, limit > 0 {
    return texts[..<limit].joined(separator: ", ") + ", \(texts.count - limit) more"
  }
  guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
  return texts.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
