/// "The @deprecated directive must not appear on required arguments or input fields"
/// (Section 3.13.3).
enum RequiredInputsNotDeprecatedRule: SchemaRule {
  static let name = "RequiredInputsNotDeprecated"

  static func check(_ schema: Schema, _ report: inout Report) {
    schema.forEachOwnInput { input, place in
      guard input.deprecationReason != nil, input.isRequired else { return }
      let kind = place.isArgument ? "argument" : "input field"
      report.error(
        "Required \(kind) \(place.coordinate(of: input)) cannot be deprecated.",
        at: input.directives.filter { $0.name.text == "deprecated" }.map(\.range)
          + [input.typeRange]
      )
    }
  }
}
