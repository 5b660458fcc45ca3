import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes the variables of an operation: properties, initializer, and the dictionary that is sent.
///
/// They are public regardless of other access levels.
extension ApolloWriter {
  mutating func variables(of operation: CompiledOperation) {
    let variables = operation.variables
    guard !variables.isEmpty else { return out.line("public init() {}") }
    let names = variables.map { self.names.identifier(self.names.property($0.name)) }
    for (variable, name) in zip(variables, names) {
      out.line("public var \(name): \(variable.swiftType)")
    }
    out.blank()
    let values = ApolloValueText(
      names: self.names,
      schema: schema,
      options: options,
      inputPrefix: inputPrefix
    )
    let parameters = zip(variables, names).map { variable, name in
      let value = variable.defaultValue.map {
        " = " + values.defaultValue($0, type: variable.type)
      }
      return "\(name): \(variable.swiftType)" + (value ?? "")
    }
    if parameters.count == 1, let only = parameters.first {
      lines("public init(\(only)) {")
    } else {
      out.open("public init(")
      for (index, parameter) in parameters.enumerated() {
        lines(parameter + (index < parameters.count - 1 ? "," : ""))
      }
      out.close(") {")
    }
    out.indent()
    for name in names { out.line("self.\(name) = \(name)") }
    out.close()
    out.blank()
    let isQualified = isMutable && options.has(.inputSubscripts)
    let type = (isQualified ? "GraphQLOperation." : "") + "Variables"
    let group = options.has(.swift6) ? "@_spi(Unsafe) " : ""
    let head = group + "public var __variables: \(type)? { ["
    let entries = zip(variables, names).map { variable, name in "\"\(variable.name)\": \(name)" }
    if entries.count == 1, let only = entries.first { return out.line(head + only + "] }") }
    out.open(head)
    for (index, entry) in entries.enumerated() {
      out.line(entry + (index < entries.count - 1 ? "," : ""))
    }
    out.close("] }")
  }

  /// Writes each line of a text at the current indentation.
  mutating func lines(_ text: String) {
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      out.line(String(Substring(line)))
    }
  }
}
