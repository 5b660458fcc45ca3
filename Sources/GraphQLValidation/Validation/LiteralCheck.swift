import GraphQLSchema
import GraphQLSyntax

/// Checks a literal against an input type (Section 5.6.1), in documents and schemas.
enum LiteralCheck {
  /// Reports every part of the literal that the type does not allow.
  ///
  /// `prefix` precedes each message.
  static func check(
    _ value: Value,
    type: TypeReference,
    schema: Schema,
    report: inout DiagnosticCollector,
    prefix: @autoclosure () -> String = ""
  ) {
    switch value.form {
    case .variable: return
    case .null:
      if type.isNonNull {
        report.error(
          "\(prefix())Expected value of non-null type '\(type)' not to be null.",
          value.range,
          facts: Diagnostic.Facts(expected: type.description, found: "null")
        )
      }
      return
    case .list:
      if let item = type.listItem {
        let items = value.parts
        for index in items.indices {
          check(
            items.value(at: index),
            type: item,
            schema: schema,
            report: &report,
            prefix: prefix()
          )
        }
        return
      }
    case .object, .int, .float, .string, .blockString, .true, .false, .enumCase: break
    }
    // A value is accepted in place of a list, at any nesting of list types.
    var itemType = type.nullable
    while let item = itemType.listItem { itemType = item.nullable }
    switch schema.type(of: itemType) ?? schema.helperType(of: itemType) {
    case .inputObject(let input):
      guard value.form == .object else {
        report.error(
          "\(prefix())Expected value of type '\(itemType)' to be an object, found: "
            + "\(shown(value)).",
          value.range,
          facts: Diagnostic.Facts(expected: input.name, found: shown(value))
        )
        return
      }
      check(value.parts, of: value, type: input, schema: schema, report: &report, prefix: prefix())
    case .enum(let type):
      check(value, type: type, schema: schema, report: &report, prefix: prefix())
    case .scalar(let type): check(value, type: type, report: &report, prefix: prefix())
    case .object, .interface, .union, nil: return
    }
  }

  private static func check(
    _ fields: ArgumentList,
    of value: Value,
    type: InputObjectType,
    schema: Schema,
    report: inout DiagnosticCollector,
    prefix: @autoclosure () -> String
  ) {
    // Computed once, even if the literal has many problems.
    var known: String?
    func found() -> String {
      let text = known ?? shown(value)
      known = text
      return text
    }
    let given = fields.names(questions: type.requiredFields.count)
    for definition in type.requiredFields where !given.contains(definition.identifier) {
      report.error(
        "\(prefix())Expected value of type '\(type.name)' to include required field "
          + "'\(definition.name)', found: \(found()).",
        value.range,
        facts: Diagnostic.Facts(
          name: definition.name,
          expected: definition.type.description,
          found: found()
        )
      )
    }
    for field in fields {
      if let definition = type.field(field.name) {
        check(field.value, type: definition.type, schema: schema, report: &report, prefix: prefix())
        continue
      }
      if schema.unparsed.types.contains(type.name) { continue }
      let near = report.alternatives(to: field.name, in: type.fields.map(\.name))
      report.error(
        "\(prefix())Expected value of type '\(type.name)' not to include unknown field "
          + "'\(field.name)'\(near.map { ".\($0.sentence) F" } ?? ", f")ound: \(found()).",
        field.range,
        facts: Diagnostic.Facts(
          name: field.name.text,
          expected: type.name,
          found: found(),
          alternatives: near
        )
      )
    }
    if type.isOneOf { checkOneOf(fields, of: value, type: type, report: &report, prefix: prefix()) }
  }

  private static func checkOneOf(
    _ fields: ArgumentList,
    of value: Value,
    type: InputObjectType,
    report: inout DiagnosticCollector,
    prefix: @autoclosure () -> String
  ) {
    // Unknown fields are reported separately.
    let fields = fields.filter { type.field($0.name) != nil }
    var isFulfilled = fields.count == 1
    if let field = fields.first, field.value.form == .null { isFulfilled = false }
    if !isFulfilled {
      report.error(
        "\(prefix())Within OneOf Input Object type '\(type.name)', exactly one field must be "
          + "specified, and the value for that field must be non-null.",
        value.range,
        facts: Diagnostic.Facts(expected: type.name, found: shown(value))
      )
    }
  }

  private static func check(
    _ value: Value,
    type: EnumType,
    schema: Schema,
    report: inout DiagnosticCollector,
    prefix: @autoclosure () -> String
  ) {
    func alternatives(_ text: String) -> Alternatives? {
      report.alternatives(
        to: text,
        in: type.values.map(\.name),
        at: value.range,
        subject: "the enum value"
      )
    }
    if let name = value.enumName {
      if type.value(named: name) != nil || schema.unparsed.types.contains(type.name) { return }
      let near = alternatives(name.text)
      report.error(
        "\(prefix())Value '\(name)' does not exist in '\(type.name)' enum.\(near.sentence)",
        value.range,
        facts: Diagnostic.Facts(
          name: name.text,
          expected: type.name,
          found: name.text,
          alternatives: near
        )
      )
    } else {
      let text = shown(value)
      let near = alternatives(text)
      report.error(
        "\(prefix())Enum '\(type.name)' cannot represent non-enum value: \(text).\(near.sentence)",
        value.range,
        facts: Diagnostic.Facts(expected: type.name, found: text, alternatives: near)
      )
    }
  }

  private static func check(
    _ value: Value,
    type: ScalarType,
    report: inout DiagnosticCollector,
    prefix: @autoclosure () -> String
  ) {
    guard let fault = fault(value, type.builtIn) else { return }
    report.error(
      "\(prefix())\(fault): \(shown(value))",
      value.range,
      facts: Diagnostic.Facts(expected: type.name, found: shown(value))
    )
  }

  /// The reason why a literal is not valid for a built-in scalar.
  ///
  /// Custom scalars accept any literal.
  private static func fault(_ value: Value, _ scalar: BuiltInScalar?) -> String? {
    guard let scalar else { return nil }
    if scalar.takes(value.form) {
      guard scalar == .int, case .int(let digits) = value.kind, Int32(digits) == nil else {
        return nil
      }
      return "Int cannot represent non 32-bit signed integer value"
    }
    return switch scalar {
    case .int: "Int cannot represent non-integer value"
    case .float: "Float cannot represent non numeric value"
    case .string: "String cannot represent a non string value"
    case .boolean: "Boolean cannot represent a non boolean value"
    case .id: "ID cannot represent a non-string and non-integer value"
    }
  }

  /// The value as shown in messages.
  ///
  /// Long values are described instead of repeated.
  private static func shown(_ value: Value) -> String {
    if value.range.end - value.range.start <= 1_000 { return Printer.text(of: value) }
    switch value.form {
    case .object: return "an object of \(value.parts.count) fields"
    case .list: return "a list of \(value.parts.count) items"
    case .string, .blockString, .variable, .int, .float, .true, .false, .null, .enumCase:
      guard case .string(let text, _) = value.kind else { return Printer.text(of: value) }
      return "a string of \(text.utf8.count) bytes"
    }
  }
}
