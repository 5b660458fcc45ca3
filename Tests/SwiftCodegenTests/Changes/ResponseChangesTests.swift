import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Tests the effect of a new version of the schema and document on one response.
@Suite struct ResponseChangesTests {
  private static let schema = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { pets: [Pet] best: Pet }
    interface Pet { name: String friend: Pet }
    interface Warm { degrees: Int }
    type Cat implements Pet & Warm { name: String friend: Pet degrees: Int lives: Int }
    type Dog implements Pet { name: String friend: Pet degrees: Int tricks: [Int] }
    type Fish implements Pet { name: String friend: Pet }
    """
  private static let document = """
    query A($i: Boolean = true) {
      pets { name ... on Warm { degrees } ... on Cat @include(if: $i) { lives } ...F friend { ...F } }
    }
    fragment F on Pet { ... on Dog { tricks } }
    """
  private static let response = """
    {"data": {"pets": [
      {"__typename": "Fish", "name": "a", "friend": null},
      {"__typename": "Dog", "name": "b", "degrees": 38, "tricks": [1], "friend":
        {"__typename": "Dog", "tricks": null}},
      null,
      {"__typename": "Cat", "name": "c", "degrees": 39, "lives": 9, "friend": null},
      {"__typename": "Dog", "name": "d", "degrees": 37, "tricks": [], "friend": null}
    ]}}
    """

  private func reader(
    _ schema: String,
    _ document: String,
    _ response: String
  ) throws
    -> ResponseReader
  {
    let source = CompiledSource(schema: schema, documents: [document])
    return try source.reader(
      of: GraphQLResponse(try JSONDocument(response)),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0
    )
  }

  private func changes(
    schema: String = schema,
    document: String = document,
    response: String = response,
    _ dialect: Dialect? = nil
  ) throws -> ResponseChanges {
    let old = try reader(Self.schema, Self.document, response)
    let new = try reader(schema, document, response)
    guard let dialect else { return ResponseChanges(from: old, to: new) }
    let options = CodegenOptions(moduleName: "PetAPI", dialect: dialect)
    return ResponseChanges(from: old, to: new, options: options)
  }

  private func described(_ changes: ResponseChanges) -> [String] {
    changes.flips.map { flip in
      "\(flip.count) \(flip.isPresent ? "is" : "is not") \(flip.structPath).\(flip.member) at "
        + "\(flip.path): \(flip.old); \(flip.new)"
    }
  }

  @Test func `the same version has no changes`() throws {
    #expect(try changes().isEmpty)
  }

  @Test func `new matching cases are reported once for all objects, with both reasons`() throws {
    let found = try changes(
      schema: Self.schema.replacing("Dog implements Pet", with: "Dog implements Pet & Warm")
    )
    #expect(
      described(found) == [
        "2 is AQuery.Data.Pet.asWarm at pets.1: Dog does not implement Warm; Dog implements Warm"
      ]
    )
    #expect(found.executed && found.executes && found.faultCount == 0)
  }

  @Test func `cases that no longer match are distinguished from new ones`() throws {
    let found = try changes(
      document: Self.document.replacing("$i: Boolean = true", with: "$i: Boolean = false")
        .replacing("on Dog", with: "on Fish").replacing("tricks", with: "name")
    )
    #expect(
      described(found) == [
        "1 is not AQuery.Data.Pet.asCatIfI at pets.3: The object is a Cat; `@include(if: $i)` "
          + "excludes"
          + " it because `$i` is false, its default"
      ]
    )
    #expect(!found.isEmpty)
  }

  @Test func `a fragment that becomes conditional may be nil`() throws {
    let found = try changes(
      document: Self.document.replacing("...F friend", with: "...F @skip(if: $i) friend")
    )
    #expect(
      found.flips.map { "\($0.count) \($0.isPresent) \($0.structPath).\($0.member) \($0.path)" }
        == [
          "4 false AQuery.Data.Pet.fragments.f pets.0",
          "1 false AQuery.Data.Pet.AsWarm.fragments.f pets.3",
          "1 false AQuery.Data.Pet.AsCatIfI.fragments.f pets.3",
        ]
    )
  }

  @Test func `new faults are reported, and they prevent the strict client's result`() throws {
    let found = try changes(
      schema: Self.schema.replacing("degrees: Int", with: "degrees: String")
    )
    #expect(found.executed && !found.executes)
    #expect(found.faultCount == 1)
    #expect(found.faults.map(\.path.description) == ["pets.3.degrees"])
    #expect(found.flips.isEmpty && !found.isEmpty)
    let known = try changes(response: Self.response.replacing("39", with: "\"warm\""))
    #expect(known.faultCount == 0 && !known.executed && !known.executes && known.isEmpty)
  }

  @Test func `a response without data has no result before or after`() throws {
    let found = try changes(
      document: Self.document.replacing("name", with: "n: name"),
      response: #"{"data": null}"#
    )
    #expect(!found.executed && !found.executes && found.isEmpty)
  }

  @Test func `the first twenty faults are listed, and all are counted`() throws {
    let pets = (0..<30).map { "{\"__typename\": \"Cat\", \"name\": \($0), \"friend\": null}" }
    let found = try changes(
      document: "query A { pets { name } }",
      response: #"{"data": {"pets": [\#(pets.joined(separator: ","))], "best": 1}}"#
    )
    // Both versions have a fault for the names. A value that the new version no longer selects is
    // not a fault.
    #expect(found.faultCount == 0)
    let more = try changes(
      schema: Self.schema.replacing("friend: Pet", with: "friend: Pet!"),
      document: "query A { pets { name friend { name } other: friend { name } more: name } }",
      response: #"{"data": {"pets": [\#(pets.joined(separator: ","))]}}"#
    )
    #expect(more.faults.count == 20)
    #expect(more.faultCount > 60)
  }

  @Test(arguments: [Dialect.prototype2016, .swiftGraphQL, .relay])
  func `other dialects compare casts inside and below lists`(_ dialect: Dialect) throws {
    #expect(try changes(dialect).isEmpty)
    let found = try changes(
      schema: Self.schema.replacing("Dog implements Pet", with: "Dog implements Pet & Warm"),
      dialect
    )
    #expect(
      described(found)
        == (dialect == .swiftGraphQL
          ? [
            "2 is AQuery.Data.Pet.Pet.TypeCase.asWarm at pets.1: `__typename` is Dog, which is "
              + "not Warm; `__typename` is Dog, which is Warm"
          ] : [])
    )
  }
}
