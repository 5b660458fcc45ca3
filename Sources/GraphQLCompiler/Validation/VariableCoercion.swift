package import GraphQLRuntime

/// Coerces given variable values to the types of an operation's variables (Section 6.1.2).
///
/// Only what is given is coerced: defaults of variables stay with the operation, so that it can
/// still be told whether a value was given. Fields of input objects get their defaults.
package struct VariableCoercion {
  private let schema: Schema
  private var diagnostics: [Diagnostic] = []
  private var variable: VariableDefinition?

  private init(schema: Schema) {
    self.schema = schema
  }

  /// The coerced values, and the faults with their paths into the given values.
  ///
  /// A value with a fault stays as it was given. A name that the operation does not define is a
  /// warning, and its value is left out.
  package static func coerce(
    _ values: VariableValues,
    for operation: OperationDefinition,
    schema: Schema
  ) -> (values: VariableValues, diagnostics: [Diagnostic]) {
    var coercion = VariableCoercion(schema: schema)
    var entries: [VariableValues.Entry] = []
    for definition in operation.variables {
      coercion.variable = definition
      let name = definition.name.text
      guard let value = values[name] else {
        if definition.type.isNonNull, definition.defaultValue == nil {
          coercion.report(
            "Variable '$\(name)' of required type '\(definition.type)' was not provided.",
            []
          )
        }
        continue
      }
      let coerced = coercion.coerce(value, definition.type, path: [.key(name)])
      entries.append(VariableValues.Entry(name: name, value: coerced ?? value))
    }
    coercion.reportUnknown(values, operation)
    return (VariableValues(entries: entries), coercion.diagnostics)
  }

  private mutating func reportUnknown(_ values: VariableValues, _ operation: OperationDefinition) {
    let names = operation.variables.map(\.name.text)
    for entry in values.entries where !names.contains(entry.name) {
      let suggestion = Suggestions.sentence(Suggestions.near(entry.name, in: names))
      let place = operation.name.map { " by operation '\($0)'" } ?? ""
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .variables,
          message: "Variable '$\(entry.name)' is not defined\(place).\(suggestion)",
          path: [.key(entry.name)]
        )
      )
    }
  }

  private mutating func report(_ message: String, _ path: [Diagnostic.PathElement]) {
    guard diagnostics.count < Report.limit else { return }
    diagnostics.append(
      Diagnostic(
        stage: .variables,
        message: message,
        ranges: variable.map { [$0.range] } ?? [],
        path: path.isEmpty ? variable.map { [.key($0.name.text)] } : path
      )
    )
  }

  /// Reports that a value does not fit; always nil.
  private mutating func reject(
    _ value: JSONValue,
    _ path: [Diagnostic.PathElement],
    _ reason: String
  ) -> JSONValue? {
    let name = variable?.name.text ?? ""
    let place = path.count > 1 ? " at '\(Self.text(of: path))'" : ""
    let shown = JSONPrinter.print(value, layout: .compact)
    let text = shown.utf8.count > 80 ? String(shown.prefix(79)) + "…" : shown
    report("Variable '$\(name)' got invalid value \(text)\(place); \(reason)", path)
    return nil
  }

  private static func text(of path: [Diagnostic.PathElement]) -> String {
    var text = ""
    for element in path {
      switch element {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  private mutating func coerce(
    _ value: JSONValue,
    _ type: TypeReference,
    path: [Diagnostic.PathElement]
  ) -> JSONValue? {
    switch type {
    case .nonNull(let inner):
      if value == .null {
        if path.count == 1, let variable {
          report(
            "Variable '$\(variable.name)' of non-null type '\(type)' must not be null.",
            path
          )
          return nil
        }
        return reject(value, path, "Expected non-nullable type '\(type)' not to be null.")
      }
      return coerce(value, inner, path: path)
    case .list(let item):
      if value == .null { return value }
      guard case .array(let elements) = value else {
        return coerce(value, item, path: path).map { .array([$0]) }
      }
      var coerced: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        coerced.append(coerce(element, item, path: path + [.index(index)]) ?? element)
      }
      return .array(coerced)
    case .named(let name):
      if value == .null { return value }
      switch schema.type(named: name.text) {
      case .scalar: return coerce(value, scalar: name.text, path: path)
      case .enum(let type): return coerce(value, type, path: path)
      case .inputObject(let type): return coerce(value, type, path: path)
      case .object, .interface, .union, nil: return value
      }
    }
  }

  private mutating func coerce(
    _ value: JSONValue,
    scalar: String,
    path: [Diagnostic.PathElement]
  ) -> JSONValue? {
    switch (scalar, value) {
    case ("Int", .number(let text)):
      if Int32(text) != nil { return value }
      if let number = Double(text), let whole = Int32(exactly: number) { return .int(Int(whole)) }
      let isWhole = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == 0x65 }
      return reject(
        value,
        path,
        "Int cannot represent non\(isWhole ? " 32-bit signed " : "-")integer value: \(text)"
      )
    case ("Int", _): return reject(value, path, "Int cannot represent non-integer value.")
    case ("Float", .number): return value
    case ("Float", _): return reject(value, path, "Float cannot represent non numeric value.")
    case ("String", .string): return value
    case ("String", _): return reject(value, path, "String cannot represent a non string value.")
    case ("Boolean", .bool): return value
    case ("Boolean", _):
      return reject(value, path, "Boolean cannot represent a non boolean value.")
    case ("ID", .string): return value
    case ("ID", .number(let text)):
      let isWhole = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == 0x65 }
      return isWhole ? .string(text) : reject(value, path, "ID cannot represent value: \(text)")
    case ("ID", _):
      return reject(value, path, "ID cannot represent a non-string and non-integer value.")
    default: return value
    }
  }

  private mutating func coerce(
    _ value: JSONValue,
    _ type: EnumType,
    path: [Diagnostic.PathElement]
  ) -> JSONValue? {
    guard case .string(let name) = value else {
      return reject(value, path, "Enum '\(type.name)' cannot represent non-string value.")
    }
    if type.value(named: name) != nil { return value }
    let suggestion = Suggestions.sentence(
      Suggestions.near(name, in: type.values.map(\.name)),
      subject: "the enum value"
    )
    return reject(
      value,
      path,
      "Value '\(name)' does not exist in '\(type.name)' enum.\(suggestion)"
    )
  }

  private mutating func coerce(
    _ value: JSONValue,
    _ type: InputObjectType,
    path: [Diagnostic.PathElement]
  ) -> JSONValue? {
    guard case .object(let members) = value else {
      return reject(value, path, "Expected type '\(type.name)' to be an object.")
    }
    var coerced: [JSONValue.Member] = []
    for field in type.fields {
      if let given = value[field.name] {
        let result = coerce(given, field.type, path: path + [.key(field.name)])
        coerced.append(JSONValue.Member(field.name, result ?? given))
      } else if let defaultValue = field.defaultValue {
        coerced.append(JSONValue.Member(field.name, JSONValue(constant: defaultValue)))
      } else if field.type.isNonNull {
        _ = reject(
          value,
          path,
          "Field '\(field.name)' of required type '\(field.type)' was not provided."
        )
      }
    }
    for member in members where type.field(named: member.key) == nil {
      let suggestion = Suggestions.sentence(
        Suggestions.near(member.key, in: type.fields.map(\.name))
      )
      _ = reject(
        value,
        path + [.key(member.key)],
        "Field '\(member.key)' is not defined by type '\(type.name)'.\(suggestion)"
      )
    }
    if type.isOneOf, members.count != 1 || members[0].value == .null {
      return reject(
        value,
        path,
        "Exactly one field must be given for OneOf type '\(type.name)', not null."
      )
    }
    return .object(coerced)
  }
}

extension JSONValue {
  /// A constant literal as JSON: enum values as strings, variables as null.
  package init(constant literal: GraphQLCompiler.Value) {
    switch literal.kind {
    case .int(let digits), .float(let digits): self = .number(digits)
    case .string(let text, _): self = .string(text)
    case .boolean(let value): self = .bool(value)
    case .null, .variable: self = .null
    case .enumCase(let name): self = .string(name)
    case .list(let items): self = .array(items.map { JSONValue(constant: $0) })
    case .object(let fields):
      self = .object(fields.map { Member($0.name.text, JSONValue(constant: $0.value)) })
    }
  }
}
