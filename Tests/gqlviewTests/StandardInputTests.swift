import GraphQLRuntime
import LibC
import Testing

@testable import CommandLineSupport
@testable import ProjectInputs

/// Tests reading standard input while more is received.
@Suite struct StandardInputTests {
  /// Passes standard input that has begun with a text and does not end.
  private func withInput(
    _ text: String,
    _ body: (StandardInput) throws -> Void
  ) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let bytes = Array(text.utf8)
    try #require(write(ends[1], bytes, bytes.count) == bytes.count)
    try body(StandardInput(descriptor: ends[0]))
  }

  private static let tooDeep = String(repeating: "[", count: 5_000)

  @Test func `a value nested too deeply is rejected before it ends`() throws {
    try withInput("{\"a\": 1}\n\n{\"a\":\n" + Self.tooDeep) { input in
      let first = try input.nextValue { false }
      #expect(first == Array("{\"a\": 1}".utf8))
      let error = #expect(throws: FileError.self) { try input.nextValue { false } }
      #expect(
        error?.message == "cannot read standard input: 4:1024: nested deeper than 1024 levels"
      )
    }
  }

  @Test func `a response nested too deeply is rejected before it ends`() throws {
    try withInput("{\"a\": \"" + Self.tooDeep + "\", \"b\":" + Self.tooDeep) { input in
      let error = #expect(throws: FileError.self) {
        try input.readOn(isCancelled: { false }, report: { _ in })
      }
      #expect(error?.message.hasSuffix("nested deeper than 1024 levels") == true)
      let next = #expect(throws: FileError.self) { try input.readToEnd() }
      #expect(next != nil)
    }
  }
}
