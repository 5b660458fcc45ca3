import Foundation
import TestSupport
import Testing

/// Tests features of real projects that the samples lack: client directives, federated schemas,
/// schema errors made by others, and fragments that other modules use.
@Suite struct VocabularyProjectTests {
  private static let schema = """
    type Query { pet: Pet pets: [Pet] }
    interface Node { id: ID! }
    type Pet implements Node { id: ID! name: String owner: Owner }
    type Owner { email: String }

    """

  private func check(
    _ schema: String,
    _ document: String = "query Q { pet { id } }",
    _ options: String...
  ) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(schema, "s.graphqls")
    try folder.write(document, "q.graphql")
    return try ProgramRun(["check", "s.graphqls", "q.graphql"] + options, in: folder.place("."))
  }

  @Test func `an error of a schema is a warning if the schema is only read`() throws {
    let faulty = Self.schema + "type Cat implements Node { id: ID! @deprecated(reason: \"x\") }\n"
    let read = try check(faulty)
    #expect(read.status == 0, "\(read.output)")
    #expect(read.output.contains("warning: "), "\(read.output)")
    let strict = try check(faulty, "query Q { pet { id } }", "--strict")
    #expect(strict.status == 1, "\(strict.output)")
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(faulty, "s.graphqls")
    #expect(try folder.run("check", "s.graphqls").status == 1)
  }

  @Test func `the severity of an unused fragment can be configured`() throws {
    let document = "query Q { pet { id } } fragment Unused on Pet { id }"
    let usual = try check(Self.schema, document)
    #expect(usual.status == 0)
    #expect(usual.output.contains("warning: Fragment 'Unused' is never used."))
    #expect(try check(Self.schema, document, "--strict").status == 1)
    let off = try check(Self.schema, document, "--severity", "NoUnusedFragments=off")
    #expect(!off.output.contains("Unused"), "\(off.output)")
    let note = try check(Self.schema, document, "--severity=NoUnusedFragments=note")
    #expect(note.output.contains("note: Fragment"), "\(note.output)")
    #expect(note.output.contains("1 note"), "\(note.output)")
    let wrong = try check(Self.schema, document, "--severity", "NoUnusedFragment=off")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("Did you mean 'NoUnusedFragments'"), "\(wrong.errors)")
  }

  @Test func `a project sets severities, and the command line overrides them`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write("query Q { pet { id } } fragment Unused on Pet { id }", "q.graphql")
    let configuration = """
      {"schema": "s.graphqls", "documents": "q.graphql", "severity": {"NoUnusedFragments": "LEVEL"}}
      """
    try folder.write(configuration.replacing("LEVEL", with: "error"), "gqlview.json")
    #expect(try folder.run("check").status == 1)
    #expect(try folder.run("check", "--severity", "NoUnusedFragments=warning").status == 0)
    try folder.write(configuration.replacing("LEVEL", with: "never"), "gqlview.json")
    let wrong = try folder.run("check")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("gqlview.json:1:"), "\(wrong.errors)")
  }

  @Test func `the user's configuration sets severities for every command`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write("query Q { pet { id } } fragment Unused on Pet { id }", "q.graphql")
    try folder.write("set severity.NoUnusedFragments=error\n", "home/gqlview/config")
    let run = try ProgramRun(
      ["check", "s.graphqls", "q.graphql"],
      environment: ["XDG_CONFIG_HOME": folder.place("home").path],
      in: folder.place(".")
    )
    #expect(run.status == 1, "\(run.output)")
    // Without this check, the name of a rule that does not exist would be ignored silently.
    try folder.write("set wrap=7\nset severity.NoUnused=off\n", "home/gqlview/config")
    let wrong = try ProgramRun(
      ["check", "s.graphqls", "q.graphql"],
      environment: ["XDG_CONFIG_HOME": folder.place("home").path],
      in: folder.place(".")
    )
    #expect(wrong.status == 0)
    #expect(wrong.errors.contains("config:2:5: unknown rule 'NoUnused'"), "\(wrong.errors)")
    #expect(!wrong.errors.contains("wrap"))
  }

  @Test func `a graphql-config extension may set severities`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write("query Q { pet { id } } fragment Unused on Pet { id }", "q.graphql")
    let configuration = """
      schema: s.graphqls
      documents: "*.graphql"
      extensions:
        gqlview:
          severity: { RULE: error }

      """
    try folder.write(configuration.replacing("RULE", with: "NoUnusedFragments"), ".graphqlrc.yml")
    #expect(try folder.run("check").status == 1)
    try folder.write(configuration.replacing("RULE", with: "NoUnusedFragment"), ".graphqlrc.yml")
    let wrong = try folder.run("check")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains(".graphqlrc.yml:5:")
        && wrong.errors.contains("Did you mean 'NoUnusedFragments'"),
      "\(wrong.transcript)"
    )
  }

  @Test func `the directives of clients and federated schemas are known`() throws {
    let run = try check(
      Self.schema + """
        extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@shareable"])
        extend type Pet @typePolicy(keyFields: "id") @key(fields: "id")
        extend type Query @fieldPolicy(forField: "pet", keyArgs: "") { a: Int @shareable }
        """,
      """
      query Q @import(module: "Shared") { pet { name @catch(to: NULL) ...F @alias(as: "f") } }
      query L @apollo_client_ios_localCacheMutation { pet { id } }
      fragment F on Pet @inline { id owner @required(action: LOG) { email } }
      """
    )
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(": 0 errors, 0 warnings, 1 note"), "\(run.output)")
  }

  @Test func `cache keys come from the option, or from the schema, as the output says`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let policies = """
      extend interface Node @typePolicy(keyFields: "id")
      extend type Owner @typePolicy(keyFields: "email")
      """
    try folder.write(Self.schema + policies, "s.graphqls")
    try folder.write("query Q { pet { id name owner { email } } }", "q.graphql")
    try folder.write(
      """
      {"data": {"pet": {"__typename": "Pet", "id": "7", "name": "Tom",
        "owner": {"__typename": "Owner", "email": "a@b"}}}}
      """,
      "r.json"
    )
    let declared = try folder.run("execute", "s.graphqls", "q.graphql", "r.json")
    #expect(declared.output.contains("Pet:7\n"), "\(declared.output)")
    #expect(declared.output.contains("keyed by id, by @typePolicy of the interface Node"))
    #expect(declared.output.contains("keyed by email, by @typePolicy of Owner"))
    let given = try folder.run(
      "execute",
      "s.graphqls",
      "q.graphql",
      "r.json",
      "--cache-key",
      "Pet=name"
    )
    #expect(given.output.contains("Pet:Tom\n"), "\(given.output)")
    #expect(given.output.contains("keyed by name, by --cache-key Pet"))
    #expect(given.output.contains("keyed by email, by @typePolicy of Owner"))
  }

  @Test func `labels of deferred fragments are unique per operation, not per project`() throws {
    let run = try check(
      Self.schema,
      """
      query A { pet { ... on Pet @defer(label: "slow") { name } } }
      query B { pet { ... on Pet @defer(label: "slow") { name } } }
      """
    )
    #expect(run.status == 0, "\(run.output)")
    let twice = try check(
      Self.schema,
      """
      query A { pet { ... on Pet @defer(label: "slow") { name } ...F } }
      fragment F on Pet { ... on Pet @defer(label: "slow") { id } }
      """
    )
    #expect(twice.status == 1, "\(twice.output)")
  }

  @Test func `compile prints modules and local cache mutations`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(
      """
      query Q @import(module: "Shared") { pet { ...F } }
      fragment F on Pet @import(module: "Other") { id }
      query L @apollo_client_ios_localCacheMutation { pet { ...G } }
      fragment G on Pet { id }
      """,
      "q.graphql"
    )
    let text = try folder.run("compile", "s.graphqls", "q.graphql").output
    #expect(text.contains("query Q → QQuery  q.graphql:1:7\n  imports Other, Shared\n"), "\(text)")
    #expect(text.contains("fragment F on Pet → F  q.graphql:2:10\n  imports Other\n"), "\(text)")
    #expect(text.contains("localCacheMutation L → "), "\(text)")
    #expect(text.contains("localCacheMutation fragment G on Pet"), "\(text)")
    let json = try folder.run("compile", "s.graphqls", "q.graphql", "--format", "json").output
    #expect(
      json.contains("\"imports\": [\n        \"Other\",\n        \"Shared\"\n      ]"),
      "\(json)"
    )
    #expect(json.components(separatedBy: "\"kind\": \"localCacheMutation\"").count == 3, "\(json)")
  }

  @Test(arguments: ["prototype-2016", "relay", "swift-graphql"])
  func `a dialect without local cache mutations reports it and sends none`(
    _ dialect: String
  ) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write(
      "query LQuery @apollo_client_ios_localCacheMutation { pet { id } }",
      "q.graphql"
    )
    try folder.write(#"{"data": {"pet": {"__typename": "Pet", "id": "7"}}}"#, "r.json")
    let written = try folder.run("generate", "s.graphqls", "q.graphql", "--dialect", dialect)
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.errors.contains("[LocalCacheMutations]"), "\(written.errors)")
    let off = try folder.run(
      "generate",
      "s.graphqls",
      "q.graphql",
      "--dialect",
      dialect,
      "--severity",
      "LocalCacheMutations=off"
    )
    #expect(off.status == 0 && !off.errors.contains("LocalCacheMutations"), "\(off.errors)")
    let wire = try folder.run("wire", "s.graphqls", "q.graphql", "r.json")
    #expect(wire.status == 2 && wire.errors.contains("is never sent to a server"))
  }
}
