import Foundation
import TestSupport
import Testing

/// Tests that `check --strict` accepts exactly the September 2025 edition of the specification.
@Suite struct StrictCheckTests {
  private static let schema = "type Query { a: Int list: [Int] }"

  @Test(arguments: [
    (schema, "query Q { ... @defer { a } }", "[KnownDirectives]"),
    (schema, "query Q { list @stream(initialCount: 1) }", "[KnownDirectives]"),
    (schema, "{ a } type X { b: Int }", "[ExecutableDefinitions]"),
    (schema, "{ a } extend type Query { b: Int }", "[ExecutableDefinitions]"),
    (schema, "{ a } directive @d on FIELD", "[ExecutableDefinitions]"),
    (schema + " scalar Int", "{ a }", "[BuiltInTypeNames]"),
    (schema + " scalar ID", "{ a }", "[BuiltInTypeNames]"),
    (schema, "query Q @generateSubTypeEnum { a }", "[KnownDirectives]"),
    (
      "directive @key(fields: String!) on OBJECT type Query @key(fields: \"a\") { a: Int }",
      "{ _service { __typename } }", "[FieldsOnCorrectType]"
    ),
    (schema + " type E {}", "{ a }", "[EmptyTypes]"),
    (schema + " service {}", "{ a }", "[NewSyntax]"),
  ])
  func `violations of the September 2025 edition are errors`(
    schema: String,
    document: String,
    rule: String
  ) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(schema, "s.graphqls")
    try folder.write(document, "q.graphql")
    let run = try folder.run("check", "s.graphqls", "q.graphql", "--strict")
    #expect(run.status == 1, "\(run.transcript)")
    let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.contains { $0.hasSuffix(rule) }, "\(run.transcript)")
  }

  @Test func `definitions in the schema are known`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      Self.schema + " directive @defer(if: Boolean! = true label: String) on FRAGMENT_SPREAD | "
        + "INLINE_FRAGMENT",
      "s.graphqls"
    )
    try folder.write("query Q { ... @defer { a } }", "q.graphql")
    let run = try folder.run("check", "s.graphqls", "q.graphql", "--strict")
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func `type definitions among operations and deprecated fields pass a normal check`() throws
  {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      "query Q { b } type Query { b: Int @deprecated(reason: \"old\") }",
      "q.graphql"
    )
    let run = try folder.run("check", "q.graphql")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("note: The field 'Query.b' is deprecated: old. [NoDeprecated]"))
    #expect(!run.output.contains("ExecutableDefinitions"), "\(run.transcript)")
    #expect(try folder.run("execute", "q.graphql").errors.contains("deprecated") == false)
  }
}
