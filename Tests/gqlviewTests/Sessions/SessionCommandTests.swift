import ExplorerState
import Foundation
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing
import Workspace

@testable import gqlview

/// Tests `gqlview session`: the list of a session file, the history of a path, and the point where
/// its value changed.
@Suite struct SessionCommandTests {
  static let schema =
    "type Query { pet: Pet } interface Pet { name: String } type Cat implements Pet { name: "
    + "String age: Int } type Dog implements Pet { name: String }"

  /// Returns a session of four exchanges: a cat of one year, a cat of two years, a dog, and a
  /// failed request.
  static func session() throws -> String {
    var text = ""
    for (number, pet) in ["Cat", "Cat", "Dog", ""].enumerated() {
      var exchange = SessionExchange(time: "2026-01-02T03:04:0\(number).000Z", from: "proxy")
      exchange.request.operationName = "Pets"
      exchange.kind = .query
      exchange.request.query = "query Pets { pet { __typename name ... on Cat { age } } }"
      exchange.outcome.status = 200
      exchange.outcome.seconds = 0.012
      let age = pet == "Cat" ? ",\"age\":\(number + 1)" : ""
      if pet.isEmpty {
        exchange.outcome.failure = "refused"
      } else {
        exchange.responses = [
          try JSONDocument(#"{"data":{"pet":{"__typename":"\#(pet)","name":"n"\#(age)}}}"#)
        ]
      }
      text += String(decoding: exchange.line, as: UTF8.self)
    }
    return text
  }

  @Test func `a session is listed and searched for a history and a change`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(try Self.session() + "{\"length\":    ", "kept.session")
    let list = try folder.run("session", "kept.session")
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == 4)
    #expect(list.output.contains("#3 03:04:02.000 query Pets: 200, 12 ms"))
    #expect(list.output.contains("0 responses, 12 ms"))
    #expect(list.errors.contains("the last 14 bytes are truncated"))
    // Other programs may leave out the last line feed.
    let unended = try Self.session().dropLast()
    try folder.write(String(unended), "unended.session")
    let read = try folder.run("session", "unended.session")
    #expect(read.output.split(separator: "\n").count == 4, "\(read.transcript)")
    #expect(read.errors.isEmpty, "\(read.transcript)")
    let last = try folder.run("execute", "s.graphqls", "unended.session#3")
    #expect(last.output.hasPrefix("query Pets over unended.session#3 Pets: "), "\(last.transcript)")
    // The session file exists, but no exchange was written to it.
    try folder.write("", "begun.session")
    let begun = try folder.run("session", "begun.session")
    #expect(begun.status == 0 && begun.output.isEmpty, "\(begun.transcript)")
    let history = try folder.run(
      "session",
      "kept.session",
      "s.graphqls",
      "--history",
      "pet.asCat.age"
    )
    #expect(history.status == 0)
    #expect(history.output.contains("  #1 03:04:00.000 1 — "), "\(history.transcript)")
    #expect(history.output.contains("▁█  1 to 2"))
    #expect(history.output.hasSuffix("3 responses, 1 flip\n"))
    for how in [[], ["--halve"]] {
      let words = ["session", "kept.session", "s.graphqls", "--bisect", "pet.asCat"] + how
      let turn = try ProgramRun(words, in: folder.url)
      #expect(turn.status == 0)
      #expect(turn.output.contains("changed at #3"), "\(turn.transcript)")
      #expect(turn.output.contains("[objectDiffers]") || turn.output.contains("Dog"))
    }
    let never = try folder.run("session", "kept.session", "s.graphqls", "--bisect", "pet.name")
    #expect(never.status == 1)
    #expect(never.output.contains("never changed; 3 responses examined"))
    let unknown = try folder.run("session", "kept.session", "s.graphqls", "--bisect", "pet.asBird")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("asBird"))
    let none = try folder.run("session", "s.graphqls")
    #expect(none.status == 2)
    #expect(none.errors.contains("no session among the files"))
  }

  /// Returns an exchange whose response has the maximum nesting depth, so that the line that
  /// contains it exceeds the maximum.
  static func deepLine() throws -> String {
    var deep = SessionExchange(time: "2026-01-02T03:04:09.000Z", from: "proxy")
    (deep.request.operationName, deep.kind) = ("Pets", .query)
    deep.request.query = "query Pets { pet { __typename name ... on Cat { age } } }"
    let nested = String(repeating: "[", count: 1_022) + String(repeating: "]", count: 1_022)
    deep.responses = [try JSONDocument(#"{"data":{"pet":null},"extensions":\#(nested)}"#)]
    return String(decoding: deep.line, as: UTF8.self)
  }

  @Test func `a response nested too deeply is reported and omitted`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(try Self.session() + Self.deepLine(), "kept.session")
    let words = ["session", "kept.session", "s.graphqls"]
    for (question, status) in [("--history", 0), ("--bisect", 1)] {
      let run = try ProgramRun(words + [question, "pet.name"], in: folder.url)
      #expect(Int(run.status) == status)
      #expect(run.output.contains("\nnot read: #5: nested deeper than"), "\(run.transcript)")
    }
    let screen = try folder.run(
      "screen",
      "kept.session",
      "s.graphqls",
      "--operation",
      "Pets",
      "--keys",
      "]r"
    )
    #expect(screen.output.contains("#2 Pets"), "\(screen.transcript)")
    #expect(screen.output.contains("nested deeper"), "\(screen.transcript)")
  }

  @Test func `fetch records responses, and each subscription event separately`() throws {
    guard case .success(let server) = TestServer.animals else {
      return print("not run for lack of a server: fetch --session")
    }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("subscription S { animalSeen(count: 3) { species } }", "S.graphql")
    try folder.write("{ allAnimals { species } }", "Q.graphql")
    for document in ["S.graphql", "Q.graphql"] {
      let run = try ProgramRun(
        [
          "fetch", document, "--endpoint", server.url("/graphql"),
          "--header", "Authorization: sesame", "--session", "kept.session",
        ],
        in: folder.url
      )
      #expect(run.status == 0, "\(run.transcript)")
    }
    let kept = try folder.text("kept.session")
    #expect(!kept.contains("sesame"))
    #expect(kept.split(separator: "\n").count == 4)
    let list = try folder.run("session", "kept.session")
    #expect(list.output.contains("subscription S: "), "\(list.transcript)")
    #expect(list.output.contains("3 responses"))
    #expect(list.output.split(separator: "\n").count == 2)
  }
}
