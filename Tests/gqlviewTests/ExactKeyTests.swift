import TestSupport
import Testing

/// Tests that response keys are compared byte by byte, so a key that only looks like a field's key
/// is a different key.
@Suite struct ExactKeyTests {
  @Test func `a key that only looks like a field's key is unselected in every dialect`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      "type Query { hero: Hero } type Hero { K: String name: String! }",
      "s.graphqls"
    )
    try folder.write("query Q { hero { K name } }", "q.graphql")
    // The Kelvin sign U+212A is equal to the letter K when Swift compares strings.
    try folder.write("{\"data\":{\"hero\":{\"\u{212A}\":\"k\",\"name\":\"n\"}}}", "r.json")
    let table = try folder.run("dialects", "s.graphqls", "q.graphql", "r.json").output
    // The text occurs for prototype-2016, relay and swift-graphql.
    #expect(table.split(separator: "data; 2 read, 1 unselected").count == 4, "\(table)")
    let wire = try folder.run("wire", "s.graphqls", "q.graphql", "r.json").output
    #expect(wire.contains("\"n\"") && !wire.contains("\"k\""), "\(wire)")
  }
}
