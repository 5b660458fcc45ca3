import GraphQLRuntime
import RelayRuntime
import Testing

@testable import DialectKit
@testable import Dialects
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Tests how objects are distinguished by their type names.
@Suite struct TypeNameReadingTests {
  private static func fixture(types: [String]) -> ReadingFixture {
    let definitions = types.map { "type \($0) implements Node { id: ID! name: String }" }
    return ReadingFixture(
      schema: "type Query { nodes: [Node!]! } interface Node { id: ID! } "
        + definitions.joined(separator: " "),
      document: "{ nodes { __typename id ... on \(types[0]) { name } } }"
    )
  }

  private static func response(_ types: [String]) -> String {
    let nodes = types.enumerated().map { #"{"__typename":"\#($1)","id":"\#($0)","name":"n"}"# }
    return #"{"data":{"nodes":[\#(nodes.joined(separator: ","))]}}"#
  }

  /// The Kelvin sign U+212A is equal to the letter K when Swift compares strings.
  @Test(arguments: [Dialect.swiftGraphQL, .prototype2016])
  func `type names match only if their bytes are equal`(dialect: Dialect) throws {
    let reading = try Self.fixture(types: ["Kelvin", "Dog"])
      .reading(dialect, Self.response(["\u{212A}elvin", "Dog", "Kelvin"]))
    #expect(reading.outcome == .data(serverErrors: 0))
    #expect(reading.tally[.fatal] == 0)
    #expect(reading.tally[.unselected] == 1)
  }

  @Test(arguments: Dialect.allCases)
  func `many types are distinguished as well as few`(dialect: Dialect) throws {
    let types = (0..<70).map { "Type\($0)" }
    let reading = try Self.fixture(types: types)
      .reading(dialect, Self.response(types.reversed()))
    #expect(reading.outcome == .data(serverErrors: 0))
    #expect(reading.tally[.unselected] == 69)
  }

  @Test func `records have the types that a server names, whatever their number`() throws {
    let types = (0..<1_100).map { "Server\($0)" } + ["Server0", "Server1099", "Server1"]
    let reading = try Self.fixture(types: ["Known"]).reading(.relay, Self.response(types))
    let program = try #require(reading as? RelayReading).walk.program
    let records = (0..<program.recordCount).compactMap { program.record($0) }
    #expect(records.filter(\.hasServerID).map(\.typename) == types)
  }

  @Test func `each outcome has a separate count`() {
    var tally = OutcomeCounts()
    for (number, kind) in ReadOutcome.Kind.allCases.enumerated() { tally[kind] = number + 1 }
    #expect(
      ReadOutcome.Kind.allCases.map { tally[$0] } == Array(1...ReadOutcome.Kind.allCases.count)
    )
  }
}
