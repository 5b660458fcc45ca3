/// "An interface type must be a super-set of all interfaces it implements" (Section 3.7; of objects
/// Section 3.6): `IsValidImplementation`.
enum InterfaceImplementationsRule: SchemaRule {
  static let name = "InterfaceImplementations"

  static func check(_ parts: SchemaParts, _ report: inout Report) {
    let schema = parts.schema
    for type in schema.ownTypes
    where !type.interfaces.isEmpty && !schema.unread.types.contains(type.name) {
      check(type, schema, &report)
    }
  }

  private static func check(_ type: NamedType, _ schema: Schema, _ report: inout Report) {
    var seen: Set<String> = []
    for name in type.interfaces {
      guard let target = schema.type(named: name) else { continue }
      guard case .interface(let interface) = target else {
        report.error(
          "Type \(type.name) must only implement Interface types, it cannot implement \(name).",
          name.range
        )
        continue
      }
      if name.text == type.name {
        report.error(
          "Type \(name) cannot implement itself because it would create a circular reference.",
          at: places(of: name.text, in: type)
        )
        continue
      }
      guard seen.insert(name.text).inserted else {
        report.error(
          "Type \(type.name) can only implement \(name) once.",
          at: places(of: name.text, in: type)
        )
        continue
      }
      checkAncestors(type, interface, &report)
      for field in interface.fields { check(type, interface, field, schema, &report) }
    }
  }

  private static func places(of interface: String, in type: NamedType) -> [SourceRange] {
    type.interfaces.filter { $0.text == interface }.map(\.range)
  }

  private static func checkAncestors(
    _ type: NamedType,
    _ interface: InterfaceType,
    _ report: inout Report
  ) {
    for ancestor in interface.interfaces
    where !type.interfaces.contains(where: { $0 == ancestor }) {
      let message =
        ancestor.text == type.name
        ? "Type \(type.name) cannot implement \(interface.name) because it would create a "
          + "circular reference."
        : "Type \(type.name) must implement \(ancestor) because it is implemented by "
          + "\(interface.name)."
      report.error(
        message,
        at: places(of: ancestor.text, in: .interface(interface))
          + places(of: interface.name, in: type)
      )
    }
  }

  private static func check(
    _ type: NamedType,
    _ interface: InterfaceType,
    _ expected: FieldDefinition,
    _ schema: Schema,
    _ report: inout Report
  ) {
    let title = "\(interface.name).\(expected.name)"
    guard let field = type.field(expected.identifier) else {
      report.error(
        "Interface field \(title) expected but \(type.name) does not provide it.",
        at: [expected.range] + type.info.allRanges
      )
      return
    }
    let ownTitle = "\(type.name).\(field.name)"
    if !schema.isSubtype(field.type, of: expected.type) {
      report.error(
        "Interface field \(title) expects type \(expected.type) but \(ownTitle) is type "
          + "\(field.type).",
        expected.typeRange,
        field.typeRange
      )
    }
    let (count, ownCount) = (expected.arguments.count, field.arguments.count)
    let ownArguments = NamedList(field.arguments, questions: count) { $0.identifier }
    for argument in expected.arguments {
      guard let own = ownArguments.element(argument.identifier) else {
        report.error(
          "Interface field argument \(title)(\(argument.name):) expected but \(ownTitle) does not "
            + "provide it.",
          argument.range,
          field.range
        )
        continue
      }
      if own.type != argument.type {
        report.error(
          "Interface field argument \(title)(\(argument.name):) expects type \(argument.type) but "
            + "\(ownTitle)(\(own.name):) is type \(own.type).",
          argument.typeRange,
          own.typeRange
        )
      }
    }
    let expectedArguments = NamedList(expected.arguments, questions: ownCount) { $0.identifier }
    for own in field.arguments
    where own.isRequired && expectedArguments.element(own.identifier) == nil {
      report.error(
        "Argument '\(ownTitle)(\(own.name):)' must not be required type '\(own.type)' if not "
          + "provided by the Interface field '\(title)'.",
        own.range,
        expected.range
      )
    }
    if field.deprecationReason != nil, expected.deprecationReason == nil {
      report.error(
        "Interface field \(title) is not deprecated, so implementation field \(ownTitle) must not "
          + "be deprecated.",
        at: field.directives.filter { $0.name.text == "deprecated" }.map(\.range)
          + [field.typeRange]
      )
    }
  }
}
