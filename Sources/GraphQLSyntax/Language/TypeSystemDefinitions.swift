package import GraphQLRuntime

/// `schema { ... }` or `extend schema ...` (Section 3.3).
package struct SchemaDefinitionNode: Sendable {
  package let isExtension: Bool
  package let description: Description?
  package let directives: [Directive]
  package let rootTypes: [RootOperationTypeNode]
  package let range: SourceRange

  package init(
    isExtension: Bool,
    description: Description?,
    directives: [Directive],
    rootTypes: [RootOperationTypeNode],
    range: SourceRange
  ) {
    self.isExtension = isExtension
    self.description = description
    self.directives = directives
    self.rootTypes = rootTypes
    self.range = range
  }
}

/// `query: Query` inside a schema definition (Section 3.3.1).
package struct RootOperationTypeNode: Sendable {
  package let kind: OperationKind
  package let type: Name
  package let range: SourceRange

  package init(kind: OperationKind, type: Name, range: SourceRange) {
    self.kind = kind
    self.type = type
    self.range = range
  }
}

/// The kinds of named types (Section 3.4).
package enum TypeKind: String, CaseIterable, Sendable {
  case scalar
  case object = "type"
  case interface
  case union
  case `enum`
  case inputObject = "input"

  /// The keyword that begins a definition of this kind.
  package var keyword: String { rawValue }

  /// The kind as shown in messages.
  package var title: String {
    switch self {
    case .scalar: "scalar"
    case .object: "object"
    case .interface: "interface"
    case .union: "union"
    case .enum: "enum"
    case .inputObject: "input object"
    }
  }
}

/// A type definition or extension of any kind.
///
/// Lists that the kind does not have are empty.
package final class TypeDefinitionNode: Sendable {
  package let kind: TypeKind
  package let isExtension: Bool
  package let description: Description?
  package let name: Name
  /// The interfaces after `implements`.
  package let interfaces: [Name]
  package let directives: [Directive]
  /// The fields of an object or interface.
  package let fields: [FieldDefinition]
  /// The members of a union.
  package let memberTypes: [Name]
  /// The values of an enum.
  package let values: [EnumValueDefinition]
  /// The fields of an input object.
  package let inputFields: [InputValueDefinition]
  /// The range of the braces if they are empty.
  package let emptyBraces: SourceRange?
  /// The colon before the interfaces, in texts of 2015 and 2016.
  package let interfaceColon: SourceRange?
  package let range: SourceRange

  package init(
    kind: TypeKind,
    isExtension: Bool = false,
    description: Description?,
    name: Name,
    interfaces: [Name] = [],
    directives: [Directive] = [],
    fields: [FieldDefinition] = [],
    memberTypes: [Name] = [],
    values: [EnumValueDefinition] = [],
    inputFields: [InputValueDefinition] = [],
    emptyBraces: SourceRange? = nil,
    interfaceColon: SourceRange? = nil,
    range: SourceRange
  ) {
    self.kind = kind
    self.isExtension = isExtension
    self.description = description
    self.name = name
    self.interfaces = interfaces
    self.directives = directives
    self.fields = fields
    self.memberTypes = memberTypes
    self.values = values
    self.inputFields = inputFields
    self.emptyBraces = emptyBraces
    self.interfaceColon = interfaceColon
    self.range = range
  }
}

/// `directive @name(...) on ...` (Section 3.13), or `extend directive @name ...` from the working
/// draft.
package struct DirectiveDefinitionNode: Sendable {
  /// Whether this is an extension, which only adds directives.
  package let isExtension: Bool
  package let description: Description?
  package let name: Name
  package let arguments: [InputValueDefinition]
  /// The directives on the definition itself, which the working draft allows.
  package let directives: [Directive]
  package let isRepeatable: Bool
  package let locations: [Name]
  /// The range from the keyword `directive` to the end.
  package let keywordRange: SourceRange
  package let range: SourceRange

  package init(
    isExtension: Bool = false,
    description: Description?,
    name: Name,
    arguments: [InputValueDefinition],
    directives: [Directive],
    isRepeatable: Bool,
    locations: [Name],
    keywordRange: SourceRange? = nil,
    range: SourceRange
  ) {
    self.isExtension = isExtension
    self.description = description
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.keywordRange = keywordRange ?? range
    self.range = range
  }
}
