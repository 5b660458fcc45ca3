import TestSupport
import Testing

/// Tests that truncated lists of findings report the truncation, in each list and in the summary.
@Suite struct OmittedFindingsTests {
  @Test func `a very long report names a shorter alternative`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: [A] } type A { n: Int }", "s.graphqls")
    try folder.write("query Q { a { n } }", "q.graphql")
    for (count, isLong) in [(100, false), (20_001, true)] {
      let object = #"{"__typename":"A","n":1}"#
      let items = Array(repeating: object, count: count).joined(separator: ",")
      try folder.write(#"{"data":{"a":[\#(items)]}}"#, "r.json")
      let run = try folder.run("execute", "s.graphqls", "q.graphql", "r.json")
      #expect(run.status == 0 && run.errors.contains("'gqlview why PATH'") == isLong)
      #expect(run.output.contains("a[\(count - 1)]"))
    }
  }

  /// Returns the last lines of `check` output for a text in a separate folder.
  private func check(_ text: String, _ count: Int) throws -> String {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }\n", "schema.graphqls")
    try folder.write(text, "query.graphql")
    let run = try ProgramRun(["check", "schema.graphqls", "query.graphql"], in: folder.url)
    #expect(run.status == 1)
    return run.output.split(separator: "\n").suffix(count).joined(separator: "\n")
  }

  @Test func `omitted faults of one rule are counted`() throws {
    let fields = (0..<1_007).map { "  a\($0): x\n" }.joined()
    #expect(
      try check("{\n" + fields + "}\n", 5) == """
        query.graphql:1001:3: error: Cannot query field 'x' on type 'Query'. [FieldsOnCorrectType]
            a999: x
            ^^^^^^^
          note: 7 more of this kind are not listed.
        2 files: 1000 errors, 0 warnings; 7 more are not listed (at most 1000 of a kind)
        """
    )
  }

  @Test func `omitted syntax errors are counted`() throws {
    let text = String(repeating: "query { a( }\n", count: 1_003)
    #expect(
      try check(text, 5) == """
        query.graphql:1000:12: error: Syntax Error: Expected Name, found '}'.
          query { a( }
                     ^
          note: 3 more of this kind are not listed.
        2 files: 1000 errors, 0 warnings; 3 more are not listed (at most 1000 of a kind)
        """
    )
  }
}
