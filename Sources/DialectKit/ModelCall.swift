package import GraphQLRuntime
package import ResponseAnalysis

/// Swift code with which a test reads a response as the model of an operation.
///
/// It turns the string `response` into the operation's data.
package struct ModelCall {
  /// The modules to import besides that of the models.
  package let imports: [String]
  /// The statements before the expression.
  package let statements: [String]
  /// The expression whose value is the data.
  package let expression: String
  /// Whether the expression can be `nil` without an error being thrown.
  package let isOptional: Bool
  /// The variables that the statements declare and that reading the data needs, with their types.
  package let context: [(name: String, type: String)]
  /// The value of the string `response`.
  package let response: JSONValue

  /// Creates a call for the reader's response, or for `data` in its place.
  package init(
    _ reader: ResponseReader,
    imports: [String],
    statements: [String] = [],
    expression: String,
    isOptional: Bool = false,
    context: [(name: String, type: String)] = [],
    data: JSONValue? = nil
  ) {
    self.imports = imports
    self.statements = statements
    self.expression = expression
    self.isOptional = isOptional
    self.context = context
    let data = data ?? reader.response.data.map { JSONValue($0) } ?? .null
    let errors = reader.response.isBareData ? nil : reader.response.root["errors"]
    response = .object(present: [("data", data), ("errors", errors.map { JSONValue($0) })])
  }

  /// Returns the Boolean variables, which conditions can use, as the last argument of a call.
  package static func flags(_ reader: ResponseReader) -> String {
    let flags = reader.result.variables.entries.compactMap { entry -> String? in
      guard case .bool(let flag) = entry.value else { return nil }
      return "\(SwiftLiteral.string(entry.name)): \(flag)"
    }
    return flags.isEmpty ? "" : ", variables: [\(flags.joined(separator: ", "))]"
  }

  /// The response as a multi-line string literal.
  package var literal: String {
    let json = JSONPrinter.print(response)
    var pounds = "#"
    while json.contains("\"\"\"" + pounds) || json.contains("\\" + pounds) { pounds += "#" }
    return "\(pounds)\"\"\"\n\(json)\n\"\"\"\(pounds)"
  }
}
