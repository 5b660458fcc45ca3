package import GraphQLSchema
import GraphQLSyntax

/// The Swift types of leaves in generated operations.
extension ApolloNames {
  /// The type of a leaf field without wrappers: `Double`, `AnimalsAPI.ID`.
  package func outputLeaf(
    _ name: String,
    in schema: Schema,
    isQualified: Bool? = nil
  ) -> String {
    let prefix = isQualified.map { $0 ? namespace + "." : "" } ?? outputPrefix
    return Self.standardScalar(name) ?? leaf(name, in: schema, prefix: prefix)
  }

  /// The type of a variable or input field without wrappers: `Int32` (`Int` in 1.x),
  /// `AnimalFilter`.
  ///
  /// `prefix` precedes schema types, such as `AnimalsAPI.`.
  package func inputLeaf(_ name: String, in schema: Schema, prefix: String) -> String {
    if name == "Int", options.has(.swift6) { return "Int32" }
    return Self.standardScalar(name) ?? leaf(name, in: schema, prefix: prefix)
  }

  private func leaf(_ name: String, in schema: Schema, prefix: String) -> String {
    switch schema.type(named: name) {
    case .enum: "GraphQLEnum<" + prefix + type(name, kind: .enum) + ">"
    case .inputObject: prefix + type(name, kind: .inputObject)
    case .scalar, .object, .interface, .union, nil: prefix + type(name, kind: .scalar)
    }
  }
}
