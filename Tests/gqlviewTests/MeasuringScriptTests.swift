import Foundation
import TestSupport
import Testing

/// Tests `Scripts/mutate` and `Scripts/coverage` on small inputs, without a build.
@Suite struct MeasuringScriptTests {
  /// Returns the output of a script for a file with the given text.
  private func output(
    _ script: String,
    _ option: String,
    _ text: String,
    _ more: String = ""
  ) throws
    -> String
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(text, "Small.swift")
    let script = PackageRoot.file("Scripts/\(script)").path
    return try ShellRun("python3 '\(script)' \(option) Small.swift \(more)", in: folder.url).text
  }

  private let source = #"""
    struct Pets: Sequence<Int> where Element == Int {
      var count = 3
      var isEmpty: Bool { count == 0 }
      mutating func add(_ a: Int = 3) -> Bool {
        // a < b
        if !isEmpty && isOpen(a), a < 3 { return true }
        list.append("a < \(b < "\(c)") ")
        total += count
        switch a {
        case 1, 2: return false
        default: break
        }
        return list.contains { $0.0 > a - 1 }
      }
    }

    """#

  @Test func `a mutant is one small change of a body, not of a type, pattern or text`() throws {
    let listed = try output("mutate", "--list", source)
    let changes = listed.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst() }
    let expected = """
      3:29 comparison: == → !=
      3:32 constant: 0 → 1
      6:8 negation: !isEmpty → isEmpty
      6:17 logic: && → ||
      6:20 condition: isOpen(a) → !isOpen(a)
      6:33 comparison: < → <=
      6:35 constant: 3 → 4
      6:35 constant: 3 → 2
      6:39 left out: return true
      6:46 boolean: true → false
      7:5 left out: list.append("a < \\(b < "\\(c)") ")
      8:5 left out: total += count
      8:11 arithmetic: += → -=
      10:23 boolean: false → true
      13:33 comparison: > → >=
      13:37 arithmetic: - → +
      13:39 constant: 1 → 2
      13:39 constant: 1 → 0
      """
    #expect(changes.joined(separator: "\n") == expected, "\(listed)")
  }

  @Test func `all mutants of a file are in one text, each with its number`() throws {
    let text = try output("mutate", "--rewrite", source)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines[1] == "  var count = 3")
    #expect(lines[2] == "  var isEmpty: Bool { count ==\u{2800}\u{2800} mutantMore(1, 0) }")
    #expect(
      lines[5]
        == "    if !\u{2800}\u{2802}isEmpty &&\u{2800}\u{2803} ~\u{2800}\u{2804}isOpen(a), "
        + "a <\u{2800}\u{2805} mutantLess(7, mutantMore(6, 3)) "
        + "{ if mutantOff(8) { return mutantFlip(9, true) } }"
    )
  }

  @Test func `coverage sums lines and regions by module and lists what was not reached`() throws {
    let file = """
      {"filename": "/x/Sources/SelectionIR/IR/A.swift", "segments":
        [[1, 1, 4, true, true, false], [3, 5, 0, true, true, false], [4, 6, 4, true, false, false],
         [9, 2, 0, false, false, false]],
       "summary": {"lines": {"count": 8, "covered": 6}, "regions": {"count": 4, "covered": 3},
                   "functions": {"count": 2, "covered": 2}}}
      """
    let text = try output(
      "coverage",
      "--report --export",
      "{\"data\": [{\"files\": [\(file)]}]}",
      "--uncovered SelectionIR/IR"
    )
    #expect(text.contains("| all | 75.0 % | 8 | 75.0 % | 4 | 100.0 % | 2 |"), "\(text)")
    #expect(text.contains("| `SelectionIR/IR` | 75.0 % | 8 |"), "\(text)")
  }
}
