/// Converts English nouns to the singular, for struct names of list fields (R13).
enum Singular {
  /// The name with its last word in the singular; unchanged if it is not a plural, or if it is only
  /// the ending of one (`s`).
  static func of(_ name: String) -> String {
    let lower = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let ending = irregular.first { $0.fits(lower) } ?? endings.first { $0.fits(lower) }
    guard let singular = ending?.replaced(in: name), !singular.isEmpty else { return name }
    return singular
  }

  /// An ending of plurals and its singular.
  private struct Ending: Sendable {
    private let plural: [UInt8]
    private let singular: String

    init(_ plural: String, _ singular: String) {
      self.plural = Array(plural.utf8)
      self.singular = singular
    }

    /// Whether a lower-case name has this ending.
    func fits(_ lower: [UInt8]) -> Bool {
      lower.last == plural.last && lower.suffix(plural.count).elementsEqual(plural)
    }

    /// Replaces the ending.
    ///
    /// The common first letters of both forms keep their case.
    func replaced(in name: String) -> String {
      let common = zip(plural, singular.utf8).prefix { $0 == $1 }.count
      let kept = name.utf8.count - plural.count + common
      return String(decoding: name.utf8.prefix(kept), as: UTF8.self) + singular.dropFirst(common)
    }
  }

  /// Irregular words, longest first.
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
