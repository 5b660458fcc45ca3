import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Reports values whose code by the released generator does not compile or has a different value.
struct ApolloValueLimits {
  private let schema: Schema
  private let options: ApolloOptions
  private let names: ApolloNames

  init(_ source: DialectSource) {
    schema = source.schema
    options = source.apollo
    names = ApolloNames(source.apollo)
  }

  /// Reports problems of a value at any position: strings are quoted without escaping, and integers
  /// are truncated to 32 bits.
  func diagnostics(of value: Value, at location: SourceRange) -> [Diagnostic] {
    switch value.kind {
    case .variable, .float, .boolean, .null, .enumCase: return []
    case .list(let items): return items.flatMap { diagnostics(of: $0, at: location) }
    case .object(let fields): return fields.flatMap { diagnostics(of: $0.value, at: location) }
    case .int(let digits):
      let written = ApolloValueText.argument(value)
      guard Int32(digits) == nil, written != digits else { return [] }
      return [
        .apolloLimit(
          "Integer",
          "The number \(digits) is truncated to 32 bits in the generated Swift: the app sends "
            + "\(written).",
          at: [location]
        )
      ]
    case .string(let text, _):
      guard text.utf8.contains(where: { [0x22, 0x5C, 0x0A, 0x0D].contains($0) }) else { return [] }
      return [
        .apolloLimit(
          "StringLiteral",
          "The string is written into Swift without escaping its quotes, backslashes and line "
            + "ends; the generated code does not compile, or sends a different value.",
          at: [location]
        )
      ]
    }
  }

  /// Reports problems of a variable's default value, which must also match the variable's Swift
  /// type.
  func diagnostics(
    ofDefault value: Value,
    type: TypeReference,
    at location: SourceRange
  ) -> [Diagnostic] {
    var faults = misfits(value, type)
    if case .object = value.kind, !type.isNonNull, !options.has(.objectDefaults) {
      faults.append(
        "The released generator of Apollo \(options.version) fails at an object as default of a "
          + "nullable variable."
      )
    }
    return diagnostics(of: value, at: location)
      + faults.map { .apolloLimit("DefaultValue", $0, at: [location]) }
  }

  /// The reasons why a default value does not match its Swift type, as sentences.
  private func misfits(_ value: Value, _ type: TypeReference) -> [String] {
    switch value.kind {
    case .variable, .null: return []
    case .list(let items):
      guard let item = type.listItem else { return [] }
      return items.flatMap { misfits($0, item) }
    case .int(let digits) where type.listItem == nil && type.typeName == "ID":
      return [
        "The default \(digits) of an ID is written as a number, and an ID is a string in Swift; "
          + "the generated code does not compile."
      ]
    case .int, .float, .boolean, .string, .enumCase, .object:
      guard type.listItem == nil else {
        return [
          "The default of the list '\(type)' is not a list; it is written as a single value, "
            + "which does not compile."
        ]
      }
    }
    switch (value.kind, schema.type(named: type.typeName)) {
    case (.enumCase(let name), .enum(let type)?): return misfit(name, type).map { [$0] } ?? []
    case (.object(let fields), .inputObject(let type)?): return misfits(fields, type)
    case _: return []
    }
  }

  private func misfit(_ name: String, _ type: EnumType) -> String? {
    guard let value = type.value(named: name) else { return nil }
    if value.deprecationReason != nil, !options.writesDeprecatedEnumCases {
      return
        "The default '\(name)' is a deprecated value of '\(type.name)', which has no case for it; "
        + "the generated code does not compile."
    }
    let written = names.defaultEnumCase(name)
    let declared = names.enumCase(name, of: type.name)
    return written == declared
      ? nil
      : "The default '\(name)' is written as '.\(written)', but the case is called '.\(declared)'; the "
        + "generated code does not compile."
  }

  private func misfits(_ fields: [ObjectField], _ type: InputObjectType) -> [String] {
    var found: [String] = []
    let positions = fields.compactMap { field in
      type.fields.firstIndex { $0.name == field.name.text }
    }
    if positions != positions.sorted(), !type.isOneOf {
      found.append(
        "The fields of the default are not in the order in which the initializer of "
          + "'\(type.name)' has them; the generated code does not compile."
      )
    }
    for (field, position) in zip(fields, positions) {
      found += misfits(field.value, type.fields[position].type)
    }
    return found
  }
}
