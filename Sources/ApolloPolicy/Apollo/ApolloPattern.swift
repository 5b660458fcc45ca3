/// A regular expression of a project's naming rules.
///
/// A regex of the standard library is never changed once it is made, and makes its program at the
/// first match atomically; so threads can share it although its type does not say so.
final class ApolloPattern: @unchecked Sendable {
  private let regex: Regex<AnyRegexOutput>

  /// Reads a regex; throws the standard library's error, whose description names the fault.
  init(_ text: String, ignoresCase: Bool) throws {
    let regex = try Regex(text).matchingSemantics(.unicodeScalar)
    self.regex = ignoresCase ? regex.ignoresCase() : regex
  }

  func isFound(in text: String) -> Bool { text.firstMatch(of: regex) != nil }

  /// The text with every match replaced; nil if there is none.
  ///
  /// `$1` in the replacement is the first group, `$0` the whole match, and a backslash takes the next
  /// character as it is. A group that is not there is empty.
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

  /// Takes the longest number of a group; of a group that is not there, one digit.
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
