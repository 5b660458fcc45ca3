import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes one file of the prototype's dialect.
///
/// Each extension writes one kind of declaration.
struct PrototypeWriter {
  let dialect: PrototypeDialect
  let protocols: PrototypeProtocols
  /// The names that hide types at the top level of the module.
  let nestedNames: Set<String>
  var out = SwiftWriter()

  init(
    _ dialect: PrototypeDialect,
    protocols: PrototypeProtocols,
    nestedNames: Set<String> = []
  ) {
    self.dialect = dialect
    self.protocols = protocols
    self.nestedNames = nestedNames
  }

  var document: CompiledDocument { dialect.source.document }
  var schema: Schema { dialect.source.schema }
  /// `public ` or an empty string.
  var access: String { dialect.source.access }

  mutating func header() { out.header(imports: [dialect.source.runtimeModule]) }

  // MARK: Types

  /// A name at the top level of the generated module, as nested code writes it.
  func top(_ name: String) -> String {
    nestedNames.contains(name)
      ? "\(dialect.names.moduleName).\(name)" : SwiftNames.identifier(name)
  }

  /// The Swift type of a field, variable or requirement.
  func swiftType(
    _ type: TypeReference,
    leaf: String,
    isConditional: Bool = false
  ) -> SwiftType {
    type.swift(leaf, isOptional: isConditional)
  }

  /// The Swift type of a scalar or enum.
  func leaf(_ name: String) -> String {
    if let standard = SwiftNames.standardScalar(name) { return standard }
    if let enumeration = dialect.names.enums[name] { return top(enumeration) }
    return dialect.source.options.customScalars[name] ?? "String"
  }

  /// Writes an attribute that causes a warning for each use of a declaration.
  mutating func deprecation(of field: CompiledField) {
    let definition = schema.type(named: field.parentType)?.field(named: field.name)
    out.deprecation(definition?.deprecationReason)
  }

  // MARK: Enums

  /// Writes an enum with its values in lower case (AP-P18).
  ///
  /// Values that differ only in case get the suffix `_`.
  mutating func enumType(_ type: GraphQLSchema.EnumType) {
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let name = SwiftNames.identifier(dialect.names.enums[type.name] ?? type.name)
    let rawType = type.values.isEmpty ? "RawRepresentable" : "String"
    out.open("\(access)enum \(name): \(rawType), JSONDecodable, JSONEncodable {")
    if type.values.isEmpty { out.rawValueOfNoCase(access: access) }
    for (value, name) in zip(type.values, Self.caseNames(of: type)) {
      out.documentation(value.description)
      out.line("case \(SwiftNames.identifier(name)) = \(SwiftLiteral.string(value.name))")
    }
    out.close()
    out.end()
  }

  static func caseNames(of type: GraphQLSchema.EnumType) -> [String] {
    MemberNames.unique(type.values.map { $0.name.lowercased() }, taken: ["allcases"])
  }
}
