/// Finds code that splits, searches or compares the text of a message.
///
/// A regular expression is parsed each time its literal is evaluated, so one value serves all lines.
struct MessageReads {
  private let subscripting = /[mM]essage\[/
  private let searching = /contains\([$]?\w*\.message\)/
  // The simple word boundary is necessary because Unicode defines no word boundary inside `a.b`.
  private let comparing =
    /\b\w*[mM]essage([?]?\.text)? (==|!=) (?!nil\b)|(==|!=) [\w.?$]*\.message\b/
    .wordBoundaryKind(.simple)

  /// The names of functions that split or search a text.
  private static let readers: Set<Substring> = [
    "components", "contains", "dropFirst", "dropLast", "first", "firstIndex", "firstMatch",
    "firstRange", "hasPrefix", "hasSuffix", "last", "lastIndex", "lowercased", "matches", "prefix",
    "range", "ranges", "replacing", "split", "starts", "suffix", "trimmingPrefix", "unicodeScalars",
    "uppercased", "wholeMatch",
  ]

  private static func isMessage(_ name: Substring) -> Bool {
    name.hasSuffix("essage") || name == "sentence"
  }

  /// Returns whether a line of code reads the text of a message.
  func occur(in line: String) -> Bool {
    guard line.contains("essage") || line.contains("sentence") else { return false }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != "?" }
    let calls = words.contains { word in
      let parts = word.replacing("?", with: "").split(separator: ".").filter { $0 != "text" }
      return zip(parts, parts.dropFirst()).contains {
        Self.isMessage($0) && Self.readers.contains($1)
      }
    }
    return calls || line.contains(subscripting) || line.contains(searching)
      || line.contains(comparing)
  }
}
