import GraphQLSchema
import GraphQLSyntax

/// Checks that the levels of `@semanticNonNull` and `@semanticNonNullField` exist in the field's
/// type and are nullable there.
enum SemanticNonNullLevelsRule: SchemaRule {
  static let name = "SemanticNonNullLevels"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    for type in schema.ownTypes {
      for field in type.fields {
        let directives = field.directives
        if directives.isEmpty { continue }
        for directive in schema.directives(
          "semanticNonNull",
          among: directives,
          at: .fieldDefinition
        ) {
          check(directive, on: field, of: type, &report)
        }
      }
      let location: DirectiveLocation = type.kind == .interface ? .interface : .object
      for directive in schema.directives(
        "semanticNonNullField",
        among: type.info.directives,
        at: location
      ) {
        checkNamed(directive, of: type, &report)
      }
    }
  }

  private static func checkNamed(
    _ directive: Directive,
    of type: NamedType,
    _ report: inout DiagnosticCollector
  ) {
    guard let value = directive.argument(named: "name")?.value,
      case .string(let name, _) = value.kind
    else { return }
    if let field = type.field(named: name) {
      return check(directive, on: field, of: type, &report)
    }
    let place = value.literal.map { literal in
      SourceRange(
        file: value.range.file,
        start: literal.start,
        end: literal.start + UInt32(clamping: literal.utf8.count)
      )
    }
    let near = report.alternatives(
      to: name,
      in: type.fields.map(\.name),
      at: place ?? value.range
    )
    report.error(
      "'@\(directive.name)' names '\(name)', which is not a field of "
        + "'\(type.name)'.\(near.sentence)",
      value.range,
      facts: Diagnostic.Facts(name: name, owner: type.name, alternatives: place == nil ? nil : near)
    )
  }

  private static func check(
    _ directive: Directive,
    on field: FieldDefinition,
    of type: NamedType,
    _ report: inout DiagnosticCollector
  ) {
    let coordinate = "\(type.name).\(field.name)"
    guard let argument = directive.argument(named: "levels")?.value else {
      return check(0, at: directive.range, of: field, coordinate, &report)
    }
    let items = argument.form == .list ? argument.parts.map(\.value) : [argument]
    if items.isEmpty {
      report.error("'@\(directive.name)' on '\(coordinate)' has no levels.", argument.range)
    }
    for item in items {
      guard case .int(let digits) = item.kind, let level = Int(digits) else { continue }
      check(level, at: item.range, of: field, coordinate, &report)
    }
  }

  private static func check(
    _ level: Int,
    at range: SourceRange,
    of field: FieldDefinition,
    _ coordinate: String,
    _ report: inout DiagnosticCollector
  ) {
    var types = [field.type]
    while let item = types[types.count - 1].nullable.listItem { types.append(item) }
    guard types.indices.contains(level) else {
      let known =
        types.count == 1 ? "its only level is 0" : "its levels are 0 to \(types.count - 1)"
      return report.error(
        "'\(coordinate)' of type '\(field.type)' has no level \(level); \(known).",
        range,
        facts: Diagnostic.Facts(name: coordinate, found: "\(level)")
      )
    }
    if types[level].isNonNull {
      report.error(
        "'\(coordinate)' of type '\(field.type)' is already non-null at level \(level).",
        range,
        facts: Diagnostic.Facts(name: coordinate, found: "\(level)")
      )
    }
  }
}
