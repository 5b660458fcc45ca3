import TestSupport
import Testing

/// Keys of a response are bytes: one that only looks like a field's is another.
@Suite struct ExactKeyTests {
  @Test func `a key that only looks like a field's is nobody's, in every dialect`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      "type Query { hero: Hero } type Hero { K: String name: String! }",
      "s.graphqls"
    )
    try folder.write("query Q { hero { K name } }", "q.graphql")
    // The kelvin sign, which Swift's strings take for a K.
    try folder.write("{\"data\":{\"hero\":{\"\u{212A}\":\"k\",\"name\":\"n\"}}}", "r.json")
    let table = try folder.run("dialects", "s.graphqls", "q.graphql", "r.json").output
    // Of prototype-2016, relay and swift-graphql.
    #expect(table.split(separator: "data; 2 read, 1 unselected").count == 4, "\(table)")
    let wire = try folder.run("wire", "s.graphqls", "q.graphql", "r.json").output
    #expect(wire.contains("\"n\"") && !wire.contains("\"k\""), "\(wire)")
  }
}
