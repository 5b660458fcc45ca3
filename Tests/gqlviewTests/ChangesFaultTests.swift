import Foundation
import TestSupport
import Testing

/// Tests which faults of a new version `changes` reports as new.
@Suite struct ChangesFaultTests {
  private func changes(_ old: String, _ new: String, _ query: String) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(old, "old.graphqls")
    try folder.write(new, "new.graphqls")
    try folder.write(query, "q.graphql")
    return try folder.run("changes", "--from", "old.graphqls", "--to", "new.graphqls", "q.graphql")
  }

  @Test func `a fault with other suggestions is not new`() throws {
    let run = try changes(
      "type Query { name: String }",
      "type Query { name: String names: [String] }",
      "query Q { name nam }"
    )
    #expect(!run.output.contains("new fault"), "\(run.transcript)")
  }

  @Test func `the same unknown name in another type is a new fault`() throws {
    let run = try changes(
      "type Query { nam: Int pet: Pet } type Pet { id: ID }",
      "type Query { pet: Pet } type Pet { id: ID }",
      "query Q { nam pet { nam } }"
    )
    #expect(run.output.contains("1 new fault"), "\(run.transcript)")
  }

  @Test(arguments: [
    ("type Query { a: Int }", "type Query { a: Int b: Nope }"),
    ("type Query { a: Int b: Nope }", "type Query { a: Int }"),
    ("type Query { a: Int b: Nope }", "type Query { a: Int b: Nope }"),
  ])
  func `invalid versions are not reported as equal`(old: String, new: String) throws {
    let run = try changes(old, new, "query Q { a }")
    #expect(run.status == 2 && !run.output.contains("are the same"), "\(run.transcript)")
    #expect(run.transcript.contains("Unknown type 'Nope'"), "\(run.transcript)")
    let query = try changes("type Query { a: Int }", "type Query { a: Int }", "query Q { a nope }")
    #expect(query.status == 2 && query.errors.contains("'nope'"), "\(query.transcript)")
  }

  @Test func `totals are those before the change`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int b: Int c: Int }", "s.graphqls")
    try folder.write("query Q { a b c }", "old.graphql")
    try folder.write("query Q { a }", "new.graphql")
    let less = try folder.run(
      "changes",
      "--from",
      "old.graphql",
      "--to",
      "new.graphql",
      "s.graphqls"
    )
    #expect(less.output.contains("−2 of 3 accessors"), "\(less.transcript)")
    let more = try folder.run(
      "changes",
      "--from",
      "new.graphql",
      "--to",
      "old.graphql",
      "s.graphqls"
    )
    #expect(more.output.contains("+2 of 1 accessors"), "\(more.transcript)")
  }
}
