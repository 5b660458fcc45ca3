package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// Checks the values of variables against an operation (`CoerceVariableValues` of Section 6.1.2).
///
/// Values are not converted, because an operation's variables only affect conditions here, and the
/// server decides about other uses. Values that a server must reject are errors.
package struct VariableCheck {
  private let schema: Schema
  private let file: SourceFileID
  private var diagnostics = DiagnosticList()
  private var variable = ""

  private init(schema: Schema, file: SourceFileID) {
    self.schema = schema
    self.file = file
  }

  /// The findings in the values, which are an object in the source file, in the order of the
  /// variables.
  ///
  /// A value for a variable that the operation does not define is a warning.
  package static func check(
    _ values: JSONNode,
    in file: SourceFileID,
    for operation: CompiledOperation,
    _ schema: Schema
  ) -> [Diagnostic] {
    var check = VariableCheck(schema: schema, file: file)
    for variable in operation.variables { check.check(variable, values) }
    check.checkSurplus(values, operation)
    return check.diagnostics.finished()
  }

  /// Warns about required variables if no values are given.
  ///
  /// Conditions on them count as false (N7).
  package static func missingValues(of operation: CompiledOperation) -> [Diagnostic] {
    operation.variables.filter { $0.type.isNonNull && $0.defaultValue == nil }.map { variable in
      let isCondition = variable.type.typeName == "Boolean" && variable.type.listItem == nil
      return Diagnostic(
        severity: .warning,
        stage: .variables,
        message: "Variable \"$\(variable.name)\" of required type \"\(variable.type)\" was not "
          + (isCondition
            ? "provided, so the client leaves out what `@include(if: $\(variable.name))` and "
              + "`@skip(if: $\(variable.name))` apply to." : "provided."),
        ranges: [variable.location],
        notes: ["Use --variables to pass the values that were sent."]
      )
    }
  }

  /// Checks one variable.
  ///
  /// Without a value, it must have a default, which may be null, or a nullable type. A given null
  /// is a value, so the default does not apply.
  private mutating func check(_ variable: CompiledVariable, _ values: JSONNode) {
    self.variable = variable.name
    if let value = values[variable.name] {
      check(value, variable.type, path: [])
    } else if variable.type.isNonNull, variable.defaultValue == nil {
      diagnostics.append(
        Diagnostic(
          stage: .variables,
          message: "Variable \"$\(variable.name)\" of required type \"\(variable.type)\" was not "
            + "provided.",
          ranges: [variable.location],
          path: [.key(variable.name)]
        )
      )
    }
  }

  private mutating func checkSurplus(_ values: JSONNode, _ operation: CompiledOperation) {
    for member in values.members
    where !operation.variables.contains(where: { $0.name == member.key }) {
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .variables,
          message: "The operation has no variable \(JSONPrinter.quoted("$" + member.key)).",
          ranges: [range(of: member.value)],
          path: [.key(member.key)]
        )
      )
    }
  }

  /// Checks input coercion by type (Sections 3.5, 3.9, 3.10, 3.11 and 3.12).
  ///
  /// The JSON scanner limits the nesting of values.
  private mutating func check(
    _ value: JSONNode,
    _ type: TypeReference,
    path: [Diagnostic.PathElement]
  ) {
    switch type.kind {
    case .nonNull(let inner):
      if value.isNull {
        report(
          "Expected non-nullable type \"\(type)\" not to be null.",
          value: value,
          path: path,
          expected: type.description
        )
      } else {
        check(value, inner, path: path)
      }
    case .list(let item):
      if value.isNull { return }
      // A single value is accepted as a list of one, at any nesting (Section 3.11).
      guard value.kind == .array else { return check(value, item, path: path) }
      for (index, element) in value.elements.enumerated() {
        check(element, item, path: path + [.index(index)])
      }
    case .named(let name):
      if value.isNull { return }
      switch schema.type(named: name) {
      case .scalar(let scalar): check(value, scalar: scalar, path: path)
      case .enum(let definition): check(value, definition: definition, path: path)
      case .inputObject(let definition): check(value, definition: definition, path: path)
      // The document has an error that was reported: `IsInputType` is false.
      case .object, .interface, .union, nil: return
      }
    }
  }

  /// Checks coercion to the scalars of Section 3.5.
  ///
  /// Numbers of JSON "are interpreted as an integer input value if they have an empty fractional
  /// part (e.g. 1.0) and otherwise as floating-point input value".
  private mutating func check(
    _ value: JSONNode,
    scalar: ScalarType,
    path: [Diagnostic.PathElement]
  ) {
    let fault: String?
    switch scalar.name {
    case "Int":
      if !JSONNumber.isWhole(value) {
        fault = "Int cannot represent non-integer value"
      } else if JSONNumber.int(value).flatMap({ Int32(exactly: $0) }) == nil {
        fault = "Int cannot represent non 32-bit signed integer value"
      } else {
        fault = nil
      }
    case "Float":
      if value.kind != .number {
        fault = "Float cannot represent non numeric value"
      } else if JSONNumber.double(value) == nil {
        fault = "Float cannot represent a number that is not finite in double precision"
      } else {
        fault = nil
      }
    case "String":
      fault = value.kind == .string ? nil : "String cannot represent a non string value"
    case "Boolean":
      fault = value.kind == .bool ? nil : "Boolean cannot represent a non boolean value"
    case "ID":
      fault =
        value.kind == .string || JSONNumber.isWhole(value)
        ? nil : "ID cannot represent a non-string and non-integer value"
    // Only the server knows which values a custom scalar accepts.
    default: fault = nil
    }
    if let fault {
      report("\(fault): \(Self.shown(value)).", value: value, path: path, expected: scalar.name)
    }
  }

  private mutating func check(
    _ value: JSONNode,
    definition: GraphQLSchema.EnumType,
    path: [Diagnostic.PathElement]
  ) {
    let names = definition.values.map(\.name)
    guard let name = value.string else {
      return report(
        "Enum \"\(definition.name)\" cannot represent non-string value: \(Self.shown(value)).",
        value: value,
        path: path,
        expected: definition.name
      )
    }
    guard !names.contains(name), !schema.unparsed.types.contains(definition.name) else { return }
    let near = Alternatives(
      Suggestions.near(name, in: names),
      at: Self.inside(range(of: value)),
      subject: "the enum value"
    )
    report(
      "Value \(JSONPrinter.quoted(name)) does not exist in \"\(definition.name)\" enum."
        + near.sentence,
      value: value,
      path: path,
      name: name,
      expected: definition.name,
      near: near
    )
  }

  private mutating func check(
    _ value: JSONNode,
    definition: InputObjectType,
    path: [Diagnostic.PathElement]
  ) {
    guard value.kind == .object else {
      return report(
        "Expected type \"\(definition.name)\" to be an object.",
        value: value,
        path: path,
        expected: definition.name
      )
    }
    for field in definition.fields {
      if let inner = value[field.name] {
        check(inner, field.type, path: path + [.key(field.name)])
      } else if field.isRequired {
        report(
          "Field \"\(field.name)\" of required type \"\(field.type)\" was not provided.",
          value: value,
          path: path + [.key(field.name)],
          name: field.name,
          expected: field.type.description
        )
      }
    }
    if !schema.unparsed.types.contains(definition.name) {
      for member in value.members where definition.field(named: member.key) == nil {
        let near = Suggestions.near(member.key, in: definition.fields.map(\.name))
        report(
          "Field \(JSONPrinter.quoted(member.key)) is not defined by type \"\(definition.name)\"."
            + Suggestions.sentence(near),
          value: member.value,
          path: path + [.key(member.key)],
          name: member.key
        )
      }
    }
    if definition.isOneOf { checkOneOf(value, definition: definition, path: path) }
  }

  private mutating func checkOneOf(
    _ value: JSONNode,
    definition: InputObjectType,
    path: [Diagnostic.PathElement]
  ) {
    // Unknown fields are reported separately.
    let known = value.members.filter { definition.field(named: $0.key) != nil }
    if Set(known.map(\.key)).count != 1 {
      report(
        "Exactly one key must be specified for OneOf type \"\(definition.name)\".",
        value: value,
        path: path,
        expected: definition.name
      )
    } else if let member = known.last, member.value.isNull {
      report(
        "Field \"\(member.key)\" of OneOf type \"\(definition.name)\" must be non-null.",
        value: member.value,
        path: path + [.key(member.key)]
      )
    }
  }

  private mutating func report(
    _ message: @autoclosure () -> String,
    value: JSONNode,
    path: [Diagnostic.PathElement],
    name: String? = nil,
    expected: String? = nil,
    near: Alternatives? = nil
  ) {
    guard !diagnostics.isFull else { return diagnostics.omit() }
    let sentence = message()
    diagnostics.append(
      Diagnostic(
        stage: .variables,
        message: "Variable \"$\(variable)\" got invalid value \(Self.shown(value))"
          + "\(path.isEmpty ? "" : " at \"\(Self.text(of: [.key(variable)] + path))\""); "
          + sentence,
        ranges: [range(of: value)],
        path: [.key(variable)] + path,
        facts: Diagnostic.Facts(
          name: name,
          expected: expected,
          found: Self.shown(value),
          sentence: sentence,
          alternatives: near
        )
      )
    )
  }

  /// Returns the range of a string without its quotes.
  private static func inside(_ range: SourceRange) -> SourceRange {
    SourceRange(
      file: range.file,
      start: range.start + 1,
      end: max(range.start + 1, range.end - 1)
    )
  }

  /// The path as text: `filter.tags[2]`.
  private static func text(of path: [Diagnostic.PathElement]) -> String {
    var text = ""
    for element in path {
      switch element {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  private static func shown(_ value: JSONNode) -> String {
    let text = JSONPrinter.print(value, layout: .compact)
    return text.utf8.count <= 60 ? text : value.kind.phrase
  }

  private func range(of value: JSONNode) -> SourceRange {
    SourceRange(of: value, in: file)
  }
}
