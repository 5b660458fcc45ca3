import TestSupport
import Testing

@testable import ModelDiff

@Suite struct LineDifferenceTests {
  private func shown(_ difference: LineDifference) -> [String] {
    difference.hunks.flatMap { hunk in
      ["@@ \(hunk.oldStart),\(hunk.oldCount) \(hunk.newStart),\(hunk.newCount)"]
        + hunk.lines.map { line in
          let mark =
            switch line.kind {
            case .kept: " "
            case .removed: "-"
            case .inserted: "+"
            }
          return mark + line.text
        }
    }
  }

  @Test func `distant changes are separate hunks with three lines of context`() {
    let old = (1...30).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 4\n", with: "").replacing("line 20\n", with: "line 20\nnew\n")
    #expect(
      shown(LineDifference(old: old, new: new)) == [
        "@@ 0,7 0,6", " line 1", " line 2", " line 3", "-line 4", " line 5", " line 6", " line 7",
        "@@ 17,6 16,7", " line 18", " line 19", " line 20", "+new", " line 21", " line 22",
        " line 23",
      ]
    )
  }

  @Test func `the changed words of a line are marked`() throws {
    let difference = LineDifference(
      old: "  public var name: String { data[\"name\"] }\n",
      new: "  public var name: String? { data[\"name\"] }\n"
    )
    let lines = try #require(difference.hunks.first).lines
    #expect(lines.map(\.marks) == [[], [25..<26]])
    #expect(WordDifference.marks("abc def", "xyz uvw") == ([], []))
  }

  @Test func `new or deleted text is one hunk, and equal texts have none`() {
    #expect(shown(LineDifference(old: "", new: "a\nb\n")) == ["@@ 0,0 0,2", "+a", "+b"])
    #expect(shown(LineDifference(old: "a\n", new: "")) == ["@@ 0,1 0,0", "-a"])
    #expect(LineDifference(old: "a\n", new: "a\n").hunks.isEmpty)
  }

  @Test func `lines end only at line feeds, and any byte makes them differ`() {
    #expect(
      shown(LineDifference(old: "a\nb\n", new: "a\r\nb\n"))
        == ["@@ 0,2 0,2", "-a", "+a\r", " b"]
    )
    #expect(
      shown(LineDifference(old: "\u{e9}\n", new: "e\u{301}\n")).map { Array($0.utf8) }
        == ["@@ 0,1 0,1", "-\u{e9}", "+e\u{301}"].map { Array($0.utf8) }
    )
  }

  @Test func `both versions can be reconstructed from a difference`() {
    var random = SplitMix(state: 7)
    for _ in 0..<300 {
      func text() -> [String] {
        (0..<Int(random.next() % 40)).map { _ in "l\(random.next() % 12)" }
      }
      let (old, new) = (text(), text())
      let pairs = SequenceMatching(old, new).pairs
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    }
  }

  @Test func `repeated lines are paired around unique lines`() {
    let old = ["a", "x", "x", "1", "U", "x", "x", "V", "y", "y", "b"]
    let new = ["c", "x", "x", "2", "U", "x", "x", "x", "V", "y", "y", "d"]
    #expect(
      SequenceMatching(old, new).pairs.map { [$0.old, $0.new] }
        == [[1, 1], [2, 2], [4, 4], [5, 5], [6, 6], [7, 8], [8, 9], [9, 10]]
    )
  }

  @Test func `comparing texts without common lines takes linear time`() {
    let old = (0..<40_000).map { "old \($0)\n" }.joined()
    let new = (0..<40_000).map { "new \($0)\n" }.joined()
    let difference = LineDifference(old: old, new: new)
    #expect(difference.removedCount == 40_000 && difference.insertedCount == 40_000)
  }
}
