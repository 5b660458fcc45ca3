import Foundation
import TestSupport
import Testing

/// Tests projects of other tools than Apollo iOS.
///
/// gqlview reads the tools' own settings, and prints a message for settings that only running a
/// program could determine.
@Suite struct OtherToolsTests {
  private static let schema = """
    type Query { node(id: ID!): Node viewer: User }
    interface Node { id: ID! }
    type User implements Node { id: ID! name: String friends(first: Int, after: String): Friends }
    type Friends { edges: [Edge] pageInfo: PageInfo! }
    type Edge { node: User cursor: String! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    """

  /// The source contains texts that look like documents and are not.
  private static let component = #"""
    // graphql`query A { no }`
    import { graphql, useFragment } from 'react-relay';
    const s = "it's graphql`query B { no }`"; const t = `a graphql ${{ a: `x` }} text`;
    const re = /`/, other = relay.graphql`query C { no }`;
    export function User() {
      useFragment(graphql`
        fragment User_user on User @refetchable(queryName: "UserPage")
          @argumentDefinitions(count: {type: "Int", defaultValue: 10}, cursor: {type: "String"}) {
          name
          friends(first: $count, after: $cursor) @connection(key: "User_friends") {
            edges { node { id } }
          }
        }
      `, null);
      return <p>Don't graphql</p>;
    }
    export const q = graphql`query UserQuery { viewer { ...User_user @arguments(count: 5) } }`;
    """#

  private func relay(_ file: String, _ text: String) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(Self.schema, "data/schema.graphql")
    try folder.write(Self.component, "src/User.tsx")
    try folder.write("graphql`query Old { gone }`", "src/__generated__/Old.graphql.ts")
    try folder.write("graphql`query Other { gone }`", "node_modules/x/index.js")
    try folder.write(text, file)
    return folder
  }

  @Test(arguments: [
    (
      "relay.config.json",
      #"{"src": "./src", "schema": "./data/schema.graphql", "language": "flow"}"#
    ),
    (
      "package.json",
      #"{"name": "x", "relay": {"src": "src", "schema": "data/schema.graphql", "jsModuleFormat": "haste"}}"#
    ),
    (
      "relay.config.js",
      """
      // @ts-check
      /** @type {import('relay-compiler').Config} */
      module.exports = {
        src: './src', // sources
        language: "typescript",
        schema: `./data/schema.graphql`,
        exclude: ['**/node_modules/**', '**/__generated__/**'],
        customScalarTypes: { DateTime: require('./scalars').date }, ...shared, plugins: [f(1, 2)],
      };
      """
    ),
    (
      "relay.config.ts",
      "export default { schema: 'data/schema.graphql', src: 'src' } satisfies Config;\n"
    ),
  ])
  func `Relay's configuration is read, and tagged templates are its documents`(
    _ file: String,
    _ text: String
  ) throws {
    let folder = try relay(file, text)
    defer { folder.remove() }
    let check = try folder.run("check", in: "src")
    #expect(check.status == 0, "\(check.transcript)")
    #expect(check.errors.contains("../\(file): 1 schema file, 1 document\n"), "\(check.errors)")
    #expect(check.output == "2 files: no findings\n", "\(check.output)")
    let compiled = try folder.run("compile")
    for name in ["query UserQuery", "query UserPage", "fragment User_user"] {
      #expect(compiled.output.contains(name), "\(compiled.output)")
    }
    let screen = try folder.run("screen", "--size", "80x24")
    #expect(screen.output.contains("relay"), "\(screen.output)")
  }

  @Test func `a document that JavaScript interpolates is reported with its position`() throws {
    let folder = try relay("relay.config.json", #"{"src": "src", "schema": "data/schema.graphql"}"#)
    defer { folder.remove() }
    try folder.write("const q = graphql`\n  query Q { ${fields(`a`)} }\n`;\n", "src/q.js")
    let check = try folder.run("check")
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix(
        "src/q.js:2:13: error: A document in JavaScript cannot use interpolation"
      ),
      "\(check.output)"
    )
  }

  @Test func `templates of other tools may end with interpolated fragments`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "schema.graphql")
    try folder.write("schema: schema.graphql\ndocuments: 'src/**/*.{ts,tsx}'\n", ".graphqlrc.yml")
    try folder.write("export const name = gql`fragment Name on User { name }`", "src/name.ts")
    try folder.write(
      "const q = gql`\n  query Q { viewer { ...Name } }\n  ${other({a: `}`})}\n  ${name}\n`;",
      "src/q.tsx"
    )
    let check = try folder.run("check")
    #expect(check.status == 0, "\(check.transcript)")
    #expect(check.errors.contains("1 schema file, 2 documents"), "\(check.errors)")
  }

  @Test func `several Relay projects are offered, and one includes its base project`() throws {
    let folder = try relay(
      "relay.config.json",
      """
      {"root": ".", "sources": {"src": "web", "lib": "shared"}, "projects": {
        "web": {"schema": "data/schema.graphql", "language": "typescript", "base": "shared"},
        "shared": {"schemaDir": "data", "language": "typescript"}}}
      """
    )
    defer { folder.remove() }
    try folder.write("graphql`fragment Name on User { name }`", "lib/Name.ts")
    try folder.write("graphql`query N { viewer { ...Name } }`", "src/N.ts")
    let open = try folder.run("check")
    #expect(open.status == 2)
    #expect(open.errors.contains("choose one with --project NAME: web, shared"), "\(open.errors)")
    let chosen = try folder.run("check", "--project", "web")
    #expect(chosen.status == 0, "\(chosen.transcript)")
    #expect(chosen.errors.contains("project web: 1 schema file, 3 documents"), "\(chosen.errors)")
  }

  @Test(arguments: [
    (
      "relay.config.ts", "export default { schema: process.env.SCHEMA, src: 'src' };\n",
      "relay.config.ts:1:26: error: this is code, which gqlview does not run"
    ),
    (
      "graphql.config.js", "module.exports = makeConfig({ schema: 'a' });\n",
      "graphql.config.js:1:1: error: this is code, which gqlview does not run"
    ),
    (
      "relay.config.json", #"{"src": "src"}"#,
      "relay.config.json:1:1: error: Relay's configuration must have 'schema'"
    ),
  ])
  func `settings computed by a program are reported with an alternative`(
    _ file: String,
    _ text: String,
    _ message: String
  ) throws {
    let folder = try relay(file, text)
    defer { folder.remove() }
    let run = try folder.run("check")
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    if !file.hasSuffix("json") {
      #expect(run.errors.contains("Write its result into a gqlview.json"), "\(run.errors)")
      try folder.write(
        #"{"schema": "data/schema.graphql", "documents": "src/*.tsx", "dialect": "relay"}"#,
        "gqlview.json"
      )
      #expect(try folder.run("check").status == 0)
    }
  }

  @Test func `Relay's Swift is not generated into a JavaScript project`() throws {
    let text = #"{"src": "src", "schema": "data/schema.graphql", "artifactDirectory": "src/gen"}"#
    let folder = try relay("relay.config.json", text)
    defer { folder.remove() }
    let run = try folder.run("generate", "--output")
    #expect(run.status == 2, "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: folder.place("src/gen").path))
  }

  private static let script = """
    plugins { id("com.apollographql.apollo") version "5.0.0" }
    apollo { service("service") { packageName.set("com.example") } }
    """

  @Test func `the folders of Apollo Kotlin are recognized, also from a parent folder`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("plugins { id(\"com.apollographql.apollo\") apply false }", "build.gradle.kts")
    try folder.write(Self.script, "app/build.gradle.kts")
    try folder.write(Self.schema, "app/src/main/graphql/com/example/schema.graphqls")
    try folder.write(
      """
      extend schema @link(url: "https://specs.apollo.dev/kotlin_labs/v0.5", import: ["@typePolicy"])
      extend type User @typePolicy(keyFields: "id")
      """,
      "app/src/main/graphql/com/example/extra.graphqls"
    )
    try folder.write("query Q { viewer { name } }", "app/src/main/graphql/com/example/Q.graphql")
    for place in [".", "app", "app/src/main"] {
      let run = try folder.run("check", in: place)
      #expect(run.status == 0, "\(run.transcript)")
      #expect(run.errors.contains("build.gradle.kts: 2 schema files, 1 document"), "\(run.errors)")
      #expect(run.output == "3 files: no findings\n", "\(run.output)")
    }
    try folder.write(
      Self.script.replacing("packageName", with: #"srcDir("shared"); packageName"#),
      "app/build.gradle.kts"
    )
    let reported = try folder.run("check")
    #expect(reported.status == 0)
    #expect(
      reported.output.contains(
        "app/build.gradle.kts:2:31: note: this is code, which gqlview does not run"
      ),
      "\(reported.output)"
    )
  }

  @Test func `two schemas are two services of Apollo Kotlin`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.script, "build.gradle")
    for name in ["one", "two"] {
      try folder.write("type Query { \(name): Int }", "src/main/graphql/\(name)/schema.graphqls")
      try folder.write("query Q { \(name) }", "src/main/graphql/\(name)/Q.graphql")
    }
    let open = try folder.run("check")
    #expect(open.status == 2)
    #expect(open.errors.contains("choose one with --project NAME: one, two"), "\(open.errors)")
    let chosen = try folder.run("check", "--project", "two")
    #expect(chosen.status == 0, "\(chosen.transcript)")
  }

  @Test func `each subgraph of a supergraph is a selectable schema`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      """
      federation_version: =2.9.0
      subgraphs:
        products:
          routing_url: http://127.0.0.1:4001
          schema: { file: ./products.graphql }
        users:
          schema: { subgraph_url: http://127.0.0.1:4002 }

      """,
      "supergraph.yaml"
    )
    try folder.write(
      """
      extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
      type Product @key(fields: "id") { id: ID! name: String }
      type Stub @key(fields: "id", resolvable: false) { id: ID! }
      """,
      "products.graphql"
    )
    let open = try folder.run("check")
    #expect(open.errors.contains("choose one with --project NAME: products, users"))
    let chosen = try folder.run("check", "--project", "products")
    #expect(chosen.status == 0, "\(chosen.transcript)")
    #expect(chosen.output == "1 file: no findings\n", "\(chosen.output)")
    let away = try folder.run("check", "--project", "users")
    #expect(away.status == 2)
    #expect(away.errors.contains("its schema is on a server"), "\(away.errors)")
    // The queries that a gateway sends to this subgraph are ordinary documents.
    try folder.write(
      "query Q($r: [_Any!]!) { _entities(representations: $r) { ... on Product { name } } "
        + "_service { sdl } }",
      "q.graphql"
    )
    #expect(try folder.run("check", "products.graphql", "q.graphql").status == 0)
    try folder.write(
      "query Q { _entities(representations: []) { ... on Stub { id } } }",
      "q.graphql"
    )
    #expect(try folder.run("check", "products.graphql", "q.graphql").status == 1)
  }
}
