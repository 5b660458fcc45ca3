/// A regular expression of a project's naming rules.
///
/// A standard library regex is immutable and compiles its program atomically at the first match.
/// Threads can therefore share it, although its type is not `Sendable`.
final class ApolloPattern: @unchecked Sendable {
  private let regex: Regex<AnyRegexOutput>

  /// Compiles a regex; throws the standard library's error, which describes the problem.
  init(_ text: String, ignoresCase: Bool) throws {
    let regex = try Regex(text).matchingSemantics(.unicodeScalar)
    self.regex = ignoresCase ? regex.ignoresCase() : regex
  }

  func isFound(in text: String) -> Bool { text.firstMatch(of: regex) != nil }

  /// Returns the text with every match replaced; `nil` if nothing matches.
  ///
  /// In the replacement, `$1` is the first group, `$0` the whole match, and a backslash escapes the
  /// next character. A group that does not exist is empty.
  func replacingMatches(in text: String, with replacement: String) -> String? {
    var result = ""
    var end = text.startIndex
    var isFound = false
    for match in text.matches(of: regex) {
      result += text[end..<match.range.lowerBound]
      result += Self.expand(replacement, match.output)
      end = match.range.upperBound
      isFound = true
    }
    return isFound ? result + text[end...] : nil
  }

  private static func expand(_ replacement: String, _ groups: AnyRegexOutput) -> String {
    var result = ""
    var rest = replacement[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if character == "$", let group = popGroup(&rest, count: groups.count) {
        result += group < groups.count ? groups[group].substring ?? "" : ""
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Parses the longest valid group number; if the group does not exist, one digit.
  private static func popGroup(_ rest: inout Substring, count: Int) -> Int? {
    guard let first = digit(rest.first) else { return nil }
    rest.removeFirst()
    var group = first
    while let next = digit(rest.first), group * 10 + next < count {
      group = group * 10 + next
      rest.removeFirst()
    }
    return group
  }

  private static func digit(_ character: Character?) -> Int? {
    guard let character, ("0"..."9").contains(character) else { return nil }
    return character.wholeNumberValue
  }
}
