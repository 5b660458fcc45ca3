/// "The fields of a OneOf input object must be nullable and have no default" (Section 3.10).
enum OneOfFieldsRule: SchemaRule {
  static let name = "OneOfFields"

  static func check(_ schema: Schema, _ report: inout Report) {
    for case .inputObject(let input) in schema.ownTypes where input.isOneOf {
      for field in input.fields {
        let title = "OneOf input field \(input.name).\(field.name)"
        if field.type.isNonNull { report.error("\(title) must be nullable.", field.typeRange) }
        if field.defaultValue != nil {
          report.error("\(title) cannot have a default value.", field.range)
        }
      }
    }
  }
}
