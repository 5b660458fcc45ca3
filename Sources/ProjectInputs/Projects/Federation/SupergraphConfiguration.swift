import GraphQLClient

/// Reads the configuration of a supergraph; each subgraph is a project with a schema and no
/// documents.
struct SupergraphConfiguration {
  static let fileNames = ["supergraph.yaml", "supergraph.yml"]

  let section: ConfigurationSection

  var subgraphNames: [String] { section.section("subgraphs")?.all().map(\.key) ?? [] }

  func read(subgraphNamed name: String, into project: inout Project) {
    guard let schema = section.section("subgraphs")?.section(name)?.section("schema") else {
      section.findings.fail("'\(name)' has no schema", at: section.place(of: "subgraphs"))
      return
    }
    guard let file = schema.string("file") else {
      let address = schema.string("subgraph_url") ?? schema.string("graphref")
      let words = address.map { "its schema is on a server, \(EndpointURL.shown($0))" }
      schema.findings.fail(
        "'\(name)' does not match a file: " + (words ?? "expected 'file'"),
        at: schema.place(of: "subgraph_url"),
        notes: ["Use 'gqlview schema URL' to save the schema of a server."]
      )
      return
    }
    project.schemas = project.patterns([file], .graphqlConfig)
    project.schemaSearch = Project.Search(
      key: "file",
      texts: [file],
      place: schema.place(of: "file")
    )
  }
}
