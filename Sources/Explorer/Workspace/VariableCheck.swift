internal import GraphQLCompiler
internal import GraphQLRuntime

/// Holds the values of variables against an operation (Section 6.1.2).
struct VariableCheck {
  let schema: Schema
  let file: SourceFileID
  private(set) var diagnostics: [Diagnostic] = []
  private var variable = ""

  init(schema: Schema, file: SourceFileID) {
    self.schema = schema
    self.file = file
  }

  /// Warns of conditions that are off because nobody gave their variables (N7).
  static func missingConditions(of operation: CompiledOperation) -> [Diagnostic] {
    operation.variables.filter { variable in
      variable.type.isNonNull && variable.type.typeName == "Boolean"
        && variable.defaultValue == nil && variable.type.listItem == nil
    }.map { variable in
      Diagnostic(
        severity: .warning,
        stage: .variables,
        message: "Variable \"$\(variable.name)\" of required type \"\(variable.type)\" was not "
          + "provided, so every condition on it is off.",
        ranges: [variable.location]
      )
    }
  }

  /// Checks an object of values; a variable that the operation does not have is a warning.
  mutating func check(_ values: JSONNode, for operation: CompiledOperation) {
    for variable in operation.variables {
      self.variable = variable.name
      guard let value = values[variable.name] else {
        if variable.type.isNonNull, variable.defaultValue == nil {
          diagnostics.append(
            Diagnostic(
              stage: .variables,
              message: "Variable \"$\(variable.name)\" of required type \"\(variable.type)\" was "
                + "not provided.",
              ranges: [variable.location]
            )
          )
        }
        continue
      }
      check(value, variable.type, path: [])
    }
    for member in values.members
    where !operation.variables.contains(where: { $0.name == member.key }) {
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .variables,
          message: "The operation has no variable \(JSONPrinter.quoted("$" + member.key)).",
          ranges: [range(of: member.value)]
        )
      )
    }
  }

  /// Values nest no deeper than the scanner allows.
  private mutating func check(
    _ value: JSONNode,
    _ type: TypeReference,
    path: [Diagnostic.PathElement]
  ) {
    switch type {
    case .nonNull(let inner):
      if value.isNull {
        report("Expected non-nullable type \"\(type)\" not to be null.", value, path)
      } else {
        check(value, inner, path: path)
      }
    case .list(let item):
      if value.isNull { return }
      // A single value stands for a list of one (Section 3.11).
      guard value.kind == .array else { return check(value, item, path: path) }
      for (index, element) in value.elements.enumerated() {
        check(element, item, path: path + [.index(index)])
      }
    case .named(let name):
      if value.isNull { return }
      switch schema.type(named: name.text) {
      case .scalar(let scalar): check(value, scalar, path)
      case .enum(let definition): check(value, definition, path)
      case .inputObject(let definition): check(value, definition, path)
      case .object, .interface, .union, nil: return
      }
    }
  }

  private mutating func check(
    _ value: JSONNode,
    _ scalar: ScalarType,
    _ path: [Diagnostic.PathElement]
  ) {
    let text = value.numberText
    let isWhole = text.map { $0.utf8.allSatisfy { $0 != 0x2E && $0 | 0x20 != 0x65 } } ?? false
    let fits: Bool
    switch scalar.name {
    case "Int": fits = isWhole && text.flatMap { Int32($0) } != nil
    case "Float": fits = text != nil
    case "String": fits = value.kind == .string
    case "Boolean": fits = value.kind == .bool
    case "ID": fits = value.kind == .string || isWhole
    default: fits = true
    }
    if !fits { report("Expected type \"\(scalar.name)\", found \(shown(value)).", value, path) }
  }

  private mutating func check(
    _ value: JSONNode,
    _ definition: GraphQLCompiler.EnumType,
    _ path: [Diagnostic.PathElement]
  ) {
    guard let name = value.string else {
      return report("Enum \"\(definition.name)\" cannot represent \(shown(value)).", value, path)
    }
    if definition.value(named: name) == nil {
      report(
        "Value \(JSONPrinter.quoted(name)) does not exist in \"\(definition.name)\" enum.",
        value,
        path
      )
    }
  }

  private mutating func check(
    _ value: JSONNode,
    _ definition: InputObjectType,
    _ path: [Diagnostic.PathElement]
  ) {
    guard value.kind == .object else {
      return report("Expected type \"\(definition.name)\" to be an object.", value, path)
    }
    for field in definition.fields {
      if let inner = value[field.name] {
        check(inner, field.type, path: path + [.key(field.name)])
      } else if field.isRequired {
        report(
          "Field \"\(field.name)\" of required type \"\(field.type)\" was not provided.",
          value,
          path
        )
      }
    }
    for member in value.members where definition.field(named: member.key) == nil {
      report(
        "Field \(JSONPrinter.quoted(member.key)) is not defined by type \"\(definition.name)\".",
        member.value,
        path
      )
    }
    if definition.isOneOf, value.count != 1 || value.members.contains(where: { $0.value.isNull }) {
      report(
        "Exactly one key must be specified for OneOf type \"\(definition.name)\", and not null.",
        value,
        path
      )
    }
  }

  private mutating func report(
    _ message: String,
    _ value: JSONNode,
    _ path: [Diagnostic.PathElement]
  ) {
    diagnostics.append(
      Diagnostic(
        stage: .variables,
        message: "Variable \"$\(variable)\" got invalid value \(shown(value)); \(message)",
        ranges: [range(of: value)],
        path: [.key(variable)] + path
      )
    )
  }

  private func shown(_ value: JSONNode) -> String {
    let text = JSONPrinter.print(value, layout: .compact)
    return text.utf8.count <= 60 ? text : value.kind.phrase
  }

  private func range(of value: JSONNode) -> SourceRange {
    SourceRange(of: value, in: file)
  }
}
