package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// Object types may declare fields of narrower types than their interfaces: a server sends what the
/// object type declares, whatever type the operation selects the field on.
extension Schema {
  /// The type of a field as an object type declares it; `nil` for a type that is not an object type of
  /// the schema, or does not have the field.
  package func servedType(of field: String, on typename: String?) -> TypeReference? {
    guard let typename, case .object(let type) = self.type(named: typename) else { return nil }
    return type.field(named: field)?.type
  }
}

extension ResponseReader {
  /// The type of an accessor's values on an entity.
  package func servedType(of accessor: Accessor, in entity: EntityID) -> TypeReference {
    schema.servedType(of: accessor.fieldName, on: result.typename(of: entity)) ?? accessor.type
  }

  /// Whether the nulls and the types of objects in a value are those that a type allows; an object of a
  /// type that the schema does not know is allowed.
  package func allows(_ node: JSONNode, as type: TypeReference) -> Bool {
    if node.isNull { return !type.isNonNull }
    if let item = type.listItem {
      return node.kind != .array || node.elements.allSatisfy { allows($0, as: item) }
    }
    guard node.kind == .object, let typename = node["__typename"]?.string,
      schema.type(named: typename) != nil
    else { return true }
    return schema.isPossible(typename, in: type.typeName)
  }
}

extension OutputType {
  /// The type with the non-null marks that another type of the same shape has.
  package func narrowed(to type: TypeReference?) -> OutputType {
    guard let type else { return self }
    return switch (self, type.kind) {
    case (.nonNull(let inner), .nonNull(let other)): .nonNull(inner.narrowed(to: other))
    case (.nonNull(let inner), _): .nonNull(inner.narrowed(to: type))
    case (_, .nonNull(let other)): .nonNull(narrowed(to: other))
    case (.list(let item), .list(let other)): .list(item.narrowed(to: other))
    case (.list, .named), (.object, _), (.leaf, _): self
    }
  }
}
