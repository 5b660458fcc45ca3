import TestSupport
import Testing

/// What commands say of a response in an Apollo project: the client's own words, keys and reads.
@Suite struct ApolloWordsTests {
  private static let schema = """
    type Query @fieldPolicy(forField: "pet", keyArgs: "id by.name") @fieldPolicy(forField: "some", keyArgs: "ids") {
      animals(kind: Kind, near: Near): [Animal!]!
      pet(id: ID!, by: Near): Pet
      some(ids: [ID!]!): [Pet!]
    }
    interface Animal @typePolicy(keyFields: "id") { id: ID! kind: Kind }
    type Pet implements Animal { id: ID! kind: Kind name: String rest: String }
    enum Kind { BIG VERY_SMALL }
    input Near { name: String list: [Int] }
    """

  private static let documents = """
    query Animals($near: Near) {
      animals(kind: BIG, near: $near) {
        id kind ... on Pet { name ... on Pet @defer(label: "rest") { rest } }
      }
    }
    query Missing { animals(kind: BIG) { id } }
    query One($id: ID!) { pet(id: $id, by: {name: "a"}) { id } }
    query Some { some(ids: ["1", "2"]) { id } }
    query Names @apollo_client_ios_localCacheMutation { animals(kind: BIG) { id ... on Pet { rest } } }
    """

  private static let response = """
    {"data": {"animals": [
      {"__typename": "Pet", "id": 1, "kind": "BIG", "name": null},
      {"__typename": "Robot", "id": "r+2", "kind": "HUGE"}
    ]}}
    """

  private func project(_ documents: String = Self.documents) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(Self.schema, "schema.graphqls")
    try folder.write(documents, "App/A.graphql")
    try folder.write(Self.response, "Animals.json")
    try folder.write(ApolloConfigurationText())
    return folder
  }

  @Test func `values are named as the client's Swift names them`() throws {
    let folder = try project()
    defer { folder.remove() }
    let text = try folder.run("execute", "Animals.json").output
    #expect(text.contains("    kind: .case(.big)\n"), "\(text)")
    #expect(text.contains("    kind: .unknown(\"HUGE\")\n"))
    #expect(text.contains("conversion: animals[0].id: 1 was read as \"1\""))
    #expect(text.contains("is not in the response; `$rest` is `.pending` [pendingDeferred]"))
    let why = try folder.run("why", "animals[1].kind", "Animals.json").output
    #expect(why.contains("so it reads as `.unknown(\"HUGE\")`"), "\(why)")
    let state = try folder.run("why", "animals[0].asPet.fragments.rest", "Animals.json").output
    #expect(state.contains("`$rest` is `.pending`"), "\(state)")
    let proposal = try folder.run("execute", "--dialect", "proposal", "--lenient", "Animals.json")
    #expect(proposal.output.contains("    kind: .BIG\n"))
    #expect(proposal.output.contains("    kind: .__unknown(\"HUGE\")\n"))
    #expect(!proposal.output.contains(".pending"))
  }

  @Test func `records have the client's keys, and each operation is read from them`() throws {
    let folder = try project()
    defer { folder.remove() }
    let near = #"{"near": {"name": "x", "list": [1, 2]}, "id": "1"}"#
    let run = try folder.run("execute", "Animals.json", "--variables", near)
    let text = run.output
    // An object of an unknown type has the policy of the interface that its field declares.
    for line in [
      "  animals(kind:BIG,near:[list:[1, 2],name:x]): [→ Pet:1, → Robot:r\\+2]\n", "\nPet:1\n",
      "\nRobot:r\\+2\n", "  keyed by id, by @typePolicy of the interface Animal\n",
    ] {
      #expect(text.contains(line), "\(line): \(run.transcript)")
    }
    #expect(
      text.hasSuffix(
        """
        read from it, without the server:
          Animals: all that it selects is stored
          Missing: a miss, for animals is not stored
          One: a miss, for pet is not stored
          Some: all that it selects is stored
          Names: a miss, for animals is not stored

        """
      ),
      "\(run.transcript)"
    )
    let json = try folder.run("execute", "Animals.json", "--format", "json").output
    #expect(json.contains(#""storesNothing": false"#), "\(json)")
    #expect(json.contains("not read, for nothing says what $id is"))
  }

  @Test func `a key that is not stored is a miss, nullable or not, but not for a cache mutation`()
    throws
  {
    let folder = try project(
      """
      query Animals { animals { id } }
      query Names { animals { id kind } }
      query Edit @apollo_client_ios_localCacheMutation { animals { id kind } }
      """
    )
    defer { folder.remove() }
    let text = try folder.run("execute", "Animals.json").output
    #expect(text.contains("  Names: a miss, for animals[0].kind is not stored\n"), "\(text)")
    #expect(text.contains("a result, with 2 keys that are missing read as nil\n"), "\(text)")
  }

  @Test func `a response that throws is not stored`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write(#"{"data": {"animals": [{"__typename": "Pet"}]}}"#, "Animals.json")
    let text = try folder.run("execute", "Animals.json").output
    #expect(
      text.hasSuffix(
        "the released client stores nothing of this response, for reading it throws\n"
      ),
      "\(text)"
    )
  }

  @Test func `what does not compile in the app is a warning of check`() throws {
    let folder = try project(
      """
      query Animals { animals { id ...F } }
      fragment F on Animal { ... on Animal @defer(label: "part") { kind } }
      """
    )
    defer { folder.remove() }
    let check = try folder.run("check")
    #expect(
      check.output.hasPrefix(
        "App/A.graphql:2:24: warning: 'AnimalsQuery' refers to this part of a named fragment as "
          + "'Data.Part', which is not there; the generated code does not compile. "
          + "[ApolloDeferredInFragment]\n"
      ),
      "\(check.transcript)"
    )
    #expect(check.status == 0 && check.output.hasSuffix("2 files: 0 errors, 1 warning\n"))
    #expect(try folder.run("check", "--dialect", "proposal").output.contains("no findings"))
  }
}
