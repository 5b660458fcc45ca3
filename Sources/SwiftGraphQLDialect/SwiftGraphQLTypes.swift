import DialectKit
import GraphQLSyntax
import SelectionIR

/// The Swift types of GraphQL types.
struct SwiftGraphQLTypes: Sendable {
  let names: SwiftGraphQLNames
  let customScalars: [String: String]

  /// The named type without wrappers; for composite types the type to which selections are locked.
  func leaf(_ name: String) -> String {
    SwiftNames.standardScalar(name) ?? names.types[name] ?? customScalars[name] ?? "AnyScalar"
  }

  func type(_ type: TypeReference) -> SwiftType { type.swift(leaf(type.typeName)) }

  /// The type of a value that is present.
  func value(_ type: TypeReference) -> SwiftType { self.type(type).unwrapped }

  /// The type of a parameter or of an input object's property.
  func input(_ type: TypeReference, isOptional: Bool) -> SwiftType {
    isOptional ? .generic("OptionalArgument", value(type)) : self.type(type)
  }

  /// The selection on objects, adapted to a field's type: `Hero.selection.list.nullable`.
  func wrapped(_ selection: String, _ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner):
      inner.listItem.map { wrapped(selection, $0) + ".list" } ?? selection
    case .list(let item): wrapped(selection, item) + ".list.nullable"
    case .named: selection + ".nullable"
    }
  }
}
