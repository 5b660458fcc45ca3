/// English nouns in the singular, as struct names of list fields need them (R13).
enum Singular {
  /// The singular of the last word of a name; the name itself where it is no plural.
  static func of(_ name: String) -> String {
    let lower = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return (irregular.first { $0.fits(lower) } ?? endings.first { $0.fits(lower) })?
      .replaced(in: name) ?? name
  }

  /// How the plurals of some words end, and their singulars.
  private struct Ending: Sendable {
    private let plural: [UInt8]
    private let singular: String

    init(_ plural: String, _ singular: String) {
      self.plural = Array(plural.utf8)
      self.singular = singular
    }

    /// Whether a name in lower case ends so.
    func fits(_ lower: [UInt8]) -> Bool {
      lower.last == plural.last && lower.suffix(plural.count).elementsEqual(plural)
    }

    /// Keeps the letters that both forms begin with, so that their case stays.
    func replaced(in name: String) -> String {
      let common = zip(plural, singular.utf8).prefix { $0 == $1 }.count
      let kept = name.utf8.count - plural.count + common
      return String(decoding: name.utf8.prefix(kept), as: UTF8.self) + singular.dropFirst(common)
    }
  }

  /// Words that follow no rule, longest first.
  private static let irregular: [Ending] = [
    Ending("children", "child"), Ending("indices", "index"), Ending("matrices", "matrix"),
    Ending("vertices", "vertex"),
    Ending("analyses", "analysis"), Ending("statuses", "status"), Ending("criteria", "criterion"),
    Ending("species", "specy"), Ending("series", "series"), Ending("people", "person"),
    Ending("leaves", "leaf"),
    Ending("shelves", "shelf"), Ending("halves", "half"), Ending("wolves", "wolf"),
    Ending("knives", "knife"),
    Ending("wives", "wife"), Ending("selves", "self"), Ending("calves", "calf"),
    Ending("loaves", "loaf"),
    Ending("thieves", "thief"), Ending("heroes", "hero"), Ending("movies", "movie"),
    Ending("media", "medium"),
    Ending("women", "women"), Ending("lives", "life"), Ending("geese", "goose"),
    Ending("teeth", "tooth"),
    Ending("mice", "mouse"), Ending("news", "news"), Ending("data", "datum"),
    Ending("feet", "foot"), Ending("fish", "fish"),
    Ending("oxen", "ox"), Ending("men", "man"), Ending("gas", "gas"),
  ]

  private static let endings: [Ending] = [
    Ending("ss", "ss"), Ending("us", "us"), Ending("is", "is"), Ending("ies", "y"),
    Ending("sses", "ss"), Ending("buses", "bus"),
    Ending("xes", "x"), Ending("ches", "ch"), Ending("shes", "sh"), Ending("oes", "o"),
    Ending("s", ""),
  ]
}
