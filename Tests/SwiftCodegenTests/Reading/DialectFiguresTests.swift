import Foundation
import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects

/// Counts how often the compiled code of each dialect reads a response as its interpreter reports.
///
/// The input is eight operations on a separate schema with ten responses, and copies of the
/// responses in which one value has a fault.
@Suite(.serialized) struct DialectFiguresTests {
  /// The number of responses, including modified ones.
  private static let count = 252

  @Test func `compiled code of every dialect reads as its interpreter does, and is counted`() throws
  {
    guard ProcessInfo.processInfo.environment["ALL_FACTS"] == "1" else {
      return SharedData.reportNotRun(
        "dialects' figures",
        count: Self.count,
        reason: "ALL_FACTS=1 runs them"
      )
    }
    let cases = try Self.cases()
    try #require(cases.count == Self.count)
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "FiguresAPI"
    )
    for dialect in Dialect.allCases where dialect != .apollo {
      let (agreeing, _) = try DialectProof.agreeing(dialect, source, cases)
      print("\(dialect.rawValue): \(agreeing) of \(Self.count) responses agree")
      #expect(agreeing == Self.count, "\(dialect)")
    }
  }

  // MARK: Responses

  private static func cases() throws -> [DialectProof.Case] {
    let whole = responses.enumerated().map { index, found in
      DialectProof.Case(
        name: "\(found.0), response \(index)",
        operation: found.0,
        response: found.1
      )
    }
    let changed = try whole.flatMap(changed)
    let wanted = count - whole.count
    // The selected responses are distributed evenly over all modified responses, in order.
    return whole + (0..<wanted).map { changed[$0 * changed.count / wanted] }
  }

  /// Returns copies of a response in which one value is removed, null, of another kind or of an
  /// unknown type.
  private static func changed(_ original: DialectProof.Case) throws -> [DialectProof.Case] {
    let document = try JSONDocument(original.response)
    let editor = JSONEditor(document)
    let all = paths(JSONValue(document.root), [])
    return all.flatMap { path, value in
      var made: [(String, JSONValue)] = [("null", .null)]
      switch value {
      case .object:
        made.append(("wrong kind", "text"))
        if value["__typename"] != nil {
          made.append(("unknown type", setting("__typename", "Unknown", of: value)))
        }
        guard case .object(let members) = value else { return [DialectProof.Case]() }
        made += members.map { member in
          ("no \(member.key)", .object(members.filter { $0.key != member.key }))
        }
      case .array: made += [("wrong kind", "text"), ("empty", [])]
      case .string, .number, .bool: made.append(("wrong kind", [:]))
      case .null: made = [("wrong kind", [:])]
      }
      return made.compactMap { words, value in
        editor.replacing(path, with: value).map {
          DialectProof.Case(
            name: "\(original.name), \(ResponsePath(path).subscriptedText): \(words)",
            operation: original.operation,
            response: String(decoding: document.bytes[..<$0.range.lowerBound], as: UTF8.self)
              + $0.text + String(decoding: document.bytes[$0.range.upperBound...], as: UTF8.self)
          )
        }
      }
    }
  }

  private static func setting(_ key: String, _ text: String, of value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object(members.map { $0.key == key ? .init(key, .string(text)) : $0 })
  }

  /// Returns the values of a response except the root, with their paths.
  private static func paths(
    _ value: JSONValue,
    _ path: [ResponsePathElement]
  ) -> [(path: [ResponsePathElement], value: JSONValue)] {
    let own = path.isEmpty ? [] : [(path: path, value: value)]
    switch value {
    case .object(let members):
      return own + members.flatMap { paths($0.value, path + [.key($0.key)]) }
    case .array(let items):
      return own + items.enumerated().flatMap { paths($1, path + [.index($0)]) }
    case .string, .number, .bool, .null: return own
    }
  }

  private static let schema = """
    type Query { shop(id: ID): Shop hits: [Hit!]! items(first: Int, kind: Kind): [Item] }
    interface Item { id: ID! name: String! price: Float tags: [String!]! kind: Kind }
    type Book implements Item {
      id: ID! name: String! price: Float tags: [String!]! kind: Kind pages: Int! author: Person
    }
    type Game implements Item {
      id: ID! name: String! price: Float tags: [String!]! kind: Kind players: Int
    }
    type Shop { id: ID! title: String! items(first: Int): [Item!]! best: Item owner: Person! isOpen: Boolean }
    type Person { id: ID! name: String! age: Int friend: Person }
    union Hit = Book | Game | Shop
    enum Kind { NEW USED }
    """

  private static let document = """
    query Plain { shop(id: "1") { id title isOpen } }
    query Lists($first: Int) { items(first: $first) { id name tags price kind } }
    query Cases { shop { items { id ... on Book { pages } ... on Game { players } } } }
    query Spread { items { ...ItemName ... on Book { author { name } } } }
    query Hits { hits { ... on Book { name } ... on Game { players } ... on Shop { title } } }
    query Aliases { one: shop(id: "1") { label: title } two: shop(id: "2") { label: title } }
    query Nested { shop { owner { id name friend { id name age } } best { ...ItemName } } }
    query Enums { items(kind: NEW) { id kind ... on Book { author { id age } } } }
    fragment ItemName on Item { id name }
    """

  private static let book =
    #"{"__typename": "Book", "id": "b", "name": "B", "price": 1.5, "tags": ["x", "y"], "kind": "NEW", "#
    + #""pages": 7, "author": {"__typename": "Person", "id": "p", "name": "P", "age": 40}}"#
  private static let game =
    #"{"__typename": "Game", "id": "g", "name": "G", "price": null, "tags": [], "kind": null, "#
    + #""players": 2}"#

  private static let responses = [
    (
      "Plain",
      #"{"data": {"shop": {"__typename": "Shop", "id": "1", "title": "T", "isOpen": true}}}"#
    ),
    ("Lists", #"{"data": {"items": [\#(book), null, \#(game)]}}"#),
    (
      "Cases",
      #"{"data": {"shop": {"__typename": "Shop", "id": "1", "items": [\#(game), \#(book)]}}}"#
    ),
    ("Spread", #"{"data": {"items": [\#(book), \#(game)]}}"#),
    (
      "Hits",
      #"{"data": {"hits": [\#(book), {"__typename": "Shop", "id": "1", "title": "T"}, \#(game)]}}"#
    ),
    (
      "Aliases",
      #"{"data": {"one": {"__typename": "Shop", "id": "1", "label": "L"}, "two": null}}"#
    ),
    (
      "Nested",
      """
      {"data": {"shop": {"__typename": "Shop", "id": "1", "owner": {"__typename": "Person", "id": "p",
        "name": "P", "friend": {"__typename": "Person", "id": "q", "name": "Q", "age": null}},
        "best": \(game)}}}
      """
    ),
    ("Enums", #"{"data": {"items": [\#(book)]}}"#),
    ("Lists", #"{"data": {"items": []}}"#),
    ("Plain", #"{"data": null, "errors": [{"message": "closed"}]}"#),
  ]
}
