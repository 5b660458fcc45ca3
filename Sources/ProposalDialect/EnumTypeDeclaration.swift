import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Enums with the schema's capitalization (P13).
extension ProposalWriter {
  mutating func enumType(_ type: EnumType) {
    let name = SwiftNames.identifier(names[type.name])
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let string = scope.standard("String")
    let rawType = type.values.isEmpty ? "" : string + ", "
    out.open("\(access)enum \(name): \(rawType)\(scope.runtime("EnumType")) {")
    if type.values.isEmpty { out.rawValueOfNoCase(access: access, string: string) }
    for value in type.values {
      out.documentation(value.description)
      out.deprecation(value.deprecationReason)
      let swiftName = EnumCaseNames.swiftName(of: value.name)
      let rawValue = swiftName == value.name ? "" : " = \(SwiftLiteral.string(value.name))"
      out.line("case \(SwiftNames.identifier(swiftName))\(rawValue)")
    }
    if type.values.contains(where: { $0.deprecationReason != nil }) { allCases(of: type) }
    if names[type.name] != type.name {
      out.blank()
      typename(type.name, keywords: "\(access)static var")
    }
    out.close()
    out.end()
  }

  /// Writes `allCases`, which Swift does not synthesize if a case is deprecated.
  ///
  /// The list does not refer to the case by name.
  private mutating func allCases(of type: EnumType) {
    out.blank()
    let name = scope.qualifiedSchemaType(type.name)
    out.open("\(access)static var allCases: [\(name)] {")
    out.open("[")
    for value in type.values { out.line(SwiftLiteral.string(value.name) + ",") }
    out.close("].compactMap { \(name)(rawValue: $0) }")
    out.close()
  }
}
