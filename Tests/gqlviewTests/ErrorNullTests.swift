import Foundation
import TestSupport
import Testing

/// Tests nulls that represent errors, as determined by the schema or by the request.
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

  private static let reported = """
    {"data": {"user": {"__typename": "User", "id": "1", "name": null, "nick": null, "email": null},
      "users": []},
     "errors": [{"message": "no names today", "path": ["user", "name"]},
       {"message": "no mail", "path": ["user", "email"]}]}
    """

  @Test func `a null without its error is a finding, in a field and in a list`() throws {
    let found = try run(["check"], Self.silent)
    #expect(found.status == 1, "\(found.output)")
    #expect(found.output.components(separatedBy: "[SemanticNonNull]").count == 3, "\(found.output)")
    let executed = try run(["execute"], Self.silent)
    #expect(executed.status == 1)
    #expect(executed.output.contains("finding: user.name: null means an error here"))
    #expect(executed.output.contains("finding: users[0]: null means an error here"))
  }

  @Test func `why distinguishes the three kinds of nil`() throws {
    let error = try run(["why", "user.name"], Self.reported)
    let meaning = "`name` is null, which means an error here (@semanticNonNull)"
    #expect(
      error.output.contains("\(meaning): an error at `user.name`: no names today\n"),
      "\(error.output)"
    )
    let extended = try run(["why", "user.email"], Self.reported)
    #expect(extended.output.contains("no mail"), "\(extended.output)")
    let plain = try run(["why", "user.nick"], Self.reported)
    #expect(plain.output.contains("The server sent null for `nick`"), "\(plain.output)")
    let silent = try run(["why", "user.name"], Self.silent)
    #expect(
      silent.output.contains("\(meaning), but the response has none for `user.name`\n"),
      "\(silent.output)"
    )
  }

  @Test func `a null at a non-null position with an error at its path is that error`() throws {
    let response = """
      {"data": {"user": {"__typename": "User", "id": null, "name": "n", "nick": "k", "email": "e"},
        "users": []}, "errors": [{"message": "no id", "path": ["user", "id"]}]}
      """
    let detected = try run(["execute"], response)
    #expect(detected.output.contains("1 fault"), "\(detected.output)")
    #expect(
      detected.output.contains("this looks like a response to 'onError: NULL'"),
      "\(detected.output)"
    )
    let asked = try run(["execute", "--on-error", "null"], response)
    #expect(asked.output.contains("as 'onError: NULL' asks"), "\(asked.output)")
    #expect(asked.output.contains("The client rejects the whole response"), "\(asked.output)")
    let propagated = try run(["execute", "--on-error", "propagate"], response)
    #expect(propagated.output.contains("1 fault"), "\(propagated.output)")
  }

  @Test func `coverage counts errors separately from nulls that the schema allows`() throws {
    let reported = try run(["coverage"], Self.reported)
    #expect(
      reported.output.contains(
        "name          present 0  nil 1 (user)  errors 1 (user.name: no names today)\n"
      ),
      "\(reported.output)"
    )
    #expect(
      reported.output.contains("nick          present 0  nil 1 (user)\n"),
      "\(reported.output)"
    )
    let silent = try run(["coverage"], Self.silent)
    #expect(
      silent.output.contains(
        "users[]       present 0  nil 1 (data)  errors 1 (users[0])  without an error in the response 1\n"
      ),
      "\(silent.output)"
    )
    let json = try run(["coverage", "--format", "json"], Self.reported)
    #expect(json.output.contains("\"errors\": 1,\n          \"firstError\""), "\(json.output)")
  }

  @Test func `the effect of error directives in the client is explained`() throws {
    let query = """
      query Q @catchByDefault(to: THROW) {
        user @catch(to: RESULT) { id name email @catch(to: NULL) ...F @alias(as: "f") }
        users { id }
      }
      fragment F on User @throwOnFieldError { name }
      """
    let name = try run(["why", "user.name"], Self.reported, query)
    let thrown = "throws the error up to `user`, where `@catch(to: RESULT)` returns the error"
    #expect(name.output.contains("`@catchByDefault(to: THROW)` of query Q"), "\(name.output)")
    #expect(name.output.contains(thrown), "\(name.output)")
    #expect(
      name.output.contains(
        "`@throwOnFieldError` of fragment F: a client that follows it throws the error, and reading "
          + "fragment F returns no data"
      ),
      "\(name.output)"
    )
    let email = try run(["why", "user.email"], Self.reported, query)
    #expect(email.output.contains("`@catch(to: NULL)` here: a client that follows it returns null"))
    #expect(!email.output.contains("@catchByDefault"), "\(email.output)")
    let alias = try run(["why", "user.fragments.f"], Self.reported, query)
    #expect(alias.output.contains("Relay reads it under the key `f`, by `@alias`"))
    let executed = try run(["execute"], Self.reported, query)
    #expect(executed.output.contains("for clients: user.name:\n"), "\(executed.output)")
    #expect(executed.output.contains("for clients: user.email:\n"), "\(executed.output)")
  }

  @Test func `a null at a required field propagates through required parents`() throws {
    let query = """
      query Q { user @required(action: LOG) { id nick @required(action: NONE) email name } }
      """
    let response = """
      {"data": {"user": {"__typename": "User", "id": "1", "name": "n", "nick": null, "email": "e"}}}
      """
    let up = try run(["why", "user.nick"], response, query)
    #expect(
      up.output.contains(
        "`@required(action: NONE)` here: a client that follows it reads null for query Q"
      ),
      "\(up.output)"
    )
    let inner = try run(
      ["why", "user.nick"],
      response,
      query.replacing("@required(action: LOG)", with: "")
    )
    #expect(inner.output.contains("reads null for `user` as well"), "\(inner.output)")
    let thrown = try run(["why", "user.nick"], response, query.replacing("NONE", with: "THROW"))
    #expect(
      thrown.output.contains(
        "a client that follows it throws an error and does not "
          + "read query Q"
      )
    )
  }
}
