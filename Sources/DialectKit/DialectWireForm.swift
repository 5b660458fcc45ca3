package import GraphQLRuntime
package import GraphQLSchema
package import ResponseAnalysis
package import SelectionIR

/// What a program sends for an operation and the response that it gets, where its client asks for
/// fields under keys of its own.
package protocol DialectWireForm: Sendable {
  /// Makes it for an operation, whose plan holds the default values.
  init(
    _ document: CompiledDocument,
    operation: Int,
    schema: Schema,
    plan: ExecutionPlan,
    variables: VariableValues
  )

  /// What is sent.
  var request: DialectRequest { get }

  /// Whether the first keys of data look like the client's.
  static func mayBeHashed(_ data: JSONNode) -> Bool

  /// Whether data stands under the client's keys, none of which the operation has itself.
  func isHashed(_ data: JSONNode) -> Bool

  /// The data as the program gets it: without what it does not ask for.
  func rekeyed(_ data: JSONNode) -> JSONValue

  /// A response whose data stands under the response keys of the document; nil for one that cannot be read
  /// again.
  func dealiased(_ response: JSONDocument) -> JSONDocument?

  /// A request of the client's as somebody would write it; nil for another client's.
  static func plainRequest(query: String, variables: JSONValue?) -> (any DialectPlainRequest)?

  /// What the keys of a request stand for, without a schema; of none where there is no request.
  static func names(query: String?, variables: JSONValue) -> any DialectWireNames
}

extension DialectWireForm {
  /// Makes it for the operation and the variables of an execution.
  package init(_ reader: ResponseReader) {
    self.init(
      reader.document,
      operation: reader.operation,
      schema: reader.schema,
      plan: reader.lowering.plan,
      variables: reader.result.variables
    )
  }
}

/// What a program sends for an operation.
package struct DialectRequest: Sendable {
  package let query: String
  package let variables: JSONValue
  package let operationName: String?

  package init(query: String, variables: JSONValue, operationName: String?) {
    self.query = query
    self.variables = variables
    self.operationName = operationName
  }
}

/// A request as somebody would write it, made of one with a client's keys; no schema is needed.
package protocol DialectPlainRequest: Sendable {
  var text: String { get }
  /// The variables under the names that the text has; nil for none.
  var variables: JSONValue? { get }

  /// A response to the request under the plain keys; the paths of its errors too.
  func plain(_ response: JSONValue) -> JSONValue
}

/// What the keys of a client stand for, as far as its request tells.
package protocol DialectWireNames: Sendable {
  /// What each key stands for, a line each with its depth: `hero(episode: "JEDI")`; nil without a request.
  var fieldList: [(key: String, text: String, depth: Int)]? { get }

  /// A response under the fields' names; a second key of one field gets a number.
  func plain(_ response: JSONValue) -> JSONValue
}
