package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// The types of field values as servers send them.
///
/// An object type may declare a field with a narrower type than its interface does. Servers send
/// values of the object type's field, even if the operation selects the field on the interface.
extension Schema {
  /// Returns the type of a field as the object type declares it; `nil` if the schema has no such
  /// object type or the type has no such field.
  package func servedType(of field: String, on typename: String?) -> TypeReference? {
    guard let typename, case .object(let type) = self.type(named: typename) else { return nil }
    return type.field(named: field)?.type
  }
}

extension ResponseReader {
  /// Returns the type of an accessor's values on an entity.
  package func servedType(of accessor: Accessor, in entity: EntityID) -> TypeReference {
    schema.servedType(of: accessor.fieldName, on: result.typename(of: entity)) ?? accessor.type
  }

  /// Whether a type allows the nulls and object types in a value.
  ///
  /// Objects with types that the schema does not know are allowed.
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
  /// Returns the type with the additional non-null markers of another type of the same shape.
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
