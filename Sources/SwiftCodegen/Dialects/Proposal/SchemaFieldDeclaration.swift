import GraphQLCompiler

/// Typed accessors of schema types for the fields that any operation fetches (P7); they read and
/// write what a cache transaction stores (P9).
extension ProposalWriter {
  /// Writes the accessors; `object` is what holds the fields, and `taken` names what it has already.
  mutating func schemaFields(of type: NamedType, object: String, taken: Set<String>) {
    let fields = fetched.fields(of: type, in: schema)
    let properties = MemberNames.properties(of: fields, taken: taken)
    for (field, property) in zip(fields, properties) {
      let key = SwiftLiteral.string(field.name)
      let name = SwiftNames.identifier(property)
      let swiftType = scope.schemaField(field.type)
      out.blank()
      out.documentation(field.description)
      deprecation(field.deprecationReason)
      out.open("\(access)var \(name): \(swiftType) {")
      out.line("get { \(object)[\(key)] }")
      out.line("set { \(object)[\(key)] = newValue }")
      out.close()
      guard !field.arguments.isEmpty else { continue }
      let arguments = "[\(scope.standard("String")): \(scope.runtime("InputValue"))]"
      deprecation(field.deprecationReason)
      out.open("\(access)func \(name)(arguments: \(arguments)) -> \(swiftType) {")
      out.line("\(object)[\(key), arguments]")
      out.close()
    }
  }
}
