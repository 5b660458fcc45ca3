import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes one file of Relay's dialect.
///
/// Each extension writes one kind of declaration.
struct RelayWriter {
  let dialect: RelayDialect
  var out = SwiftWriter()

  init(_ dialect: RelayDialect) { self.dialect = dialect }

  var document: CompiledDocument { dialect.source.document }
  var schema: Schema { dialect.source.schema }
  var names: RelayNames { dialect.names }
  /// `public ` or an empty string.
  var access: String { dialect.source.access }

  /// Writes the head of a file, which lists the files of the types that it shares with earlier
  /// ones.
  mutating func header(of owner: RelayNames.Owner) {
    let types = names.borrowed[owner] ?? []
    let comments = types.compactMap { type -> String? in
      guard let other = names.owners[type], let name = names.enums[type] ?? names.inputs[type]
      else { return nil }
      return "// \(name) is declared in \(names.path(of: other, in: document))."
    }
    out.header(comments: comments, imports: [dialect.source.runtimeModule])
  }

  // MARK: Types

  /// A type with its wrappers: nullable ones are Optional (RS-R22).
  func swiftType(
    _ type: TypeReference,
    leaf: String,
    isConditional: Bool = false
  ) -> SwiftType {
    type.swift(leaf, isOptional: isConditional)
  }

  /// The Swift type of a scalar, enum or input type.
  func leaf(_ name: String) -> String {
    if let standard = SwiftNames.standardScalar(name) { return standard }
    if let type = names.enums[name] ?? names.inputs[name] { return SwiftNames.identifier(type) }
    return dialect.source.options.customScalars[name] ?? "ScalarValue"
  }

  // MARK: Shared types

  /// Writes the enums and input types that this file declares.
  mutating func sharedTypes(of owner: RelayNames.Owner) {
    for name in names.declared[owner] ?? [] {
      out.blank()
      switch schema.type(named: name) {
      case .enum(let type): enumType(type)
      case .inputObject(let type): inputType(type)
      case .scalar, .object, .interface, .union, nil: break
      }
    }
  }

  /// Writes an enum with its values in lower case (RS-R25, RS-R26).
  ///
  /// Values that differ only in case get the suffix `_`.
  private mutating func enumType(_ type: GraphQLSchema.EnumType) {
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let name = SwiftNames.identifier(names.enums[type.name] ?? type.name)
    let rawType = type.values.isEmpty ? "RawRepresentable" : "String"
    out.line(
      "\(access)enum \(name): \(rawType), Decodable, Hashable, VariableValueConvertible,"
    )
    out.indent()
    out.line("ReadableScalar, CustomStringConvertible")
    out.outdent()
    out.open("{")
    if type.values.isEmpty { out.rawValueOfNoCase(access: access) }
    for (value, name) in zip(type.values, Self.caseNames(of: type)) {
      out.documentation(value.description)
      out.line("case \(SwiftNames.identifier(name)) = \(SwiftLiteral.string(value.name))")
    }
    out.blank()
    out.line("\(access)var description: String { rawValue }")
    out.close()
    out.end()
  }

  /// The case names of an enum's values, in order.
  static func caseNames(of type: GraphQLSchema.EnumType) -> [String] {
    MemberNames.unique(
      type.values.map { $0.name.lowercased() },
      taken: ["description", "hash", "self"]
    )
  }

  private mutating func inputType(_ type: InputObjectType) {
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    variables(
      names.inputs[type.name] ?? type.name,
      type.fields.map { field in
        RelayInput(
          name: field.name,
          type: field.type,
          description: field.description,
          isBoxed: !field.type.isNonNull && dialect.isRecursive(field.type, in: type.name)
        )
      }
    )
    out.end()
  }
}
