import ApolloPolicy
import ResponseAnalysis
import SelectionIR
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects
@testable import ModelDiff

@testable import GraphQLRuntime

/// Tests the three states of a deferred fragment in the released client.
@Suite struct ApolloDeferralReadingTests {
  private static let schema = """
    type Query { pet: Pet }
    interface Pet { id: ID!, name: String! }
    type Cat implements Pet { id: ID!, name: String!, lives: Int! }
    """

  private static let document = """
    query Q($later: Boolean = true) {
      pet {
        id
        ... on Pet @defer(if: $later, label: "rest") { name }
        ...Named @defer(label: "named")
      }
    }
    fragment Named on Pet { name }
    """

  /// Returns the state of each deferred fragment of an object, with the reason.
  private func states(
    _ pet: String,
    variables: String = "{}",
    namespace: String? = "TestAPI"
  ) throws -> [String] {
    var options = CodegenOptions(moduleName: "TestAPI", dialect: .apollo)
    options.apollo = namespace.map { ApolloOptions(schemaNamespace: $0) }
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      options: options
    )
    let reader = try source.reader(
      of: GraphQLResponse(try JSONDocument(#"{"data": {"pet": \#(pet)}}"#)),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0,
      variables: variables
    )
    let object = try #require(ApolloReading(reader).object(at: ["pet"]))
    return object.casts.filter { $0.expression.contains("$") }.map { cast in
      "\(cast.expression) \(cast.succeeds): \(cast.reason)"
    }
  }

  private static let pet = #"{"__typename": "Cat", "id": "1"}"#
  private static let whole = #"{"__typename": "Cat", "id": "1", "name": "A"}"#

  @Test func `a deferred fragment that has not arrived is pending`() throws {
    #expect(
      try states(Self.pet) == [
        "fragments.$named false: It is deferred by `@defer(label: \"named\")`, and its data is "
          + "not in "
          + "the response; `$named` is `.pending`",
        "fragments.$rest false: It is deferred by `@defer(if: $later, label: \"rest\")`, and its "
          + "data "
          + "is not in the response; `$rest` is `.pending`",
      ]
    )
  }

  @Test func `a deferred fragment that has arrived is fulfilled`() throws {
    #expect(
      try states(Self.whole) == [
        "fragments.$named true: It is deferred and its data has arrived; `$named` is "
          + "`.fulfilled`",
        "fragments.$rest true: It is deferred and its data has arrived; `$rest` is "
          + "`.fulfilled`",
      ]
    )
    let atOnce = try states(Self.whole, variables: #"{"later": false}"#)
    #expect(atOnce.last?.hasSuffix("arrives with the rest; `$rest` is `.fulfilled`") == true)
  }

  @Test func `an incremental part without path, label or a listed fragment is an error`()
    throws
  {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      options: CodegenOptions(moduleName: "TestAPI", dialect: .apollo)
    )
    var reader = try source.reader(
      of: GraphQLResponse(try JSONDocument(#"{"data": {"pet": \#(Self.whole)}}"#)),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0,
      variables: "{}"
    )
    func deliver(
      _ id: String?,
      _ label: String?,
      _ path: ResponsePath,
      _ state: Delivery.State = .delivered
    ) {
      let delivery = Delivery(id: id, label: label, path: path, state: state, announced: 0)
      reader.deliveryRecord = DeliveryRecord(deliveries: [delivery])
    }
    func outcome(_ id: String?, _ label: String?, _ path: ResponsePath) -> String {
      deliver(id, label, path)
      return ApolloReading(reader).outcome.text
    }
    #expect(outcome(nil, "rest", ["pet"]) == "data")
    #expect(outcome(nil, nil, ["pet"]).hasSuffix("the deferred data has no label at pet"))
    #expect(outcome("0", "rest", ["pet"]).contains("the client accepts only a path at pet"))
    #expect(outcome(nil, "rest", []).hasSuffix("@defer labeled \"rest\" here at data"))
    deliver(nil, "rest", [], .pending)
    #expect(ApolloReading(reader).outcome == .data(serverErrors: 0))
  }

  @Test(arguments: [[0, 1, 2], [2, 0, 1]])
  func `a part with deferred data without a label is lost as a whole`(order: [Int]) throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      options: CodegenOptions(moduleName: "TestAPI", dialect: .apollo)
    )
    var reader = try source.reader(
      of: GraphQLResponse(try JSONDocument(#"{"data": {"pet": \#(Self.whole)}}"#)),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0,
      variables: "{}"
    )
    func kind(labeledIn part: Int) -> ReadOutcome.Kind {
      let all = ["rest", "named", nil].map { label in
        Delivery(label: label, path: ["pet"], state: .delivered, part: label == nil ? 3 : part)
      }
      reader.deliveryRecord = DeliveryRecord(deliveries: order.map { all[$0] })
      return ApolloReading(reader).readOutcome(of: ["pet", "name"]).kind
    }
    #expect(kind(labeledIn: 3) == .dropped)
    if order.last == 2 { #expect(kind(labeledIn: 2) == .read) }
  }

  @Test func `a fragment excluded for another reason is not executed`() {
    let words = SwiftValueNames(
      CompilationOptions(apollo: ApolloOptions(schemaNamespace: "TestAPI"))
    )
    let outcome = TypeCaseOutcome.unfulfilled(.parentCaseNil(SetID(0)))
    #expect(words.deferredState(outcome, property: "rest") == "`$rest` is `.notExecuted`")
    #expect(SwiftValueNames().deferredState(outcome, property: "rest") == nil)
  }

  @Test func `nonisolated types are counted`() {
    let text = "nonisolated public struct A {\n  public struct B {}\n}\nnonisolated enum C {}\n"
    let file = GeneratedFile(path: "A.swift", text: text, spans: [])
    #expect(CodeSize([file]).types == 3)
    #expect(MeasuredFile(file).size.types == 3)
  }
}
