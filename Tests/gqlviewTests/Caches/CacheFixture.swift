import Explorer
import Foundation
import GraphQLRuntime
import TestSupport

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
      for: records.lazy.map { [.text($0.key), .text($0.record)] }
    )
    try file.execute("COMMIT")
  }

  static let fieldTable = """
    CREATE TABLE "schema_metadata" ("key" TEXT PRIMARY KEY, "value" TEXT);
    CREATE TABLE "records" ("cache_key" TEXT NOT NULL, "field_name" TEXT NOT NULL,
      "position" INTEGER NOT NULL DEFAULT -1, "int_value" INTEGER, "string_value" TEXT,
      "float_value" REAL, "bool_value" INTEGER, "child_key_value" TEXT, "custom_scalar_value" TEXT,
      "written_at" INTEGER NOT NULL, PRIMARY KEY ("cache_key", "field_name", "position")
    ) WITHOUT ROWID;
    """

  /// Writes one row per field and one per list item, as Apollo iOS 3.0 does.
  static func writeFields(_ records: Records, to path: String, version: String = "3.0") throws {
    let file = try SQLiteFile(path, mode: .write)
    try file.execute(
      fieldTable + "INSERT INTO schema_metadata VALUES ('version', '\(version)'); BEGIN"
    )
    var rows: [[SQLiteFile.Value]] = []
    for (key, text) in records {
      let json = try JSONDocument(text)
      for member in json.root.members {
        add(JSONValue(member.value), key, member.key, &rows)
      }
    }
    try file.execute(
      """
      INSERT INTO records (cache_key, field_name, position, int_value, string_value, float_value,
        bool_value, child_key_value, custom_scalar_value, written_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1700000000)
      """,
      for: rows
    )
    try file.execute("COMMIT")
  }

  private static func add(
    _ value: JSONValue,
    _ key: String,
    _ field: String,
    _ rows: inout [[SQLiteFile.Value]]
  ) {
    guard case .array(let items) = value else {
      return rows.append([.text(key), .text(field), .integer(-1)] + columns(value))
    }
    let nulls = Array(repeating: SQLiteFile.Value.null, count: 6)
    if items.isEmpty { rows.append([.text(key), .text(field), .integer(-2)] + nulls) }
    for (position, item) in items.enumerated() {
      let place: [SQLiteFile.Value] = [.text(key), .text(field), .integer(Int64(position))]
      guard case .array = item else {
        rows.append(place + columns(item))
        continue
      }
      // A list in a list is stored as a separate record.
      let inner = field == "$" ? "\(key).$[\(position)]" : "\(key).\(field).$[\(position)]"
      rows.append(place + columns(["$reference": .string(inner)]))
      add(item, inner, "$", &rows)
    }
  }

  /// Returns the columns for a value: int, string, float, bool, child key and custom scalar.
  private static func columns(_ value: JSONValue) -> [SQLiteFile.Value] {
    var columns = Array(repeating: SQLiteFile.Value.null, count: 6)
    switch value {
    case .bool(let value): columns[3] = .integer(value ? 1 : 0)
    case .string(let text): columns[1] = .text(text)
    case .number(let text):
      if let whole = Int64(text) {
        columns[0] = .integer(whole)
      } else {
        columns[2] = .float(Double(text) ?? 0)
      }
    case .object(let members) where members.count == 1 && members[0].key == "$reference":
      if case .string(let key) = members[0].value { columns[4] = .text(key) }
    case .null, .object, .array:
      columns[5] = .text(JSONPrinter.print(value, layout: .compact))
    }
    return columns
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
