import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ResponseTools

/// Tests that generated responses have a limited size.
@Suite struct ValueLimitTests {
  /// Fragments each of which spreads the next one twice.
  private static func document(_ count: Int) -> String {
    let fragments = (0..<count).map { number in
      "fragment F\(number) on Query { x: q { ...F\(number + 1) } y: q { ...F\(number + 1) } }"
    }
    return "query Q { a q { ...F0 } } " + fragments.joined(separator: " ")
      + " fragment F\(count) on Query { a }"
  }

  private static let schema = "type Query { a: String q: Query strings: [[[String]]] }"

  private func reader(_ document: String) throws -> ResponseReader {
    try ReaderFixture(schemaText: Self.schema, document: document).read(response: #"{"data":{}}"#)
  }

  @Test func `a response that doubles with each fragment is not generated`() throws {
    let reader = try reader(Self.document(22))
    #expect(throws: TooManyValues.self) {
      try ResponseSynthesizer.wholeResponse(for: reader, seed: 0)
    }
    #expect(throws: TooManyValues.self) {
      try ResponseSynthesizer.wholeResponses(for: reader, seed: 0)
    }
    let small = try self.reader(Self.document(8))
    #expect(try ResponseSynthesizer.wholeResponse(for: small, seed: 0) != nil)
  }

  @Test func `conditions on such an operation end`() throws {
    let reader = try reader(Self.document(22))
    let conditions = try ResponseCondition.parse("a == \"x\"")
    var solver = try #require(ResponseSynthesizer(reader, conditions, seed: 0))
    _ = solver.solve()
    #expect(throws: TooManyValues.self) { try ResponseSynthesizer.filled(reader) }
  }

  @Test func `a condition on a response that is too large reports the limit`() throws {
    let reader = try reader(Self.document(22))
    let conditions = try ResponseCondition.parse("q")
    var solver = try #require(ResponseSynthesizer(reader, conditions, seed: 0))
    guard case .contradiction(_, _, let reason) = solver.solve() else {
      return #expect(Bool(false), "the condition is satisfied")
    }
    #expect(reason == TooManyValues.cause)
  }

  @Test func `many lists of strings are counted too`() throws {
    let fields = (0..<60_000).map { "s\($0): strings" }.joined(separator: " ")
    let reader = try reader("{ \(fields) }")
    #expect(throws: TooManyValues.self) {
      try ResponseSynthesizer.wholeResponse(for: reader, seed: 0)
    }
  }
}
