internal import GraphQLRuntime
package import ResponseAnalysis

/// The decision at a path, independent of names and values.
///
/// Two inputs with equal decisions show the same behavior.
package struct Decision: Equatable, Sendable {
  package var isPresent: Bool
  package var reason: ReasonCode
  /// The changes that would reverse it: for each flip its effect, and the kinds of its changes with
  /// their depths.
  package var turns: Set<String>
  /// The relevant sources: query, schema, response.
  package var sources: Set<ExplanationLocation.Source>
  /// The sentence with names and numbers replaced by blanks.
  package var sentence: String

  /// Creates a decision; `names` are the types, fragments and operations that sentences may
  /// mention.
  package init(_ explanation: Explanation, names: Set<String>) {
    isPresent = explanation.isPresent
    reason = explanation.reason
    turns = Set(explanation.flips.map(Self.turn))
    sources = Set(explanation.places.map(\.source))
    sentence = Self.outline(of: explanation.text, names)
  }

  /// Whether both decisions are equal except for their sentences.
  package func isLike(_ other: Decision) -> Bool {
    isPresent == other.isPresent && reason == other.reason && turns == other.turns
      && sources == other.sources
  }

  private static func turn(_ flip: Counterfactual) -> String {
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

  /// A sentence with names, numbers and quotations replaced by blanks; a list of them becomes one
  /// blank.
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
        // A list such as `A, B or C` can have any length.
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
