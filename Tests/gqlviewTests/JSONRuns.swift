import ExplorerState
import Foundation
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Workspace

@testable import gqlview

/// Commands that print JSON keys which no recorded run prints, so that every key of the JSON
/// Schemas occurs in a test.
enum JSONRuns {
  private static let files = [
    "Use.swift": "func show(pet: Pet) { print(pet.id, pet.name) }",
    "pets.graphqls":
      #"""
    extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
    type Query { pet: Pet @deprecated(reason: "old") pets(first: Int): [Pet] named: Named }
    interface Named { name: String @semanticNonNull }
    type Pet implements Named { id: ID! name: String @semanticNonNull size: Size birds: [Bird] }
    type Bird implements Named { name: String }
    enum Size { SMALL LARGE }
    """#,
    "later.graphqls":
      #"""
    extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
    type Query { pet: Pet pets(first: Int): [Pet] named: Named }
    interface Named { name: String @semanticNonNull }
    type Pet { id: Int! name: String @semanticNonNull size: Size birds: [Bird] }
    type Bird implements Named { name: String }
    enum Size { SMALL LARGE }
    """#,
    "Pets.graphql":
      #"""
    query Pets($all: Boolean = true, $some: Boolean = false) {
      pet { id name size birds { name } ...More @defer(label: "more", if: $all) ... @defer { size } }
      named { name ... on Pet @include(if: $all) { id } ... @include(if: $some) { __typename } }
    }
    fragment More on Pet { size }
    """#,
    "Caught.graphql":
      #"""
    query Caught @catchByDefault(to: THROW) { pet @catch(to: RESULT) { id name } pets(first: 2) { id name } }
    """#,
    "Misspelt.graphql": "query Misspelt { pet { nam name @skip(if: 1) } }",
    "Cache.graphql":
      #"""
    query Cache @apollo_client_ios_localCacheMutation @import(module: "Other") { pet { ...Held } }
    fragment Held on Pet @apollo_client_ios_localCacheMutation @import(module: "Other") { id }
    """#,
    "Sent.graphql":
      #"""
    query Sent($n: Int, $l: Boolean!) { pet { id } pets(first: $n) { id @include(if: $l) } }
    """#,
    "Pets.json":
      #"""
    {"data": {"pet": {"__typename": "Pet", "id": "1", "name": null, "size": "HUGE", "birds": [{"__typename": "Bird", "name": null}]}, "named": {"__typename":"Pet","name":"a", "id":"2"}},
     "errors": [{"message": "no name", "path": ["pet", "name"]}], "extensions": {"cost": 1}}
    """#,
    "Caught.json":
      #"""
    {"data": {"pet": {"__typename": "Pet", "id": "1", "name": null}, "pets": []},
     "errors": [{"message": "no name", "path": ["pet", "name"]}], "extensions": {"cost": 1}}
    """#,
    "Nulls.json":
      #"""
    {"data": {"pet": {"__typename": "Pet", "id": null, "name": "n"}, "pets": []},
     "errors": [{"message": "no id", "path": ["pet", "id"]}]}
    """#,
    "Wrong.json":
      #"""
    {"data": {"pet": {"__typename": "Pet", "id": 1}, "pets": []}}
    """#,
    "Late.graphql":
      #"""
    query Late { pet { id ...More @defer } }
    fragment More on Pet { size }
    """#,
    "Late.json":
      #"""
    {"data": {"pet": {"__typename": "Pet", "id": "1"}}}
    """#,
    "Silent.json":
      #"""
    {"data": {"pet": {"__typename": "Pet", "id": "1", "name": null}, "pets": []}}
    """#,
    "Any.graphql":
      #"""
    query Any { any { ... on Named { name } } }
    """#,
    "Any.json":
      #"""
    {"data": {"any": [{"__typename": "Pet", "name": "a"}]}}
    """#,
    "old.graphqls":
      #"""
    type Query { any: [Any!]! day: Date } scalar Date union Any = Pet | Bird interface Named { name: String } type Pet implements Named { name: String } type Bird implements Named { name: String }
    """#,
    "new.graphqls":
      #"""
    type Query { any: [Any!]! day: Date } scalar Date union Any = Pet | Bird interface Named { name: String } type Pet { name: String } type Bird implements Named { name: String }
    """#,
    "Day.graphql":
      #"""
    query Day { day any { ... on Named { name } } }
    """#,
    "Day.json":
      #"""
    {"data": {"day": 5, "any": [{"__typename": "Fish"}, {"__typename": "Bird", "name": 5}]}}
    """#,
    "Kinds.graphql":
      #"""
    query Kinds { any { ... on Pet { name } } }
    """#,
    "Kinds.json":
      #"""
    {"data": {"any": [{"__typename": "Pet", "name": "a"}, {"__typename": "Bird"}]}}
    """#,
    "trap.graphqls":
      #"""
    type Query { animals: [Animal!]! } interface Animal { height: Height! } interface HousePet { height: Height! } type Height { unit: Unit! meters: Int! } type Unit { name: String! } type Dog implements Animal & HousePet { height: Height! }
    """#,
    "Trap.graphql":
      #"""
    query Trap($tall: Boolean! = false) { animals { height @include(if: $tall) { unit { name } } ... on HousePet { height { meters } } } }
    """#,
    "Trap.json":
      #"""
    {"data": {"animals": [{"__typename": "Dog", "height": {"__typename": "Height", "meters": 1}}]}}
    """#,
    "relay.graphqls":
      #"""
    extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4") type Query { pets: [Pet] } type Pet { id: ID! } directive @appendEdge(connections: [ID!]!) on FIELD
    """#,
    "Unsent.graphql":
      #"""
    query Unsent($page: [ID!]!) { pets @appendEdge(connections: $page) { id } }
    """#,
    "Other.json":
      #"""
    {"request": {"query": "query Caught { pet { __typename key: id ...Rest } pets(first: 3) { __typename id } named { __typename } } fragment Rest on Pet { name @include(if: true) }", "operationName": "Caught"},
     "response": {"data": {"pet": {"__typename": "Pet", "key": "1", "name": "a"}, "pets": [], "named": null}}}
    """#,
    "Strange.json":
      #"""
    {"data": {"strange": 1}}
    """#,
  ]

  /// One schema per line, followed by the command line whose report it describes; `_` represents a
  /// space within an argument.
  private static let lines = """
    execute execute pets.graphqls Pets.graphql Pets.json
    execute execute pets.graphqls Caught.graphql Caught.json
    execute execute pets.graphqls Caught.graphql Nulls.json
    execute execute pets.graphqls Caught.graphql Wrong.json --lenient
    execute execute pets.graphqls Caught.graphql Wrong.json --dialect relay
    execute execute pets.graphqls Caught.graphql Wrong.json --dialect apollo --cache-key Pet=id
    execute execute pets.graphqls Pets.graphql Pets.json --dialect apollo
    execute execute pets.graphqls Caught.graphql Caught.json --dialect apollo --cache-key Pet=id
    why why pet.name pets.graphqls Caught.graphql Caught.json --dialect relay
    why why pet.name pets.graphqls Caught.graphql Wrong.json --dialect apollo
    why why named.asPet pets.graphqls Pets.graphql Pets.json
    why why pet.id pets.graphqls Caught.graphql Other.json
    coverage coverage pets.graphqls Pets.graphql Pets.json
    coverage coverage pets.graphqls Caught.graphql Caught.json Nulls.json
    compile compile pets.graphqls Pets.graphql
    compile compile pets.graphqls Cache.graphql
    compile compile pets.graphqls Sent.graphql
    covering-set synthesize pets.graphqls Pets.graphql --covering Covering
    synthesize synthesize pet.name pets.graphqls Pets.graphql
    synthesize synthesize pet.name --swift pets.graphqls Caught.graphql
    synthesize synthesize pet.name --mock one pets.graphqls Caught.graphql
    synthesize synthesize count(pets)_==_3 not_pets pets.graphqls Caught.graphql
    synthesize synthesize pet not_pet pets.graphqls Caught.graphql
    generate generate pets.graphqls Pets.graphql --output Made
    generate generate pets.graphqls Caught.graphql --output Made
    generate generate pets.graphqls Caught.graphql --diff Made
    generate generate pets.graphqls Pets.graphql --diff Made --access internal
    generate generate pets.graphqls Pets.graphql --output Mocks --mocks --layout package
    generate generate pets.graphqls Pets.graphql --output Mocks --mocks --layout package
    changes changes --from pets.graphqls --to later.graphqls Pets.graphql Pets.json Strange.json
    changes changes --from pets.graphqls --to later.graphqls Caught.graphql Caught.json
    changes changes --from pets.graphqls later.graphqls Pets.graphql
    check check pets.graphqls Pets.graphql Caught.graphql
    check check pets.graphqls Misspelt.graphql
    check check pets.graphqls Caught.graphql Nulls.json
    check check old.graphqls Day.graphql Day.json --dialect apollo
    coverage coverage old.graphqls Day.graphql Day.json --dialect apollo
    dialects dialects old.graphqls Day.graphql Day.json --dialect apollo
    coverage coverage old.graphqls Day.graphql Day.json --dialect prototype-2016
    coverage coverage old.graphqls Kinds.graphql Kinds.json --dialect prototype-2016
    dialects dialects pets.graphqls Caught.graphql Nulls.json
    schema schema pets.graphqls
    select-rows select --in pet.birds pets.graphqls Pets.graphql Pets.json --where name_==_nil
    select-rows select --in pet.birds pets.graphqls Pets.graphql Pets.json --group name
    select-rows select --in any old.graphqls Kinds.graphql Kinds.json --group asPet
    select select --print paths --where name_==_nil pets.graphqls Pets.graphql Pets.json --in pet.birds
    wire wire pets.graphqls Caught.graphql Caught.json
    execute execute trap.graphqls Trap.graphql Trap.json --dialect apollo
    compile compile relay.graphqls Unsent.graphql
    coverage coverage pets.graphqls Late.graphql Late.json
    execute execute pets.graphqls Late.graphql Late.json
    coverage coverage pets.graphqls Caught.graphql Silent.json
    changes changes --from old.graphqls --to new.graphqls Any.graphql Any.json
    generate generate old.graphqls Day.graphql --dialect apollo --output Apollo
    generate generate old.graphqls Day.graphql --dialect apollo --output Apollo
    schema schema pets.graphqls --coordinate Pet.nope
    select-rows select --in pet.birds pets.graphqls Pets.graphql Pets.json --group name --where name_==_nil
    select-rows select --in pet.birds pets.graphqls Pets.graphql Pets.json --stats --where name_==_nil
    why why day old.graphqls Day.graphql Day.json --dialect apollo
    why why any[0].asNamed old.graphqls Day.graphql Day.json --dialect apollo
    why why any[1].asNamed.name old.graphqls Day.graphql Day.json --dialect apollo
    execute execute old.graphqls Day.graphql Day.json --dialect apollo
    execute execute old.graphqls Day.graphql Day.json --dialect swift-graphql
    execute execute old.graphqls Day.graphql Day.json --dialect prototype-2016
    edit edit --add Query.pet.size pets.graphqls Caught.graphql
    """

  static func cases() throws -> [JSONValidator.Case] {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, name) }
    var cases = try lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
      return try report(words[0], Array(words.dropFirst()) + ["--format", "json"], folder)
    }
    let hashed = try PackageRoot.text("Tests/gqlviewTests/Inputs/Hashed.json")
    let more = #"{"errors": [{"message": "m"}], "extensions": {},"#
    try folder.write(hashed.replacing(/^{/, with: more), "Hashed.json")
    let files = ["starwars.graphqls", "starwars/HeroAndFriends.graphql"]
      .map { PackageRoot.file("SampleSchemas/\($0)").path }
    cases.append(try report("wire", ["wire"] + files + ["Hashed.json"], folder))
    return try cases + cacheCases(folder) + sessionCases(folder) + apolloCases()
  }

  /// Returns reports on an Apollo project whose files belong to one release.
  private static func apolloCases() throws -> [JSONValidator.Case] {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet { name } }", "A.graphql")
    try folder.write(ApolloConfigurationText())
    try folder.pin(apollo: "1.18.0")
    return try ["generate", "check", "generate"].map { command in
      try report(command, [command, "--format", "json"], folder)
    }
  }

  /// Returns reports on a cache file with an unreadable record.
  private static func cacheCases(_ folder: ScratchFolder) throws -> [JSONValidator.Case] {
    try folder.write(CacheFixture.schema, "cached.graphqls")
    try folder.write(CacheFixture.operations, "Cached.graphql")
    let records = CacheFixture.records(changing: ["Dog:2": "{"])
    try CacheFixture.write(records, to: folder.place("one.sqlite").path)
    return try [["one.sqlite"], ["one.sqlite", "--where", "is Dog"]].map { words in
      let line = ["cache"] + words + ["cached.graphqls", "Cached.graphql", "--format", "json"]
      return try report("cache", line, folder)
    }
  }

  /// Returns reports with the list of a session, the history of a value, and the point where it
  /// changed.
  private static func sessionCases(_ folder: ScratchFolder) throws -> [JSONValidator.Case] {
    try folder.write(SessionCommandTests.schema, "kept.graphqls")
    try folder.write(SessionCommandTests.session(), "kept.session")
    try folder.write(
      try SessionCommandTests.session() + SessionCommandTests.deepLine(),
      "deep.session"
    )
    var seen = SessionExchange(time: "", from: "fetch")
    seen.request.query = "{ pet { __typename name } }"
    seen.outcome.transport = "HTTP"
    seen.outcome.size = 12
    seen.responses = try ["a", "b"].map { name in
      try JSONDocument(#"{"data":{"pet":{"__typename":"Cat","name":"\#(name)"}}}"#)
    }
    try folder.write(String(decoding: seen.line, as: UTF8.self), "events.session")
    return try [
      ["kept.session"], ["events.session"], ["events.session", "--history", "pet"],
      ["events.session", "--bisect", "name == \"b\""],
      ["kept.session", "--history", "pet.asCat.age"], ["kept.session", "--bisect", "pet.asCat"],
      ["deep.session", "--history", "pet.name"], ["deep.session", "--bisect", "pet.name"],
    ].map { words in
      let line = ["session"] + words + ["kept.graphqls", "--format", "json"]
      return try report("session", line, folder)
    }
  }

  /// Returns reports on a live server with incremental responses; empty if the server is not
  /// available.
  static func liveCases() throws -> [JSONValidator.Case] {
    guard case .success(let server) = TestServer.animals else { return [] }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let query = """
      query Parts($late: Boolean = true) {
        allPets @stream(initialCount: 1) {
          humanName
          ... on Cat @defer(label: "tall", if: $late) { height { feet } }
        }
      }
      """
    try folder.write(query, "Parts.graphql")
    let words = [
      "fetch", PackageRoot.file("SampleSchemas/animals.graphqls").path, "Parts.graphql",
      "--variables", #"{"late": true}"#, "--endpoint", server.url("/graphql"), "--format", "json",
    ]
    let fetched = try [["--on-error", "null"], ["--document-id", "sha256"]].map { more in
      try report("fetch", words + more, folder)
    }
    return try fetched + proxyCases(in: folder)
  }

  /// Returns the output lines of listening commands for operations that succeed, fail, and cannot
  /// be executed.
  private static func proxyCases(in folder: ScratchFolder) throws -> [JSONValidator.Case] {
    var stored = GraphQLRequest(document: "")
    stored.documentID = "abc"
    let requests = [
      GraphQLRequest(document: "{ nothing }"), stored,
      GraphQLRequest(
        document: "subscription { animalSeen(count: 1) { species } }",
        kind: .subscription
      ),
    ]
    try folder.write("delay * by 10 ms", "rules.txt")
    let rules = ["--rules", "rules.txt"]
    let found = try ListeningRun.proxy(count: requests.count, rules, in: folder) { address in
      for request in requests { try ListeningRun.ask(address, request) }
    }
    guard let found else { return [] }
    let served = try ListeningRun.run(["serve", ListeningRun.schema], count: 1, in: folder) {
      try ListeningRun.ask($0, requests[0])
    }
    return ([found.listening] + found.lines).map { line in
      .init(name: "a line of gqlview proxy: \(line)", schema: "proxy", text: line)
    }
      + ([served.listening] + served.lines).map { line in
        .init(name: "a line of gqlview serve: \(line)", schema: "serve", text: line)
      }
  }

  private static func report(
    _ schema: String,
    _ words: [String],
    _ folder: ScratchFolder
  ) throws -> JSONValidator.Case {
    let run = try ProgramRun(words, in: folder.url)
    return .init(
      name: "gqlview \(words.joined(separator: " ")): \(run.errors)",
      schema: schema,
      text: run.output
    )
  }
}
