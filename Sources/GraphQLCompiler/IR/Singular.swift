/// English nouns in the singular, as struct names of list fields need them (R13).
enum Singular {
  /// The singular of the last word of a name; the name itself where it is no plural.
  static func of(_ name: String) -> String {
    let lower = name.lowercased()
    for (plural, singular) in irregular where lower.hasSuffix(plural) {
      return replacingSuffix(of: name, plural, with: singular)
    }
    for (plural, singular) in endings where lower.hasSuffix(plural) {
      return replacingSuffix(of: name, plural, with: singular)
    }
    return name
  }

  /// Keeps the letters that both forms begin with, so that their case stays.
  private static func replacingSuffix(
    of name: String,
    _ plural: String,
    with singular: String
  ) -> String {
    let common = zip(plural.utf8, singular.utf8).prefix { $0 == $1 }.count
    let kept = name.utf8.count - plural.utf8.count + common
    return String(decoding: name.utf8.prefix(kept), as: UTF8.self) + singular.dropFirst(common)
  }

  /// Words that follow no rule, longest first.
  private static let irregular: [(String, String)] = [
    ("children", "child"), ("indices", "index"), ("matrices", "matrix"), ("vertices", "vertex"),
    ("analyses", "analysis"), ("statuses", "status"), ("criteria", "criterion"),
    ("species", "specy"), ("series", "series"), ("people", "person"), ("leaves", "leaf"),
    ("shelves", "shelf"), ("halves", "half"), ("wolves", "wolf"), ("knives", "knife"),
    ("wives", "wife"), ("selves", "self"), ("calves", "calf"), ("loaves", "loaf"),
    ("thieves", "thief"), ("heroes", "hero"), ("movies", "movie"), ("media", "medium"),
    ("women", "women"), ("lives", "life"), ("geese", "goose"), ("teeth", "tooth"),
    ("mice", "mouse"), ("news", "news"), ("data", "datum"), ("feet", "foot"), ("fish", "fish"),
    ("oxen", "ox"), ("men", "man"), ("gas", "gas"),
  ]

  private static let endings: [(String, String)] = [
    ("ss", "ss"), ("us", "us"), ("is", "is"), ("ies", "y"), ("sses", "ss"), ("buses", "bus"),
    ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("oes", "o"), ("s", ""),
  ]
}
