package import GraphQLSyntax

/// A named type of a schema, by kind (Section 3.4).
package enum NamedType: Sendable {
  case scalar(ScalarType)
  case object(ObjectType)
  case interface(InterfaceType)
  case union(UnionType)
  case `enum`(EnumType)
  case inputObject(InputObjectType)

  /// The properties that all kinds share.
  package var info: TypeInfo {
    switch self {
    case .scalar(let type): type.info
    case .object(let type): type.info
    case .interface(let type): type.info
    case .union(let type): type.info
    case .enum(let type): type.info
    case .inputObject(let type): type.info
    }
  }

  package var name: String { identifier.text }

  package var identifier: Name {
    switch self {
    case .scalar(let type): type.info.identifier
    case .object(let type): type.info.identifier
    case .interface(let type): type.info.identifier
    case .union(let type): type.info.identifier
    case .enum(let type): type.info.identifier
    case .inputObject(let type): type.info.identifier
    }
  }

  package var kind: TypeKind {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enum: .enum
    case .inputObject: .inputObject
    }
  }

  /// Whether it can have a selection set: an object, interface or union.
  package var isComposite: Bool {
    switch self {
    case .object, .interface, .union: true
    case .scalar, .enum, .inputObject: false
    }
  }

  package var isAbstract: Bool {
    switch self {
    case .interface, .union: true
    case .scalar, .object, .enum, .inputObject: false
    }
  }

  package var isLeaf: Bool {
    switch self {
    case .scalar, .enum: true
    case .object, .interface, .union, .inputObject: false
    }
  }

  /// Whether it is an input type, valid for variables and arguments (Section 3.4.2).
  package var isInput: Bool {
    switch self {
    case .scalar, .enum, .inputObject: true
    case .object, .interface, .union: false
    }
  }

  /// Whether it is an output type, valid for fields (Section 3.4.2).
  package var isOutput: Bool {
    switch self {
    case .scalar, .enum, .object, .interface, .union: true
    case .inputObject: false
    }
  }

  /// The fields of an object or interface; empty for other kinds.
  package var fields: [FieldDefinition] {
    switch self {
    case .object(let type): type.fields
    case .interface(let type): type.fields
    case .scalar, .union, .enum, .inputObject: []
    }
  }

  /// Returns a field of an object or interface.
  package func field(named name: String) -> FieldDefinition? {
    switch self {
    case .object(let type): type.field(named: name)
    case .interface(let type): type.field(named: name)
    case .scalar, .union, .enum, .inputObject: nil
    }
  }

  package func field(_ name: Name) -> FieldDefinition? {
    switch self {
    case .object(let type): type.field(name)
    case .interface(let type): type.field(name)
    case .scalar, .union, .enum, .inputObject: nil
    }
  }

  /// The names of the interfaces that an object or interface declares.
  package var interfaces: [Name] {
    switch self {
    case .object(let type): type.interfaces
    case .interface(let type): type.interfaces
    case .scalar, .union, .enum, .inputObject: []
    }
  }
}

/// The properties that all kinds of types share.
package struct TypeInfo: NamedDefinition {
  package let identifier: Name
  package let documentation: Description?
  /// The directives applied to the definition and its extensions.
  package let directives: [Directive]
  /// The definition; `.builtIn` if it is not in a file.
  package let range: SourceRange
  package let extensionRanges: [SourceRange]
  /// The ranges of empty braces.
  package let emptyBraces: [SourceRange]

  package init(
    name: Name,
    documentation: Description? = nil,
    directives: [Directive] = [],
    range: SourceRange = .builtIn,
    extensionRanges: [SourceRange] = [],
    emptyBraces: [SourceRange] = []
  ) {
    identifier = name
    self.documentation = documentation
    self.directives = directives
    self.range = range
    self.extensionRanges = extensionRanges
    self.emptyBraces = emptyBraces
  }
}
