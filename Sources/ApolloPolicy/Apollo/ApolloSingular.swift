/// Computes the singular of a name like the released client's generator, including its mistakes.
///
/// A project's own rules are tried first, the last one first. Next are whole words,
/// case-sensitively, then the first ending that matches, ignoring case. Text added by a rule is in
/// lower case.
struct ApolloSingular: Sendable {
  private enum Rule: Sendable {
    case pattern(ApolloPattern, replacement: String)
    case word(plural: String, singular: String)
    case uncountable(String)
  }

  /// The rules in the order in which they are tried.
  private var rules: [Rule] = []
  private(set) var faults: [ApolloNameFault] = []

  init(_ rules: [ApolloOptions.InflectionRule]) {
    for rule in rules {
      switch rule {
      case .pluralization(let regex, _):
        // Names are never made plural, but an invalid regex must still be reported.
        _ = pattern(regex)
      case .singularization(let regex, let replacement):
        guard let pattern = pattern(regex) else { continue }
        self.rules.append(.pattern(pattern, replacement: replacement))
      case .irregular(let singular, let plural):
        self.rules.append(.word(plural: plural, singular: singular))
      case .uncountable(let word):
        self.rules.append(.uncountable(word))
      }
    }
    self.rules.reverse()
  }

  private mutating func pattern(_ text: String) -> ApolloPattern? {
    do {
      return try ApolloPattern(text, ignoresCase: true)
    } catch {
      faults.append(ApolloNameFault(pattern: text, message: "\(error)"))
      return nil
    }
  }

  func of(_ name: String) -> String {
    for rule in rules {
      switch rule {
      case .pattern(let pattern, let replacement):
        if let result = pattern.replacingMatches(in: name, with: replacement) { return result }
      case .word(let plural, let singular):
        if name == plural { return singular }
        if name == ApolloLetterCase.raised(plural) { return ApolloLetterCase.raised(singular) }
      case .uncountable(let word):
        if name == word { return name }
      }
    }
    if Self.uncountable.contains(name) { return name }
    if let singular = Self.irregular[name] { return singular }
    return Self.withoutEnding(name)
  }

  private static let uncountable: Set<String> = [
    "equipment", "information", "rice", "money", "species", "series", "fish", "sheep", "jeans",
    "police",
  ]

  private static let irregular: [String: String] = {
    let words = [
      ("people", "person"), ("men", "man"), ("children", "child"), ("sexes", "sex"),
      ("moves", "move"), ("zombies", "zombie"),
    ]
    var result: [String: String] = [:]
    for (plural, singular) in words {
      result[plural] = singular
      result[ApolloLetterCase.raised(plural)] = ApolloLetterCase.raised(singular)
    }
    return result
  }()

  /// The required position of an ending.
  private enum Place {
    case atEnd
    /// At the start of the name; the rest is kept.
    case atBeginning
    /// The ending is the whole name.
    case alone
    /// At the end, after `qu` or a consonant other than `y`.
    case afterConsonant
    /// At the end, after any letter except `f`.
    case notAfterF
  }

  /// An ending, the number of its letters to keep, and the letters to add.
  private struct Ending {
    let text: String
    let kept: Int
    let added: String
    let place: Place

    init(_ text: String, _ kept: Int, _ added: String = "", _ place: Place = .atEnd) {
      self.text = text
      self.kept = kept
      self.added = added
      self.place = place
    }

    /// Whether the ending matches a lower-case name.
    func fits(_ name: [UInt8]) -> Bool {
      let before: ArraySlice<UInt8>
      if place == .atBeginning {
        return name.starts(with: text.utf8)
      } else {
        guard name.suffix(text.utf8.count).elementsEqual(text.utf8) else { return false }
        before = name.dropLast(text.utf8.count)
      }
      switch place {
      case .atEnd, .atBeginning: return true
      case .alone: return before.isEmpty
      case .afterConsonant:
        guard let last = before.last else { return false }
        return !"aeiouy".utf8.contains(last) || before.suffix(2).elementsEqual("qu".utf8)
      case .notAfterF:
        guard let last = before.last else { return false }
        return last != UInt8(ascii: "f")
      }
    }

    func replaced(in name: [UInt8]) -> String {
      let start = place == .atBeginning ? 0 : name.count - text.utf8.count
      let rest = name[(start + text.utf8.count)...]
      return String(decoding: name[..<(start + kept)], as: UTF8.self) + added
        + String(decoding: rest, as: UTF8.self)
    }
  }

  private static func withoutEnding(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let lower = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return endings.first { $0.fits(lower) }?.replaced(in: bytes) ?? name
  }

  /// The endings in the order in which they are tried.
  private static let endings =
    [
      Ending("databases", 8), Ending("quizzes", 4), Ending("matrices", 4, "ix"),
      Ending("vertices", 4, "ex"), Ending("indices", 3, "ex"), Ending("oxen", 2, "", .atBeginning),
      Ending("alias", 5), Ending("aliases", 5), Ending("status", 6), Ending("statuses", 6),
      Ending("octopus", 5, "us"), Ending("octopi", 5, "us"),
      Ending("virus", 3, "us"), Ending("viri", 3, "us"),
      Ending("axis", 1, "xis", .alone), Ending("axes", 1, "xis", .alone),
      Ending("crisis", 4, "is"), Ending("crises", 4, "is"),
      Ending("testis", 4, "is"), Ending("testes", 4, "is"),
      Ending("shoes", 4), Ending("oes", 1), Ending("bus", 3), Ending("buses", 3),
      Ending("mice", 1, "ouse", .alone), Ending("lice", 1, "ouse", .alone),
      Ending("xes", 1), Ending("ches", 2), Ending("sses", 2), Ending("shes", 2),
      Ending("movies", 5), Ending("series", 6), Ending("ies", 0, "y", .afterConsonant),
      Ending("lves", 1, "f"), Ending("rves", 1, "f"), Ending("tives", 4), Ending("hives", 4),
      Ending("ves", 0, "fe", .notAfterF),
      Ending("analysis", 5, "sis", .alone), Ending("analyses", 5, "sis", .alone),
    ]
    + ["analy", "ba", "diagno", "parenthe", "progno", "synop", "the"].flatMap { stem in
      ["sis", "ses"].map { Ending(stem + $0, stem.utf8.count, "sis") }
    } + [
      Ending("ta", 1, "um"), Ending("ia", 1, "um"), Ending("news", 4), Ending("ss", 2),
      Ending("s", 0),
    ]
}

/// An invalid rule in a project's configuration.
package struct ApolloNameFault: Hashable, Sendable {
  /// The regex as written.
  package let pattern: String
  /// The description of the problem.
  package let message: String
}
