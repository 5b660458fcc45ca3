import Foundation
import TestSupport
import Testing

/// Nulls of server errors that replace values in a client's cache.
@Suite struct CacheOverwriteTests {
  private static let rule = "CacheOverwrite"
  private static let schema = """
    type Query { one: Org two: Org org(id: ID): Group }
    type Org { id: ID! bla: String other: String }
    type Group { member(id: ID): Org }
    """

  private static let twice = """
    {"data":{"a":{"__typename":"Org","id":"o","bla":"x"},"two":{"__typename":"Org","id":"o","bla":null}},
     "errors":[{"message":"denied","path":["two","bla"]}]}
    """

  private static let first = #"{"data":{"one":{"__typename":"Org","id":"o","bla":"x"}}}"#
  private static let second = """
    {"data":{"two":{"__typename":"Org","id":"o","bla":null,"other":"y"}},
     "errors":[{"message":"denied","path":["two","bla"]}]}
    """
  private static let both =
    "query One { one { id bla } } query Two { two { id bla other } }"

  private func run(
    _ words: String,
    _ document: String,
    _ responses: [String: String]
  ) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(document, "q.graphql")
    for (name, text) in responses { try folder.write(text, name) }
    let arguments = words.split(separator: " ").map(String.init) + ["s.graphqls", "q.graphql"]
    return try ProgramRun(arguments + responses.keys.sorted(), in: folder.url)
  }

  @Test func `a null over a value of the same object is a warning with both paths`() throws {
    let document = "query Both { a: one { id bla } two { id bla } }"
    let found = try run("check", document, ["r.json": Self.twice])
    #expect(found.status == 0, "\(found.transcript)")
    #expect(
      found.output.contains(
        "warning: A cache stores this null as Org:o.bla, where it replaces \"x\" of `a.bla`."
      ),
      "\(found.transcript)"
    )
    let null = try run("why two.bla", document, ["r.json": Self.twice])
    #expect(null.output.contains("where it replaces \"x\" of `a.bla`"), "\(null.transcript)")
    let value = try run("why a.bla", document, ["r.json": Self.twice])
    let clause =
      "present — `bla` is \"x\", but `two.bla` is null because of an error, and a cache stores "
      + "that null over this value, as Org:o.bla"
    #expect(value.output.contains(clause), "\(value.transcript)")
    #expect(value.status == 0, "\(value.transcript)")
  }

  @Test func `a null over a value of an earlier response names its file and operation`() throws {
    let found = try run("check", Self.both, ["One.json": Self.first, "Two.json": Self.second])
    #expect(
      found.output.contains(
        "A cache stores this null as Org:o.bla, where it replaces \"x\" of `one.bla` in One.json; "
          + "One also selects it."
      ),
      "\(found.transcript)"
    )
  }

  @Test func `a null that another query selects is a note without its response`() throws {
    let found = try run("check", Self.both, ["Two.json": Self.second])
    #expect(
      found.output.contains(
        "note: A cache stores this null as Org:o.bla, which One also selects."
      ),
      "\(found.transcript)"
    )
    let nested = try run(
      "check",
      """
      query One { org(id: "t") { member(id: "b") { bla } } }
      query Two { org(id: "t") { member(id: "b") { other } } }
      query Three { org(id: "u") { member(id: "b") { bla } } }
      """,
      [
        "Two.json": """
        {"data":{"org":{"__typename":"Group","member":null}},
         "errors":[{"message":"denied","path":["org","member","other"]}]}
        """
      ]
    )
    #expect(nested.output.contains("which One also selects"), "\(nested.transcript)")
  }

  @Test func `nulls without other readers and values after nulls are not reported`() throws {
    let alone = try run("check", "query Two { two { id bla } }", ["Two.json": Self.second])
    #expect(!alone.output.contains("cache"), "\(alone.transcript)")
    let later = try run(
      "check",
      "query Both { a: two { id bla } b: one { id bla } }",
      [
        "r.json": """
        {"data":{"a":{"__typename":"Org","id":"o","bla":null},"b":{"__typename":"Org","id":"o","bla":"x"}},
         "errors":[{"message":"denied","path":["a","bla"]}]}
        """
      ]
    )
    #expect(!later.output.contains("A cache"), "\(later.transcript)")
    let off = try run(
      "check --severity \(Self.rule)=off",
      Self.both,
      ["One.json": Self.first, "Two.json": Self.second]
    )
    #expect(!off.output.contains("A cache"), "\(off.transcript)")
  }

  @Test func `objects of Apollo's client are the same only if they have a key`() throws {
    let document = "query Both { a: one { id bla } two { id bla } }"
    let without = try run("check --dialect apollo", document, ["r.json": Self.twice])
    #expect(!without.output.contains("A cache"), "\(without.transcript)")
    let keyed = try run(
      "check --dialect apollo --cache-key Org=id",
      document,
      ["r.json": Self.twice]
    )
    #expect(keyed.output.contains("A cache stores this null as Org:o.bla"), "\(keyed.transcript)")
  }
}
