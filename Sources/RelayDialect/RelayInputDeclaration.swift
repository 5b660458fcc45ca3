import DialectKit
import GraphQLSyntax
import SelectionIR

/// A variable of an operation, or a field of an input type.
struct RelayInput {
  var name: String
  var type: TypeReference
  var description: String?
  /// Whether its type contains the type of the owner, so that it cannot be stored directly.
  var isBoxed = false
}

/// Writes structs whose values are converted to input (RS-R14, RS-R28, RS-R29).
extension RelayWriter {
  mutating func variables(_ structName: String, _ inputs: [RelayInput]) {
    let properties = Self.properties(of: inputs)
    let types = inputs.map { swiftType($0.type, leaf: leaf($0.type.typeName)) }
    let name = SwiftNames.identifier(structName)
    out.open("\(access)struct \(name): VariableDataConvertible {")
    for (index, input) in inputs.enumerated() {
      out.documentation(input.description)
      let property = SwiftNames.identifier(properties[index])
      guard input.isBoxed else {
        out.line("\(access)var \(property): \(types[index])")
        continue
      }
      out.open("\(access)var \(property): \(types[index]) {")
      out.line("get { boxed_\(properties[index]).value }")
      out.line("set { boxed_\(properties[index]) = Boxed(newValue) }")
      out.close()
      out.line("private var boxed_\(properties[index]): Boxed<\(leaf(input.type.typeName))>")
    }
    out.blank()
    out.list(
      "\(access)init(",
      items: Self.parameters(properties, types),
      tail: ") {",
      opensBlock: true
    )
    for (property, input) in zip(properties, inputs) {
      let value = SwiftNames.parameter(property)
      out.line(
        input.isBoxed
          ? "boxed_\(property) = Boxed(\(value))"
          : "self.\(SwiftNames.identifier(property)) = \(value)"
      )
    }
    out.close()
    out.blank()
    out.open("\(access)var variableData: VariableData {")
    out.open("[")
    for (property, input) in zip(properties, inputs) {
      out.line("\(SwiftLiteral.string(input.name)): \(SwiftNames.member(property)),")
    }
    if inputs.isEmpty { out.line(":") }
    out.close("]")
    out.close()
    out.close()
  }

  static func properties(of inputs: [RelayInput]) -> [String] {
    MemberNames.unique(inputs.map(\.name), taken: ["Boxed", "variableData", "variableValue"])
  }

  /// The parameters of an initializer; what is nullable need not be given.
  static func parameters(_ properties: [String], _ types: [SwiftType]) -> [String] {
    zip(properties, types).map { property, type in
      "\(SwiftNames.parameterLabel(property)): \(type)" + (type.isOptional ? " = nil" : "")
    }
  }
}
