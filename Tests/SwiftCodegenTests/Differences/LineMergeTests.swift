import Testing

@testable import ModelDiff

@Suite struct LineMergeTests {
  @Test(arguments: [
    ("a\nb\nc\nd\n", "a\nB\nc\nd\n", "a\nb\nc\nD\n", "a\nB\nc\nD\n"),
    ("a\nb\nc\n", "x\na\nb\nc\n", "a\nb\nc\ny", "x\na\nb\nc\ny"),
    ("a\nb\nc\n", "a\nc\n", "a\nb\nc\nd\n", "a\nc\nd\n"), ("a\n", "b\n", "b\n", "b\n"),
    ("a\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n", "A\r\nb\r\nc\r\n", "A\r\nb\r\nC\r\n"),
    // Changes to adjacent lines are a conflict.
    ("a\nb\n", "a\nB\n", "a\nβ\n", nil), ("a\nb\n", "a\nB\n", "A\nb\n", nil),
    ("a\n", "a\nx\n", "a\ny\n", nil),
  ])
  func `separate changes are merged, and overlapping ones are not`(
    _ base: String,
    _ mine: String,
    _ theirs: String,
    _ both: String?
  ) {
    let merged = LineMerge.merged(
      base: Array(base.utf8),
      mine: Array(mine.utf8),
      theirs: Array(theirs.utf8)
    )
    #expect(merged.map { String(decoding: $0, as: UTF8.self) } == both)
  }
}
