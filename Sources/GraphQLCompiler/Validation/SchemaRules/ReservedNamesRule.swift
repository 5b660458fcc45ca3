/// "Names must not begin with '__', which is reserved by introspection" (Section 2.1.9).
enum ReservedNamesRule: SchemaRule {
  static let name = "ReservedNames"

  static func check(_ schema: Schema, _ report: inout Report) {
    for directive in schema.directives {
      check(directive.name, directive.range, &report)
      check(directive.arguments, &report)
    }
    for type in schema.ownTypes {
      check(type.name, type.info.range, &report)
      switch type {
      case .object, .interface:
        for field in type.fields {
          check(field.name, field.range, &report)
          check(field.arguments, &report)
        }
      case .inputObject(let input): check(input.fields, &report)
      case .enum(let type):
        for value in type.values { check(value.name, value.range, &report) }
      case .scalar, .union: continue
      }
    }
  }

  private static func check(_ inputs: [InputValueDefinition], _ report: inout Report) {
    for input in inputs { check(input.name, input.range, &report) }
  }

  private static func check(_ name: String, _ range: SourceRange, _ report: inout Report) {
    guard name.utf8.first == UInt8(ascii: "_"), name.hasPrefix("__") else { return }
    report.error(
      "Name '\(name)' must not begin with '__', which is reserved by GraphQL introspection.",
      range
    )
  }
}
