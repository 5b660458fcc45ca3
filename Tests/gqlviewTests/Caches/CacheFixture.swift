@testable import ProjectInputs

/// Writes cache files in the format of the released client, using SQLite.
enum CacheFixture {
  typealias Records = [(key: String, record: String)]

  static let recordTable = """
    CREATE TABLE "records" ("_id" INTEGER, "key" TEXT UNIQUE, "record" TEXT,
      PRIMARY KEY("_id" AUTOINCREMENT));
    """

  /// Writes one row per record, as Apollo iOS 1 and 2 do.
  static func write(_ records: Records, to path: String, logged: Bool = false) throws {
    let file = try SQLiteFile(path, mode: .write)
    if logged { try file.execute("PRAGMA journal_mode = WAL") }
    try file.execute(recordTable + "BEGIN")
    try file.execute(
      "INSERT INTO records (key, record) VALUES (?, ?)",
      for: records.lazy.map { [$0.key, $0.record] }
    )
    try file.execute("COMMIT")
  }
}

extension CacheFixture {
  static let schema = """
    directive @typePolicy(keyFields: String!) on OBJECT | INTERFACE
    directive @fieldPolicy(forField: String!, keyArgs: String!) repeatable on OBJECT | INTERFACE
    enum Episode { EMPIRE JEDI }
    type Query @fieldPolicy(forField: "pet", keyArgs: "id") {
      hero(episode: Episode): Character
      pets(first: Int): [Pet!]!
      pet(id: ID!): Pet
      rows: [[Pet!]!]
    }
    interface Character @typePolicy(keyFields: "id") {
      id: ID! name: String! friends: [Character]
    }
    type Human implements Character @typePolicy(keyFields: "id") {
      id: ID! name: String! height: Float friends: [Character] home: Planet
    }
    type Droid implements Character @typePolicy(keyFields: "id") {
      id: ID! name: String! function: String friends: [Character]
    }
    type Planet { name: String! moons(large: Boolean): [String!] }
    interface Pet @typePolicy(keyFields: "id") { id: ID! name: String! }
    type Cat implements Pet @typePolicy(keyFields: "id") { id: ID! name: String! lives: Int! }
    type Dog implements Pet @typePolicy(keyFields: "id") { id: ID! name: String! barks: Boolean! }
    type Mutation { rename(id: ID!): Human }
    """

  static let operations = """
    query HeroName { hero(episode: EMPIRE) { id name } }
    query HeroDetails {
      hero(episode: EMPIRE) {
        id name
        ... on Human { height home { name moons(large: true) } }
        friends { ...Friend }
      }
    }
    fragment Friend on Character { id name ... on Droid { function } }
    query Pets($first: Int! = 2) {
      pets(first: $first) { id name ... on Cat { lives } ... on Dog { barks } }
    }
    query AllPets { pets { name } }
    query OnePet($id: ID!) { pet(id: $id) { id name } }
    query Rows { rows { name } }
    mutation Rename { rename(id: "1000") { id name } }
    """

  /// Records that contain the result of every query except AllPets, with the value 1 for the
  /// variable `id`.
  static let records: Records = [
    (
      "QUERY_ROOT",
      #"""
      {"__typename":"Query","hero(episode:EMPIRE)":{"$reference":"Human:1000"},
      "pets(first:2)":[{"$reference":"Cat:1"},{"$reference":"Dog:2"}],"Pet:1":{"$reference":"Cat:1"},
      "rows":[[{"$reference":"Cat:1"}],[]]}
      """#
    ),
    (
      "Human:1000",
      #"""
      {"__typename":"Human","id":"1000","name":"Luke","height":1.72,
      "friends":[{"$reference":"Human:1002"},{"$reference":"Droid:2001"},null],
      "home":{"$reference":"QUERY_ROOT.hero(episode:EMPIRE).home"}}
      """#
    ),
    ("Human:1002", #"{"__typename":"Human","id":"1002","name":"Han"}"#),
    ("Droid:2001", #"{"__typename":"Droid","id":"2001","name":"R2-D2","function":"Astromech"}"#),
    (
      "QUERY_ROOT.hero(episode:EMPIRE).home",
      #"{"__typename":"Planet","name":"Tatooine","moons(large:true)":["Ghomrassen","Guermessa"]}"#
    ),
    ("Cat:1", #"{"__typename":"Cat","id":"1","name":"Tom","lives":9}"#),
    ("Dog:2", #"{"__typename":"Dog","id":"2","name":"Rex","barks":true}"#),
  ]

  /// Returns the records with some of them replaced, or removed where the new value is nil.
  static func records(changing changes: [String: String?]) -> Records {
    records.compactMap { key, record in
      guard let change = changes[key] else { return (key, record) }
      return change.map { (key, $0) }
    }
  }
}
