import TestSupport
import Testing

/// Tests command output for a response in an Apollo project, which uses the client's own terms,
/// keys and reads.
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

  @Test func `values have the names of the client's Swift`() throws {
    let folder = try project()
    defer { folder.remove() }
    let text = try folder.run("execute", "Animals.json").output
    #expect(text.contains("    kind: .case(.big)\n"), "\(text)")
    #expect(text.contains("    kind: .unknown(\"HUGE\")\n"))
    #expect(text.contains("conversion: animals[0].id: 1 was read as \"1\""))
    #expect(text.contains("is not in the response; `$rest` is `.pending`\n"))
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
    // An object of an unknown type uses the policy of the interface that is its field's declared
    // type.
    for line in [
      "  animals(kind:BIG,[near:list:[1, 2],name:x]): [→ Pet:1, → Robot:r\\+2]\n", "\nPet:1\n",
      "\nRobot:r\\+2\n", "  keyed by id, by @typePolicy of the interface Animal\n",
    ] {
      #expect(text.contains(line), "\(line): \(run.transcript)")
    }
    #expect(
      text.hasSuffix(
        """
        readable from it, without the server:
          Animals: a miss of deferred data, because animals[0].rest is not stored (Pet:1.rest): the result does not contain it
          Missing: a miss, because animals is not stored (QUERY_ROOT.animals(kind:BIG))
          One: a miss, because pet is not stored (QUERY_ROOT.Pet:1+a); the record Pet:1 exists, but the query uses another key; @fieldPolicy reads it from QUERY_ROOT.Pet:1+a, which only the app itself writes
          Some: everything it selects is stored
          Names: a miss, because animals is not stored (QUERY_ROOT.animals(kind:BIG))

        """
      ),
      "\(run.transcript)"
    )
    let json = try folder.run("execute", "Animals.json", "--format", "json").output
    #expect(json.contains(#""storesNothing": false"#), "\(json)")
    #expect(json.contains("not read, because the value of $id is unknown"))
  }

  @Test func `a key that is not stored is a miss, except in a cache mutation`()
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
    #expect(
      text.contains("  Names: a miss, because animals[0].kind is not stored (Pet:1.kind)\n"),
      "\(text)"
    )
    #expect(text.contains("a result, with 2 missing keys read as nil\n"), "\(text)")
  }

  @Test func `a response that throws is not stored`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write(#"{"data": {"animals": [{"__typename": "Pet"}]}}"#, "Animals.json")
    let text = try folder.run("execute", "Animals.json").output
    #expect(
      text.hasSuffix(
        "\ncache: 0 records, 0 conflicts\n\n"
          + "Apollo iOS does not store this response because reading it throws an error\n"
      ),
      "\(text)"
    )
    // The proposal's client computes different cache keys, so the output does not describe its reads.
    let proposal = try folder.run("execute", "Animals.json", "--dialect", "proposal").output
    #expect(!proposal.contains("Apollo iOS") && proposal.contains("cache: 2 records"))
  }

  @Test func `coverage distinguishes awaited from nil`() throws {
    let folder = try project()
    defer { folder.remove() }
    let text = try folder.run("coverage", "Animals.json").output
    #expect(
      text.contains("  fragments.rest  present 0  nil 0  pending 1 (animals[0])\n"),
      "\(text)"
    )
    let json = try folder.run("coverage", "Animals.json", "--format", "json").output
    #expect(json.contains(#""state": "awaited""#) && json.contains(#""awaited": 1"#), "\(json)")
  }

  @Test func `a path may name the wrapper of a deferred fragment, as in Swift`() throws {
    let folder = try project()
    defer { folder.remove() }
    for path in [
      "animals[0].asPet.fragments.rest", "data.animals[0].asPet?.fragments.$rest",
      "animals[0].asPet.$rest",
    ] {
      let why = try folder.run("why", path, "Animals.json")
      #expect(why.output.contains("`$rest` is `.pending`"), "\(path): \(why.transcript)")
    }
  }

  @Test func `changes describe only the client's Swift`() throws {
    let folder = try project(
      "query Animals($near: Near) { animals(near: $near) { id kind ... on Pet { name } } }"
    )
    defer { folder.remove() }
    try folder.write(
      Self.schema
        .replacing("BIG VERY_SMALL", with: "BIG QUITE_SMALL")
        .replacing("name: String rest: String", with: "name: String! rest: Int!")
        .replacing("input Near { name: String", with: "input Near { row_count: Int! = 3 name: ID"),
      "new.graphqls"
    )
    func changes(_ dialect: String) throws -> ProgramRun {
      let versions = ["--from", "schema.graphqls", "--to", "new.graphqls"]
      return try ProgramRun(["changes", "--dialect", dialect] + versions + ["App"], in: folder.url)
    }
    let run = try changes("apollo")
    let lines = run.output.split(separator: "\n").filter {
      $0.hasPrefix("breaking") || $0.hasPrefix("safe")
    }
    #expect(
      lines.sorted() == [
        "breaking  AnimalsQuery.Data.Animal.AsPet: `name` was String?, is now String",
        "breaking  Kind: the case `quiteSmall` is new, which a switch without default does not "
          + "cover",
        "breaking  Kind: the case `verySmall` was removed",
        "breaking  Near: `name` was GraphQLNullable<String>, is now GraphQLNullable<ID>",
        "safe  Near: `rowCount: Int32?` is new",
      ],
      "\(run.transcript)"
    )
    // The proposal's Swift code has classes for the types of the schema.
    let proposal = try changes("proposal")
    #expect(proposal.output.contains("Pet: `name` was String?"), "\(proposal.transcript)")
  }

  @Test func `sizes, tables and screens name the client's structs and properties`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      """
      type Query { species: [Pet!]! }
      type Pet @typePolicy(keyFields: "id") { id: ID! URL: String size: Size rest: String }
      enum Size { VERY_SMALL }
      """,
      "schema.graphqls"
    )
    try folder.write(
      "query Q { species { id URL size ... on Pet @defer(label: \"late\") { rest } } }",
      "App/Q.graphql"
    )
    try folder.write(
      #"{"data": {"species": [{"__typename": "Pet", "id": "1", "URL": "u", "size": "VERY_SMALL"}]}}"#,
      "Q.json"
    )
    try folder.write(ApolloConfigurationText())
    #expect(try folder.run("compile", "--code-size").output.contains("\nQQuery.Data.Specy.Late "))
    let sheet = try folder.run("dialects", "data.species[0].url", "Q.json").output
    #expect(sheet.hasPrefix("// apollo: read, selected here\ndata.species[0].url\n"), "\(sheet)")
    let why = try folder.run("why", "species[0].URL", "Q.json").output
    #expect(why.contains("`URL` is \"u\"") && why.contains("    data.species[0].url\n"), "\(why)")

    // Tests the Swift expression and the cache key in the status line, the list of symbols, and the
    // state.
    let status = try folder.run("screen", "--size", "170x30", "--keys", "jjlj", "Q.json").output
    #expect(status.contains("data.species[0].id"), "\(status)")
    #expect(status.contains("    cache Pet:1.id"), "\(status)")
    let symbols = try folder.run("screen", "--size", "120x30", "--keys", "@Spec", "Q.json").output
    for name in [
      "QQuery.Data.Specy.url ", "QQuery.Data.Specy.Late.rest ", "GraphQLEnum<PetAPI.Size>?",
    ] {
      #expect(symbols.contains(name), "\(name): \(symbols)")
    }
    let reasons = try folder.run("screen", "--size", "120x40", "--keys", "jj", "Q.json").output
    #expect(reasons.contains("`$late` is `.pending`"), "\(reasons)")
  }

  @Test func `check warns about code that does not compile in the app`() throws {
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
          + "'Data.Part', which is missing; the generated code does not compile. "
          + "[ApolloDeferredInFragment]\n"
      ),
      "\(check.transcript)"
    )
    #expect(check.status == 0 && check.output.hasSuffix("2 files: 0 errors, 1 warning\n"))
    #expect(try folder.run("check", "--dialect", "proposal").output.contains("no findings"))
    let rule = "ApolloDeferredInFragment"
    #expect(try folder.run("check", "--severity", rule + "=error").status == 1)
    let off = try folder.run("check", "--severity", rule + "=off")
    #expect(off.status == 0 && off.output.contains("no findings"), "\(off.output)")
  }
}
