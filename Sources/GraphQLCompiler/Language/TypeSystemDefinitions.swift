package import GraphQLRuntime

/// `schema { ... }` or `extend schema ...` (Section 3.3).
package struct SchemaDefinitionNode: Sendable {
  package let isExtension: Bool
  package let description: Description?
  package let directives: [Directive]
  package let rootTypes: [RootOperationTypeNode]
  package let range: SourceRange
}

/// `query: Query` inside a schema definition (Section 3.3.1).
package struct RootOperationTypeNode: Sendable {
  package let kind: OperationKind
  package let type: Name
  package let range: SourceRange
}

/// The kinds of named types (Section 3.4).
package enum TypeKind: String, CaseIterable, Sendable {
  case scalar
  case object = "type"
  case interface
  case union
  case `enum`
  case inputObject = "input"

  /// The keyword that begins a definition of the kind.
  package var keyword: String { rawValue }
}

/// A type definition or extension of any kind; lists that the kind lacks are empty.
package struct TypeDefinitionNode: Sendable {
  package let kind: TypeKind
  package let isExtension: Bool
  package let description: Description?
  package let name: Name
  /// The interfaces after `implements`.
  package let interfaces: [Name]
  package let directives: [Directive]
  /// The fields of an object or interface.
  package let fields: [FieldDefinitionNode]
  /// The members of a union.
  package let memberTypes: [Name]
  /// The values of an enum.
  package let values: [EnumValueDefinitionNode]
  /// The fields of an input object.
  package let inputFields: [InputValueDefinitionNode]
  package let range: SourceRange
}

/// A field of an object or interface (Section 3.6).
package struct FieldDefinitionNode: Sendable {
  package let description: Description?
  package let name: Name
  package let arguments: [InputValueDefinitionNode]
  package let type: TypeReference
  package let typeRange: SourceRange
  package let directives: [Directive]
  package let range: SourceRange
}

/// An argument or an input object's field (Sections 3.6.1 and 3.10).
package struct InputValueDefinitionNode: Sendable {
  package let description: Description?
  package let name: Name
  package let type: TypeReference
  package let typeRange: SourceRange
  package let defaultValue: Value?
  package let directives: [Directive]
  package let range: SourceRange
}

/// A value of an enum (Section 3.9).
package struct EnumValueDefinitionNode: Sendable {
  package let description: Description?
  package let name: Name
  package let directives: [Directive]
  package let range: SourceRange
}

/// `directive @name(...) on ...` (Section 3.13).
package struct DirectiveDefinitionNode: Sendable {
  package let description: Description?
  package let name: Name
  package let arguments: [InputValueDefinitionNode]
  /// Directives on the definition itself, which the working draft allows.
  package let directives: [Directive]
  package let isRepeatable: Bool
  package let locations: [Name]
  package let range: SourceRange
}
