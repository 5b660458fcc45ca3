import DialectKit
import GraphQLSyntax

/// Typed accessors of schema types for the fields that any operation selects (P7).
///
/// They read and write what a cache transaction stores (P9).
extension ProposalWriter {
  /// Writes the accessors that a type declares itself; `object` is the expression for the object
  /// with the fields.
  mutating func schemaFields(of type: String, in object: String) {
    for accessor in accessors.own(of: type) {
      let field = accessor.field
      let key = SwiftLiteral.string(field.name)
      let name = SwiftNames.identifier(accessor.property)
      out.blank()
      out.documentation(field.description)
      out.deprecation(field.deprecationReason)
      out.open("\(access)var \(name): \(accessor.type) {")
      out.line("get { \(object)[\(key)] }")
      out.line("set { \(object)[\(key)] = newValue }")
      out.close()
      guard !field.arguments.isEmpty else { continue }
      let arguments = "[\(scope.standard("String")): \(scope.runtime("InputValue"))]"
      out.deprecation(field.deprecationReason)
      out.open("\(access)func \(name)(arguments: \(arguments)) -> \(accessor.type) {")
      out.line("\(object)[\(key), arguments]")
      out.close()
    }
  }

  /// The protocols through which a type inherits the accessors of its interfaces.
  func inheritedFields(of type: String) -> [String] {
    accessors.parents(of: type).map { scope.qualifiedSchemaType($0) + ".Fields" }
  }
}
