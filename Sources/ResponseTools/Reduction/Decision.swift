internal import GraphQLRuntime
package import ResponseAnalysis

/// What is decided at a path, apart from names and values: two texts that give the same one show the
/// same thing.
package struct Decision: Equatable, Sendable {
  package var isPresent: Bool
  package var reason: ReasonCode
  /// What would turn it: for each flip its effect, and the kinds of its changes with their depths.
  package var turns: Set<String>
  /// Which of query, schema and response decide.
  package var sources: Set<ExplanationPlace.Source>
  /// The sentence with a blank for each name and number.
  package var sentence: String

  /// The names are those of types, fragments and operations that sentences may have.
  package init(_ explanation: Explanation, names: Set<String>) {
    isPresent = explanation.isPresent
    reason = explanation.reason
    turns = Set(explanation.flips.map(Self.turn))
    sources = Set(explanation.places.map(\.source))
    sentence = Self.outline(of: explanation.text, names)
  }

  /// Whether both are the same, whatever the sentences say.
  package func isLike(_ other: Decision) -> Bool {
    isPresent == other.isPresent && reason == other.reason && turns == other.turns
      && sources == other.sources
  }

  private static func turn(_ flip: Flip) -> String {
    let effect: String
    switch flip.effect {
    case .readable: effect = "readable"
    case .nonNil, .isNil, .present, .known: effect = flip.effect.phrase
    }
    let changes = flip.changes.map { change in
      let keys = change.responsePath?.elements.count { element in
        if case .key = element { true } else { false }
      }
      return change.kind + (keys.map { "@\($0)" } ?? "")
    }
    return ([effect] + Set(changes).sorted()).joined(separator: " ")
  }

  /// A sentence whose names, numbers and quotations are blanks; an enumeration of them is one.
  static func outline(of text: String, _ names: Set<String>) -> String {
    var words: [String] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      if first == UInt8(ascii: "`") || first == UInt8(ascii: "\"") {
        let quoted = rest.dropFirst().prefix { $0 != first }
        rest = rest.dropFirst(quoted.count + 2)
        words.append("_")
      } else if isWord(first) {
        let word = rest.prefix(while: isWord)
        rest = rest.dropFirst(word.count)
        words.append(blank(String(Substring(word)), names))
      } else {
        rest = rest.dropFirst()
        if first > 0x20, first != UInt8(ascii: ",") {
          words.append(String(UnicodeScalar(first)))
        }
      }
    }
    var outline: [String] = []
    for word in words {
      if word == "_", let last = outline.last {
        if last == "_" { continue }
        // `A, B or C` is as long as there are names.
        if ["or", "and"].contains(last), outline.dropLast().last == "_" {
          outline.removeLast()
          continue
        }
      }
      outline.append(word)
    }
    return outline.joined(separator: " ")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func blank(_ word: String, _ names: Set<String>) -> String {
    if names.contains(word) || word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return "_" }
    return word == "an" ? "a" : word
  }
}
