package import GraphQLRuntime
package import ResponseAnalysis

/// How Swift of a user's own reads a response as the model of an operation, in the manner of a
/// dialect: from `response`, a string, to the data.
package struct ModelCall {
  /// The modules beside that of the models.
  package let imports: [String]
  /// What has to be done before.
  package let statements: [String]
  /// The expression that gives the data.
  package let expression: String
  /// Whether the data can be nil without anything being thrown.
  package let isOptional: Bool
  /// What reading the data needs beside it: the names of variables that the statements make, with their types.
  package let context: [(name: String, type: String)]
  /// What `response` has to hold.
  package let response: JSONValue

  /// Takes the data where it is not that of the reader's response.
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

  /// The variables that conditions can ask for, as the last argument of a call.
  package static func flags(_ reader: ResponseReader) -> String {
    let flags = reader.result.variables.entries.compactMap { entry -> String? in
      guard case .bool(let flag) = entry.value else { return nil }
      return "\(SwiftLiteral.string(entry.name)): \(flag)"
    }
    return flags.isEmpty ? "" : ", variables: [\(flags.joined(separator: ", "))]"
  }

  /// The response as a literal of several lines.
  package var literal: String {
    let json = JSONPrinter.print(response)
    var pounds = "#"
    while json.contains("\"\"\"" + pounds) || json.contains("\\" + pounds) { pounds += "#" }
    return "\(pounds)\"\"\"\n\(json)\n\"\"\"\(pounds)"
  }
}
