/// "The @deprecated directive must not appear on required arguments or input fields"
/// (Section 3.13.3).
enum RequiredInputsNotDeprecatedRule: SchemaRule {
  static let name = "RequiredInputsNotDeprecated"

  static func check(_ schema: Schema, _ report: inout Report) {
    for (coordinate, input) in schema.ownInputs
    where input.isRequired && input.deprecationReason != nil {
      let kind = coordinate.hasSuffix(":)") ? "argument" : "input field"
      report.error(
        "Required \(kind) \(coordinate) cannot be deprecated.",
        at: input.directives.filter { $0.name.text == "deprecated" }.map(\.range)
          + [input.typeRange]
      )
    }
  }
}
