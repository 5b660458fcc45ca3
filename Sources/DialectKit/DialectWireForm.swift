package import GraphQLRuntime
package import GraphQLSchema
package import ResponseAnalysis
package import SelectionIR

/// The request and response of an operation in a client that replaces the response keys of the document with
/// its own.
package protocol DialectWireForm: Sendable {
  /// Creates the wire form of an operation. The plan contains the variables' default values.
  init(
    _ document: CompiledDocument,
    operation: Int,
    schema: Schema,
    plan: ExecutionPlan,
    variables: VariableValues
  )

  /// The request that the program sends; `nil` if it has too many fields.
  var request: DialectRequest? { get }

  /// Whether the first keys of `data` look like the client's. Needs no operation.
  static func mayBeHashed(_ data: JSONNode) -> Bool

  /// Whether `data` has the client's keys, and none of the operation's own response keys.
  func isHashed(_ data: JSONNode) -> Bool

  /// Returns `data` under the client's keys, without the fields that the program does not select.
  func rekeyed(_ data: JSONNode) -> JSONValue

  /// Returns the response with the response keys of the document; `nil` if the result is not valid JSON.
  func dealiased(_ response: JSONDocument) -> JSONDocument?

  /// Returns the client's request with the keys that a person would write; `nil` if another client made it.
  static func plainRequest(query: String, variables: JSONValue?) -> (any DialectPlainRequest)?

  /// Returns the fields that the keys of a request mean. Needs no schema; empty if `query` is `nil`.
  static func names(query: String?, variables: JSONValue) -> any DialectWireNames
}

extension DialectWireForm {
  /// Creates the wire form of an executed operation with its variables.
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

/// The request that a program sends for an operation.
package struct DialectRequest: Sendable {
  /// The reason why there is no request.
  package static let tooManyFields =
    "fragments repeat so often that the request has too many fields"

  package let query: String
  package let variables: JSONValue
  package let operationName: String?

  package init(query: String, variables: JSONValue, operationName: String?) {
    self.query = query
    self.variables = variables
    self.operationName = operationName
  }
}

/// A request with the keys that a person would write, made from a client's request without a schema.
package protocol DialectPlainRequest: Sendable {
  var text: String { get }
  /// The variables, named as in `text`; `nil` if there are none.
  var variables: JSONValue? { get }

  /// Returns a response to the request with plain keys, also in the paths of its errors.
  func plain(_ response: JSONValue) -> JSONValue
}

/// The fields that a client's keys mean, according to its request.
package protocol DialectWireNames: Sendable {
  /// The field of each key, such as `hero(episode: "JEDI")`, with its depth; `nil` if there is no request.
  var fieldList: [(key: String, text: String, depth: Int)]? { get }

  /// Returns a response with the fields' names as keys. A second key of the same field gets a number.
  func plain(_ response: JSONValue) -> JSONValue
}
