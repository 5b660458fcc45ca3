import GraphQLSchema
import GraphQLSyntax

/// "An interface type must be a super-set of all interfaces it implements" (Section 3.7; for
/// objects Section 3.6): `IsValidImplementation`.
enum InterfaceImplementationsRule: SchemaRule {
  static let name = "InterfaceImplementations"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    var ancestry = Ancestry(schema)
    for type in schema.ownTypes
    where !type.interfaces.isEmpty && !schema.unparsed.types.contains(type.name) {
      check(type, schema: schema, ancestry: &ancestry, report: &report)
    }
  }

  private static func check(
    _ type: NamedType,
    schema: Schema,
    ancestry: inout Ancestry,
    report: inout DiagnosticCollector
  ) {
    ancestry.begin(type)
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
      if !ancestry.hasAncestors(of: interface) {
        checkAncestors(type, interface: interface, report: &report)
      }
      for field in interface.fields {
        check(type, interface: interface, expected: field, schema: schema, report: &report)
      }
    }
  }

  private static func places(of interface: String, in type: NamedType) -> [SourceRange] {
    type.interfaces.filter { $0.text == interface }.map(\.range)
  }

  private static func checkAncestors(
    _ type: NamedType,
    interface: InterfaceType,
    report: inout DiagnosticCollector
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
    interface: InterfaceType,
    expected: FieldDefinition,
    schema: Schema,
    report: inout DiagnosticCollector
  ) {
    // Computed only for a finding, because interfaces times implementations can be many.
    var title: String { "\(interface.name).\(expected.name)" }
    guard let field = type.field(expected.identifier) else {
      report.error(
        "Interface field \(title) expected but \(type.name) does not provide it.",
        at: [expected.range] + type.info.allRanges
      )
      return
    }
    var ownTitle: String { "\(type.name).\(field.name)" }
    if !schema.isSubtype(field.type, of: expected.type) {
      report.error(
        "Interface field \(title) expects type \(expected.type) but \(ownTitle) is type "
          + "\(field.type).",
        expected.typeRange,
        field.typeRange
      )
    }
    let (arguments, given) = (expected.arguments, field.arguments)
    let ownArguments = NamedList(given, questions: arguments.count) { $0.identifier }
    for argument in arguments {
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
    let expectedArguments = NamedList(arguments, questions: given.count) { $0.identifier }
    for own in given
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

/// Checks whether a type declares all interfaces of an interface.
///
/// It uses numbers, because interfaces that implement each other need very many of these checks.
private struct Ancestry {
  /// The number of each interface name.
  private var numbers: [Name: Int] = [:]
  /// The numbers of each interface's own interfaces.
  private var ancestors: [ObjectIdentifier: [Int]] = [:]
  /// The last type that declared each interface.
  private var declarers: [Int] = []
  private var current = 0

  init(_ schema: Schema) {
    for type in schema.types {
      var list: [Int] = []
      for name in type.interfaces { list.append(number(of: name)) }
      if case .interface(let interface) = type { ancestors[ObjectIdentifier(interface)] = list }
    }
  }

  private mutating func number(of name: Name) -> Int {
    if let number = numbers[name] { return number }
    let number = numbers.count
    numbers[name] = number
    declarers.append(0)
    return number
  }

  /// Starts the checks of another type.
  mutating func begin(_ type: NamedType) {
    current += 1
    for name in type.interfaces { declarers[number(of: name)] = current }
  }

  func hasAncestors(of interface: InterfaceType) -> Bool {
    ancestors[ObjectIdentifier(interface)]?.allSatisfy { declarers[$0] == current } ?? true
  }
}
