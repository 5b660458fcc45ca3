import DialectKit
import GraphQLRuntime
import RelayDialect
import ResponseAnalysis
import SelectionIR
import SwiftGraphQLDialect

/// How Swift of a user's own reads a response as the model of an operation, in the manner of a
/// dialect: from `response`, a string, to the data.
struct ModelCall {
  /// The modules beside that of the models.
  let imports: [String]
  /// What has to be done before.
  let statements: [String]
  /// The expression that gives the data.
  let expression: String
  /// Whether the data can be nil without anything being thrown.
  let isOptional: Bool
  /// What `response` has to hold.
  let response: JSONValue

  /// Takes the response with its operation and its variables.
  init(_ reader: ResponseReader, _ source: DialectSource) throws(ResponseSwift.Fault) {
    let operation = reader.document.operations[reader.operation]
    let name = operation.structName
    var response: JSONValue?
    switch source.options.dialect {
    case .apollo:
      imports = ["Apollo", "Foundation"]
      statements = [
        "let json = try JSONSerialization.jsonObject(with: Foundation.Data(response.utf8))",
        "let object = (json as? [String: Any])?[\"data\"] as? [String: Any]",
      ]
      expression = "try await \(name).Data(data: object ?? [:]\(Self.flags(reader)))"
      isOptional = false
    case .proposal, .proposalDraft:
      imports = [source.runtimeModule]
      statements = []
      expression = "try \(name).Data.execute(Array(response.utf8)\(Self.flags(reader)))"
      isOptional = false
    case .prototype2016:
      imports = [source.runtimeModule]
      statements = []
      expression = "try GraphQLResult<\(name).Data>(response: response).data"
      isOptional = true
    case .relay:
      guard let dialect = source.options.dialect.definition(for: source) as? RelayDialect
      else { throw ResponseSwift.Fault(message: "there is no such model") }
      imports = [source.runtimeModule]
      statements = [
        "var store = Store()",
        "let operation = " + (try RelayOperationCall(reader, dialect).text()),
        "_ = try store.commit(operation, response: response)",
      ]
      expression = "operation.read(from: store).data"
      isOptional = true
    case .swiftGraphQL:
      guard let dialect = source.options.dialect.definition(for: source) as? SwiftGraphQLDialect
      else { throw ResponseSwift.Fault(message: "there is no such model") }
      imports = [source.runtimeModule]
      statements = []
      let selection = try SelectionCall(reader, dialect).text()
      expression = "try GraphQLResult.read(response, with: \(selection)).get().data"
      isOptional = false
      response = reader.response.data.map { WireForm(reader).rekeyed($0) }
    }
    let data = response ?? reader.response.data.map { JSONValue($0) } ?? .null
    let errors = reader.response.isBareData ? nil : reader.response.root["errors"]
    self.response = .object(present: [("data", data), ("errors", errors.map { JSONValue($0) })])
  }

  /// The variables that conditions can ask for, as the last argument of a call.
  private static func flags(_ reader: ResponseReader) -> String {
    let flags = reader.result.variables.entries.compactMap { entry -> String? in
      guard case .bool(let flag) = entry.value else { return nil }
      return "\(SwiftLiteral.string(entry.name)): \(flag)"
    }
    return flags.isEmpty ? "" : ", variables: [\(flags.joined(separator: ", "))]"
  }

  /// The response as a literal of several lines.
  var literal: String {
    let json = JSONPrinter.print(response)
    var pounds = "#"
    while json.contains("\"\"\"" + pounds) || json.contains("\\" + pounds) { pounds += "#" }
    return "\(pounds)\"\"\"\n\(json)\n\"\"\"\(pounds)"
  }
}
