package import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// A Swift expression that creates an operation with the variable values of a response.
package struct RelayOperationCall {
  private let reader: ResponseReader
  private let dialect: RelayDialect

  package init(_ reader: ResponseReader, _ dialect: RelayDialect) {
    self.reader = reader
    self.dialect = dialect
  }

  /// The expression: `HeroQuery(variables: .init(episode: .jedi))`.
  package func text() throws(ResponseSwift.Fault) -> String {
    let operation = reader.document.operations[reader.operation]
    let name = SwiftNames.identifier(dialect.names.operations[reader.operation])
    guard !operation.variables.isEmpty else { return name + "()" }
    let values = operation.variables.map { variable in
      reader.result.variables[variable.name] ?? variable.defaultValue?.json
    }
    let inputs = operation.variables.map { RelayInput(name: $0.name, type: $0.type) }
    let arguments = try arguments(inputs, values, of: "$")
    return "\(name)(variables: .init(\(arguments)))"
  }

  /// The arguments of an initializer, without missing and null values.
  private func arguments(
    _ inputs: [RelayInput],
    _ values: [JSONValue?],
    of owner: String
  ) throws(ResponseSwift.Fault) -> String {
    var arguments: [String] = []
    for (position, property) in RelayWriter.properties(of: inputs).enumerated() {
      guard let value = values[position], value != .null else {
        guard inputs[position].type.isNonNull else { continue }
        throw ResponseSwift.Fault.missing(owner + inputs[position].name)
      }
      let text = try self.value(value, inputs[position].type)
      arguments.append("\(SwiftNames.argumentLabel(property)): \(text)")
    }
    return arguments.joined(separator: ", ")
  }

  private func value(
    _ json: JSONValue,
    _ type: TypeReference
  ) throws(ResponseSwift.Fault) -> String {
    if json == .null { return "nil" }
    if let item = type.listItem {
      guard case .array(let items) = json else { return "[\(try value(json, item))]" }
      var texts: [String] = []
      for element in items { texts.append(try value(element, item)) }
      return "[\(texts.joined(separator: ", "))]"
    }
    let name = type.typeName
    switch (dialect.source.schema.type(named: name), json) {
    case (.enum(let type), .string(let text)):
      guard let position = type.values.firstIndex(where: { $0.name == text }) else { break }
      return "." + SwiftNames.identifier(RelayWriter.caseNames(of: type)[position])
    case (.inputObject(let type), .object):
      let inputs = type.fields.map { RelayInput(name: $0.name, type: $0.type) }
      let values = type.fields.map { json[$0.name] ?? $0.defaultValue?.json }
      return ".init(\(try arguments(inputs, values, of: type.name + ".")))"
    case (_, .string(let text)) where SwiftNames.standardScalar(name) == "String":
      return SwiftLiteral.string(text)
    case (_, .number(let text)) where SwiftNames.standardScalar(name) == "String":
      return SwiftLiteral.string(text)
    case (_, .number(let text)) where SwiftNames.standardScalar(name) != nil: return text
    case (_, .bool(let flag)) where SwiftNames.standardScalar(name) == "Bool": return String(flag)
    case _
    where SwiftNames.standardScalar(name) == nil
      && dialect.source.options.customScalars[name] == nil:
      return Self.literal(json)
    case _: break
    }
    throw ResponseSwift.Fault(
      message:
        "the value \(JSONPrinter.print(json, layout: .compact)) of the type \(name) cannot be "
        + "written as Swift"
    )
  }

  /// JSON as a literal of the type for custom scalars.
  private static func literal(_ json: JSONValue) -> String {
    switch json {
    case .null: return "nil"
    case .bool(let flag): return String(flag)
    case .number(let text): return ".number(\(SwiftLiteral.string(text)))"
    case .string(let text): return SwiftLiteral.string(text)
    case .array(let items): return "[\(items.map { literal($0) }.joined(separator: ", "))]"
    case .object(let members):
      let entries = members.map { "\(SwiftLiteral.string($0.key)): \(literal($0.value))" }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    }
  }
}
