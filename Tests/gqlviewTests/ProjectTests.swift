import Foundation
import TestSupport
import Testing

/// Tests commands without file arguments in folders that have a configuration.
@Suite struct ProjectTests {
  private static let schema = "type Query { pet: Pet }\ntype Pet { name: String! old: Int }\n"

  /// A query in a view of an app, its fragment in another file, and other Swift code around them.
  @Test func `documents in Swift sources belong to a project and have positions`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "schema.graphqls")
    try folder.write("schema: schema.graphqls\ndocuments: Sources/**/*.swift\n", ".graphqlrc.yml")
    try folder.write(
      #"""
      private let query = graphql("""
      query PetScreenQuery {
        pet { name ...PetRow_pet }
      }
      """)
      let other = #"graphql("""query No { gone }""")"#
      // graphql("""query NeitherThis { gone }""")
      """#,
      "Sources/App/PetScreen.swift"
    )
    try folder.write(
      ##"let fragment = graphql(#""" fragment PetRow_pet on Pet { name old } """#)"##,
      "Sources/App/Rows/PetRow.swift"
    )
    try folder.write("struct NoDocument {}", "Sources/App/Model.swift")
    let check = try folder.run("check")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.errors.contains("1 schema file, 3 documents"))
    let generate = try folder.run("generate", "--dialect", "relay", "--output", "Generated")
    #expect(generate.status == 0, "\(generate.errors)")
    #expect(!generate.errors.contains("warning"), "\(generate.errors)")
    for path in ["PetRow_pet.graphql.swift", "PetScreenQuery.graphql.swift"] {
      #expect(folder.exists("Generated/" + path), "\(path)")
    }
    #expect(
      try folder.text("Generated/PetScreenQuery.graphql.swift")
        .contains("struct Pet_pet: Decodable, PetRow_pet_Key {")
    )
    let response = #"{"data": {"pet": {"__typename": "Pet", "name": "Tom", "old": 7}}}"#
    try folder.write(response, "r.json")
    let why = try folder.run("why", "pet.old", "r.json")
    #expect(why.output.contains("query Sources/App/Rows/PetRow.swift:1:"), "\(why.output)")
    try folder.write(#"let q = graphql("""query BadQuery { pet { nam } }""")"#, "Sources/Bad.swift")
    let bad = try folder.run("check")
    #expect(bad.output.contains("Sources/Bad.swift:1:"), "\(bad.output)")
    #expect(bad.output.contains("'nam'"), "\(bad.output)")
  }

  @Test func `in a project of the released client other dialects need an output folder`()
    throws
  {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "graphql/schema.graphqls")
    try folder.write("query A { pet { ...P } }", "Sources/App/A.graphql")
    try folder.write("fragment P on Pet { name }", "Sources/App/Deep/P.graphql")
    try folder.write("query Old { gone }", "Sources/App/Old/B.graphql")
    try folder.write(
      ApolloConfigurationText(
        schemas: ["graphql/*.graphqls"],
        documents: ["Sources/**/*.graphql", "!Sources/**/Old/*.graphql"],
        module: #"{"embeddedInTarget": {"name": "App"}}"#,
        operations: #"{"relative": {"subpath": "__generated__"}}"#,
        options: #"{"operationDocumentFormat": ["definition", "operationId"]}"#
      )
    )
    let check = try folder.run("check", in: "Sources/App")
    #expect(check.status == 0)
    #expect(
      check.errors.hasPrefix(
        "gqlview: ../../apollo-codegen-config.json: 1 schema file, 2 documents; Apollo "
      )
    )
    let nowhere = try folder.run("generate", "--dialect", "proposal", "--output")
    #expect(nowhere.status == 2 && !folder.exists("Generated"), "\(nowhere.transcript)")
    let generate = try folder.run("generate", "--dialect", "proposal", "--output", "Own")
    #expect(generate.status == 0, "\(generate.errors)")
    for path in ["Schema.swift", "Fragments/P.swift", "OperationManifest.json"] {
      #expect(folder.exists("Own/" + path), "\(path)")
    }
    let query = try folder.text("Own/Queries/AQuery.swift")
    #expect(query.contains("operationIdentifier") && !query.contains("public"))
    #expect(!folder.exists("Sources/App/__generated__"))
    #expect(try folder.run("generate", "--dialect", "proposal", "--diff", "Own").status == 0)
  }

  @Test func `a graphql-config YAML supports braces, exclusions, aliases and variables`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "api/schema.graphql")
    try folder.write("query A { pet { name } }", "src/a/A.gql")
    try folder.write("query B { pet { name } }", "src/b/B.graphql")
    try folder.write("query C { nothing }", "src/c/C.graphql")
    try folder.write("query D { nothing }", "src/a/old/D.graphql")
    try folder.write("gql`{ a }`", "src/a/D.vue")
    try folder.write(
      """
      # Ä comment
      schema: ${GQLVIEW_TEST_SCHEMA:api/schema.graphql}
      documents: &files
        - 'src/{a,b}/**/*.{graphql,gql,vue}'
      include: *files
      exclude: src/**/old/**
      extensions:
        other: 1
        gqlview:
          output: out
          layuot: beside
      """,
      ".graphqlrc.yml"
    )
    let check = try folder.run("check", "--format", "json", in: "src/a/old")
    #expect(check.status == 0)
    #expect(
      check.errors == """
        gqlview: ../../../.graphqlrc.yml: 1 schema file, 2 documents (1 more of other kinds are not read)

        """
    )
    #expect(check.output.contains("unknown key 'layuot'. Did you mean 'layout'?"))
    #expect(check.output.contains("\"line\": 11,\n          \"column\": 5"))
    #expect(try folder.run("compile").output.contains("AQuery.Data.Pet"))
    #expect(try folder.run("generate").output.contains("wrote out/Queries/BQuery.swift"))
    #expect(folder.exists("out/Schema.swift"))

    try folder.write("schema: [a, b\n", ".graphqlrc.yml")
    let broken = try folder.run("check")
    #expect(broken.status == 2)
    #expect(broken.errors.hasPrefix(".graphqlrc.yml:2:1: error: did not find expected"))
    let bomb =
      "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
      + "bcdefgh".unicodeScalars.map { scalar in
        let before = Unicode.Scalar(scalar.value - 1) ?? scalar
        return "\(scalar): &\(scalar) ["
          + Array(repeating: "*\(before)", count: 10).joined(separator: ",") + "]\n"
      }.joined()
    try folder.write(bomb, ".graphqlrc.yml")
    #expect(try folder.run("check").errors.contains("its aliases expand to too much"))
  }

  @Test func `one of several projects is chosen, and gqlview.json extends another`()
    throws
  {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "schema.graphqls")
    try folder.write("query A { pet { name } }", "a/A.graphql")
    try folder.write("query B { pet { old } }", "b/B.graphql")
    try folder.write(
      """
      {"projects": {"one": {"schema": "schema.graphqls", "documents": "a"},
                    "two": {"schema": "schema.graphqls", "documents": "b/*.graphql"}}}
      """,
      "graphql.config.json"
    )
    let open = try folder.run("compile")
    #expect(open.status == 2)
    #expect(open.errors.contains("has several projects; choose one with --project NAME: one, two"))
    let two = try folder.run("compile", "--project", "two")
    #expect(two.errors == "gqlview: graphql.config.json, project two: 1 schema file, 1 document\n")
    #expect(two.output.contains("BQuery") && !two.output.contains("AQuery"))

    try folder.write(#"{"schema": "schema.graphqls", "documents": "a"}"#, "graphql.config.json")
    try folder.write(
      #"{"module": "Own", "output": "Out", "access": "internal", "mocks": true, "nothing": {}}"#,
      "gqlview.json"
    )
    let own = try folder.run("generate", "--output", "Elsewhere")
    #expect(own.errors.contains("gqlview.json:1:73: warning: unknown key 'nothing'."))
    #expect(try folder.text("Elsewhere/Queries/AQuery.swift").contains("\nfinal class AQuery"))
    #expect(folder.exists("Elsewhere/Mocks/Pet+Mock.swift"))

    let wrong = #"{"module": 1, "layout": "heap"}"#
    try folder.write(wrong, "gqlview.json")
    let refused = try folder.run("check", "--format", "json")
    #expect(refused.status == 2)
    #expect(refused.output.contains("'module' must be a string, not a number"))
    #expect(refused.output.contains("'layout' must be one of folder, beside, modular, package"))
    #expect(try folder.run("check", "schema.graphqls").status == 0)
  }

  @Test
  func `many keys are read, unknown ones are reported in part, and empty projects are an error`()
    throws
  {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let scalars = (0..<2_000).map { "\"S\($0)\": \"Int\"" }.joined(separator: ", ")
    let unknown = (0..<150).map { "\"u\($0)\": 1" }.joined(separator: ", ")
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query A { a }", "a.graphql")
    try folder.write(
      "{\"schema\": \"s.graphqls\", \"documents\": \"*.graphql\", \"scalars\": {\(scalars)}, "
        + "\(unknown)}",
      "gqlview.json"
    )
    let check = try folder.run("check")
    #expect(check.status == 0)
    #expect(check.output.contains("warning: unknown key 'u99'"))
    #expect(check.output.contains("warning: 50 more unknown keys."), "\(check.transcript)")
    try folder.write(#"{"projects": {}}"#, "gqlview.json")
    let none = try folder.run("check")
    #expect(none.errors.contains("gqlview.json has no projects"), "\(none.transcript)")
  }

  @Test func `changes includes the enums of cases that the project requests`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      """
      type Query { a: A } interface A { id: ID! n: Int }
      type C implements A { id: ID! n: Int } type D implements A { id: ID! n: Int }
      """,
      "s.graphqls"
    )
    try folder.write("query Q { a { id ... on C { n } } }", "q.graphql")
    let configuration = #"{"schema": "s.graphqls", "documents": "*.graphql", "subtypes": "any"}"#
    try folder.write(configuration, "gqlview.json")
    try #require(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    try #require(try ProgramRun.git(["add", "."], in: folder.url) == 0)
    let author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    try #require(try ProgramRun.git(author + ["commit", "-qm", "x"], in: folder.url) == 0)
    try folder.write("query Q { a { id ... on C { n } ... on D { n } } }", "q.graphql")
    let run = try folder.run("changes", "--fail-on", "breaking")
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("QQuery.Data.A.Subtype: the case `d` is new"), "\(run.output)")
    let never = try folder.run("changes", "--fail-on", "breaking", "--subtypes", "never")
    #expect(never.status == 0, "\(never.transcript)")
  }

  @Test func `a response is read with the project's schema and documents`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "schema.graphqls")
    try folder.write("query A { pet { name } }", "A.graphql")
    try folder.write(#"{"schema": "*.graphqls", "documents": "*.graphql"}"#, "gqlview.json")
    try folder.write(#"{"data": {"pet": {"__typename": "Pet", "name": "Tom"}}}"#, "r.json")
    #expect(try folder.run("execute", "r.json").output.contains("Tom"))
    #expect(try folder.run("why", "pet.name", "r.json").status == 0)
  }
}
