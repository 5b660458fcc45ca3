/// "A default value must be compatible with its type" (Sections 3.6.1 and 3.10).
enum DefaultValuesRule: SchemaRule {
  static let name = "DefaultValues"

  static func check(_ schema: Schema, _ report: inout Report) {
    for (coordinate, input) in schema.ownInputs {
      guard let value = input.defaultValue else { continue }
      LiteralCheck.check(
        value,
        input.type,
        schema,
        &report,
        prefix: "\(coordinate) has invalid default value: "
      )
    }
  }
}
