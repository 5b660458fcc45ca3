/// "A default value must be compatible with its type" (Sections 3.6.1 and 3.10).
enum DefaultValuesRule: SchemaRule {
  static let name = "DefaultValues"

  static func check(_ schema: Schema, _ report: inout Report) {
    schema.forEachOwnInput { input, place in
      guard let value = input.defaultValue else { return }
      LiteralCheck.check(
        value,
        input.type,
        schema,
        &report,
        prefix: "\(place.coordinate(of: input)) has invalid default value: "
      )
    }
  }
}
