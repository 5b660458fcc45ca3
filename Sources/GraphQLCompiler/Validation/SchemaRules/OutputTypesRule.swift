/// "The type of a field must be an output type" (Sections 3.6 and 3.7).
enum OutputTypesRule: SchemaRule {
  static let name = "OutputTypes"

  static func check(_ schema: Schema, _ report: inout Report) {
    for type in schema.ownTypes {
      for field in type.fields {
        guard let fieldType = schema.type(of: field.type), !fieldType.isOutput else { continue }
        report.error(
          "The type of \(type.name).\(field.name) must be Output Type but got: \(field.type).",
          field.typeRange
        )
      }
    }
  }
}
