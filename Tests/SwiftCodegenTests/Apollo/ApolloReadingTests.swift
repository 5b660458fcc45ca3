import ApolloPolicy
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Testing

@testable import ApolloDialect
@testable import DialectKit

/// Tests how the released client's reading of a response differs from the specification.
@Suite struct ApolloReadingTests {
  private static let schema = """
    type Query { pet(id: ID!): Pet, human: Human!, tags: [Tag!]! }
    interface Pet { id: ID!, name: String!, owner: Human }
    type Cat implements Pet { id: ID!, name: String!, owner: Human, lives: Int! }
    interface Named { name: String! }
    type Human implements Named { id: ID!, name: String!, height: Float }
    enum Tag { A, B }
    """

  private static let document = """
    query Q($tall: Boolean!) {
      pet(id: 1) { id ... on Cat { lives } }
      human { name ...Tall @include(if: $tall) ... on Named { name } }
      tags
    }
    fragment Tall on Human { height }
    """

  private func reading(
    _ data: String,
    beside: String = "",
    document: String = document,
    variables: String = #"{"tall": false}"#
  ) throws -> ApolloReading {
    var options = CodegenOptions(moduleName: "TestAPI", dialect: .apollo)
    options.apollo = ApolloOptions(schemaNamespace: "TestAPI")
    let source = CompiledSource(
      schema: Self.schema,
      documents: [document],
      options: options
    )
    let reader = try source.reader(
      of: GraphQLResponse(try JSONDocument("{\(data)\(beside)}")),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0,
      variables: variables
    )
    return ApolloReading(reader)
  }

  private func data(
    pet: String = "null",
    human: String = #"{"__typename": "Human", "name": "Ann"}"#,
    tags: String = "[]"
  ) -> String {
    #""data": {"pet": \#(pet), "human": \#(human), "tags": \#(tags)}"#
  }

  @Test func `missing data does not throw, and only objects count as errors`() throws {
    let errors = #", "errors": [{"message": "no"}]"#
    #expect(
      try reading(#""data": null"#, beside: errors).outcome
        == .noData(serverErrors: 1, keepsErrors: true)
    )
    #expect(
      try reading(#""data": 5"#, beside: #", "errors": ["no"]"#).outcome
        == .noData(serverErrors: 0, keepsErrors: true)
    )
  }

  /// The accessor that the released generator writes for a fragment returns the fragment's struct
  /// even if its condition is false.
  @Test func `a fragment excluded by a condition is read and ends the program`() throws {
    let reading = try reading(
      #""data": {"pet": {"__typename": "Cat", "id": "1"}}"#,
      document: """
        query Q($a: Boolean!, $b: Boolean!) {
          pet(id: 1) @skip(if: $a) { ...Name }
          ... @include(if: $b) { pet(id: 1) { id } }
        }
        fragment Name on Pet { name }
        """,
      variables: #"{"a": true, "b": true}"#
    )
    #expect(
      reading.crashes.first.map { "\($0.structPath).\($0.property)" } == [
        "QQuery.Data.Pet.name", "QQuery.Data.IfB.Pet.name", "Name.name",
      ]
    )
    // The property is not Optional, so the explanation does not end at this property.
    guard case .explained(_, let explanation) = reading.reader.why("data.pet.fragments.name.name")
    else {
      Issue.record("the path is unknown")
      return
    }
    #expect(explanation.reason == .excludedByCondition)
    #expect(explanation.text == "`name` is selected only in fragments and cases that are nil here")
  }

  @Test func `a missing key throws even for a nullable field, and all data is lost`() throws {
    let reading = try reading(
      #""data": {"human": {"__typename": "Human", "name": "Ann"}, "tags": []}"#,
      beside: #", "errors": [{"message": "no"}]"#
    )
    guard case .thrown(let failure, 1) = reading.outcome else {
      Issue.record("\(reading.outcome)")
      return
    }
    #expect(failure.error == "missingValue")
    #expect(failure.path == ["pet"])
    #expect(
      reading.readOutcome(of: ["human", "name"]).reason
        == "result and errors are lost, because reading throws missingValue at pet"
    )
  }

  @Test func `scalars are converted silently, unlike in the proposal`() throws {
    let pet = #"{"__typename": "Cat", "id": 7, "lives": 1.5}"#
    let reading = try reading(data(pet: pet, tags: #"["A", "Z"]"#))
    #expect(reading.outcome == .data(serverErrors: 0))
    let readOutcome = reading.readOutcome(of: ["pet", "id"])
    #expect(readOutcome.kind == .read)
    #expect(
      readOutcome.text
        == #"7 is silently converted to "7"; by the proposal: couldNotConvert, without a result"#
    )
    #expect(reading.readOutcome(of: ["pet", "lives"]).reason == "1.5 is silently converted to 1")
    #expect(reading.readOutcome(of: ["tags", 1]) == ReadOutcome(.read, "selected here"))
  }

  @Test func `a value that cannot be converted throws with the expected type`() throws {
    let reading = try reading(data(pet: #"{"__typename": "Cat", "id": "7", "lives": "nine"}"#))
    guard case .thrown(let failure, _) = reading.outcome else {
      Issue.record("\(reading.outcome)")
      return
    }
    #expect(failure.error == "couldNotConvert(to: Int)")
    #expect(reading.readOutcome(of: failure.path).kind == .fatal)
    #expect(reading.expression(for: ["pet", "id"]) == nil)
  }

  /// An unknown type name satisfies no type condition, not even one that the field's declared type
  /// satisfies.
  @Test func `an object with an unknown type matches no case`() throws {
    let reading = try reading(data(human: #"{"__typename": "Robot", "name": "R"}"#))
    let human = try #require(reading.object(at: ["human"]))
    #expect(human.casts.allSatisfy { !$0.succeeds })
    let readOutcome = reading.readOutcome(of: ["human", "__typename"])
    #expect(readOutcome.reason == "the type Robot is unknown, so no case matches")
    #expect(
      readOutcome.proposal == "only cases that match Human, the field's type, are present"
    )
  }
}
