import Foundation
import TestSupport
import Testing

/// Nulls that mean errors: where the schema says so, and where the request asked for them.
@Suite struct ErrorNullTests {
  private static let schema = """
    extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
    type Query { user: User users: [User] @semanticNonNull(levels: [0, 1]) }
    type User { id: ID! name: String @semanticNonNull nick: String }
    extend type User @nullability__semanticNonNullField(name: "email")
    extend type User { email: String }

    """

  private func run(
    _ command: [String],
    _ response: String,
    _ query: String = "query Q { user { id name nick email } users { id } }"
  ) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(query, "q.graphql")
    try folder.write(response, "r.json")
    return try ProgramRun(
      command + ["s.graphqls", "q.graphql", "r.json"],
      in: folder.place(".")
    )
  }

  private static let silent = """
    {"data": {"user": {"__typename": "User", "id": "1", "name": null, "nick": null, "email": "e"},
      "users": [null]}}
    """

  private static let told = """
    {"data": {"user": {"__typename": "User", "id": "1", "name": null, "nick": null, "email": null},
      "users": []},
     "errors": [{"message": "no names today", "path": ["user", "name"]},
       {"message": "no mail", "path": ["user", "email"]}]}
    """

  @Test func `a null without its error is a finding, at the field and in its list`() throws {
    let found = try run(["check"], Self.silent)
    #expect(found.status == 1, "\(found.output)")
    #expect(found.output.components(separatedBy: "[SemanticNonNull]").count == 3, "\(found.output)")
    let executed = try run(["execute"], Self.silent)
    #expect(executed.status == 1)
    #expect(executed.output.contains("finding: user.name: null means an error here"))
    #expect(executed.output.contains("finding: users[0]: null means an error here"))
  }

  @Test func `why tells the three kinds of nil apart`() throws {
    let error = try run(["why", "user.name"], Self.told)
    #expect(error.output.contains("nullMeansError"), "\(error.output)")
    #expect(error.output.contains("no names today"), "\(error.output)")
    let extended = try run(["why", "user.email"], Self.told)
    #expect(extended.output.contains("no mail"), "\(extended.output)")
    let plain = try run(["why", "user.nick"], Self.told)
    #expect(plain.output.contains("nullFromServer"), "\(plain.output)")
    let silent = try run(["why", "user.name"], Self.silent)
    #expect(silent.output.contains("nullMeansError"), "\(silent.output)")
    #expect(silent.output.contains("the response has none"), "\(silent.output)")
  }

  @Test func `a null at a non-null place with an error at its path is that error`() throws {
    let response = """
      {"data": {"user": {"__typename": "User", "id": null, "name": "n", "nick": "k", "email": "e"},
        "users": []}, "errors": [{"message": "no id", "path": ["user", "id"]}]}
      """
    let detected = try run(["execute"], response)
    #expect(detected.output.contains("0 faults"), "\(detected.output)")
    #expect(detected.output.contains("looks like one to 'onError: NULL'"), "\(detected.output)")
    let asked = try run(["execute", "--on-error", "null"], response)
    #expect(asked.output.contains("as 'onError: NULL' asks"), "\(asked.output)")
    let propagated = try run(["execute", "--on-error", "propagate"], response)
    #expect(propagated.output.contains("1 fault"), "\(propagated.output)")
  }
}
