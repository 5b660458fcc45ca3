import TestSupport
import Testing

/// Tests that the names of tests are sentences that state behavior.
@Suite struct TestNameTests {
  @Test func `test names are sentences that start in lower case and have no final punctuation`()
    throws
  {
    var count = 0
    for file in try SourceText.all(below: "Tests") {
      for name in Self.names(in: file.code.joined(separator: "\n")) {
        count += 1
        if let problem = Self.problem(name) {
          Issue.record("\(file.path): the name of the test '\(name)' \(problem)")
        }
      }
    }
    #expect(count > 1_500)
  }

  @Test(arguments: [
    ("rowCount", "has fewer than three words"), ("rows fold", "has fewer than three words"),
    ("rows are folded.", "ends with punctuation"),
    ("Rows are folded", "starts with a capital letter"),
    ("rows are folded", nil), ("Escape clears the filter", nil), ("UTF-16 is read", nil),
    ("KnownTypeNames finds unknown types", nil),
  ])
  func `a test name that is not a sentence is found`(name: String, problem: String?) {
    #expect(Self.problem(name) == problem, "\(name)")
  }

  @Test func `the name of a test is found after its arguments`() {
    let code = """
      @Test func `one is read`() {
      @Test(arguments: [(1, f(2))])
      func two(_ number: Int) {
      func helper() {
      @Test(.enabled(if: isPresent)) static func `three is read`() {
      """
    #expect(Self.names(in: code) == ["one is read", "two", "three is read"])
  }

  /// Proper names that are ordinary capitalized words: keys, panes and products.
  private static let properNames: Set<String> = [
    "Enter", "Escape", "Home", "Left,", "Relay's", "Swift", "Tab", "Up", "W", "Why",
  ]

  /// Returns the names of the test functions in code without comments and strings.
  private static func names(in code: String) -> [String] {
    var found: [String] = []
    for part in code.split(separator: "@Test").dropFirst(code.hasPrefix("@Test") ? 0 : 1) {
      var rest = part
      var depth = 0
      repeat {
        guard let first = rest.first(where: { !$0.isWhitespace }) else { break }
        if depth == 0, first != "(" { break }
        guard let index = rest.firstIndex(where: { $0 == "(" || $0 == ")" }) else { break }
        depth += rest[index] == "(" ? 1 : -1
        rest = rest[rest.index(after: index)...]
      } while depth > 0
      if let match = rest.firstMatch(of: /\bfunc (?:`([^`]+)`|(\w+))/) {
        found.append(String(match.1 ?? match.2 ?? ""))
      }
    }
    return found
  }

  /// Returns why a name is not a sentence, or `nil` if it is one.
  private static func problem(_ name: String) -> String? {
    let words = name.split(separator: " ")
    if words.count < 3 { return "has fewer than three words" }
    if let last = name.last, ".,:;!?".contains(last) { return "ends with punctuation" }
    let first = String(words[0])
    let isName =
      properNames.contains(first) || first.contains(where: \.isNumber)
      || first.count(where: \.isUppercase) > 1
    return first.first?.isUppercase == true && !isName ? "starts with a capital letter" : nil
  }
}
