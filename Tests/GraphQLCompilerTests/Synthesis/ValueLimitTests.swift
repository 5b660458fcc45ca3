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

  private func reader(
    _ document: String,
    schema: String = schema
  ) throws -> ResponseReader {
    try ReaderFixture(schemaText: schema, document: document).read(response: #"{"data":{}}"#)
  }

  private static let strictSchema = "type Query { a: String! q: Query! }"

  @Test func `a covering set of responses that are all too large names the limit and the place`()
    throws
  {
    let reader = try reader(Self.document(22), schema: Self.strictSchema)
    let start = ContinuousClock.now
    let covering = try #require(CoveringSet(reader))
    // The values are counted without generating them.
    #expect(start.duration(to: .now) < .seconds(20))
    #expect(covering.responses.isEmpty)
    let obstacle = try #require(covering.obstacle)
    #expect(obstacle.hasSuffix("more than 300000 values in `q.x.x.x.x.x`"), "\(obstacle)")
    let small = try #require(
      CoveringSet(try self.reader(Self.document(8), schema: Self.strictSchema))
    )
    #expect(small.obstacle == nil && small.responses.count == 1)
  }

  /// Only the objects of an unknown type, which are generated last, are small.
  @Test func `a response that is found to be too large while it is generated is an obstacle`()
    throws
  {
    let selections = "n { a ... on A { q { ...F0 } } ... on B { q { ...F0 } } }"
    let reader = try reader(
      Self.document(22).replacing("a q { ...F0 }", with: selections)
        .replacing("Query { a }", with: "Query { n { a } }"),
      schema: Self.nodeSchema
    )
    let covering = try #require(CoveringSet(reader))
    #expect(covering.responses.isEmpty)
    #expect(covering.obstacle?.hasSuffix("more than 300000 values in `n`") == true)
  }

  @Test func `an operation without different outcomes has one response`() throws {
    let reader = try reader("{ a }", schema: Self.strictSchema)
    let covering = try #require(CoveringSet(reader))
    #expect(covering.goals.isEmpty && covering.responses.count == 1 && covering.obstacle == nil)
    let other = try #require(CoveringSet(reader, besides: [reader]))
    #expect(other.responses.isEmpty && other.obstacle == nil)
  }

  private static let nodeSchema =
    "type Query { n: Node! q: Query! } interface Node { q: Query! a: Int } "
    + "type A implements Node { q: Query! a: Int } type B implements Node { q: Query! a: Int }"

  @Test func `required values are those of the type with the fewest`() throws {
    // An A would have too many values, a B has few.
    let selections = "n { a ... on A { q { ...F0 } } } z: q { ...F0 }"
    let document = Self.document(22).replacing("a q { ...F0 }", with: selections)
      .replacing("Query { a }", with: "Query { n { a } }")
    let reader = try reader(document, schema: Self.nodeSchema)
    let obstacle = try #require(CoveringSet(reader)).obstacle
    #expect(obstacle?.contains("values in `z.x.x") == true, "\(obstacle ?? "none")")
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
