import GraphQLSchema
import GraphQLSyntax

/// The parts of type system documents that rules check, collected in one traversal.
///
/// A schema has tens of thousands of names, and few of them can violate a rule. The traversal
/// leaves the others out, so that rules do not need to visit them again.
struct SDLParts {
  /// The directives of one node.
  struct DirectiveList {
    let directives: [Directive]
    let location: DirectiveLocation
    /// The type or schema whose other definitions and extensions share the location.
    let owner: String?
  }

  /// The arguments of a field or directive, with its coordinate.
  struct ArgumentDefinitions {
    let owner: String
    let arguments: [InputValueDefinition]
  }

  /// The directives of every node that has any.
  private(set) var directiveLists: [DirectiveList] = []
  /// The references to undefined types.
  private(set) var unknownTypeNames: [Name] = []
  /// The default values that are lists or objects.
  private(set) var compositeDefaults: [Value] = []
  /// The types that repeat the name of a field or value, or have several definitions or extensions.
  private(set) var nodesToCompare: [TypeDefinitionNode] = []
  /// The argument lists that repeat a name.
  private(set) var repeatingArguments: [ArgumentDefinitions] = []

  /// The definitions of types that are built in.
  private(set) var builtInTypes: [TypeDefinitionNode] = []

  private let names: DefinedTypeNames

  init(of documents: [Document], _ names: DefinedTypeNames) {
    self.names = names
    for document in documents { visit(document) }
  }

  private mutating func visit(_ document: Document) {
    for definition in document.definitions {
      switch definition {
      case .schema(let node):
        add(node.directives, .schema, owner: "schema")
        for root in node.rootTypes { add(root.type) }
      case .type(let node): visit(node)
      case .directive(let node):
        add(node.directives, .directiveDefinition, owner: "directive " + node.name.text)
        visit(node.arguments, .argumentDefinition)
        if !node.arguments.haveDistinctNames(\.part) {
          repeatingArguments.append(
            ArgumentDefinitions(owner: "@\(node.name)", arguments: node.arguments)
          )
        }
      case .operation, .fragment: continue
      }
    }
  }

  private mutating func visit(_ node: TypeDefinitionNode) {
    if !node.isExtension, BuiltInTypes.isName(node.name) { builtInTypes.append(node) }
    if !node.directives.isEmpty {
      add(node.directives, node.kind.directiveLocation, owner: "type " + node.name.text)
    }
    for name in node.interfaces { add(name) }
    for name in node.memberTypes { add(name) }
    for field in node.fields {
      let arguments = field.arguments
      if !arguments.isEmpty {
        visit(arguments, .argumentDefinition)
        if !arguments.haveDistinctNames(\.part) {
          repeatingArguments.append(
            ArgumentDefinitions(owner: "\(node.name).\(field.name)", arguments: arguments)
          )
        }
      }
      add(field.typeName)
      add(field.directives, .fieldDefinition)
    }
    for value in node.values { add(value.directives, .enumValue) }
    visit(node.inputFields, .inputFieldDefinition)
    if !node.fields.haveDistinctNames(\.part) || !node.values.haveDistinctNames(\.part)
      || !node.inputFields.haveDistinctNames(\.part) || !names.isAlone(node)
    {
      nodesToCompare.append(node)
    }
  }

  private mutating func visit(_ inputs: [InputValueDefinition], _ location: DirectiveLocation) {
    for input in inputs {
      add(input.typeName)
      add(input.directives, location)
      if let value = input.defaultValue, value.form.isComposite { compositeDefaults.append(value) }
    }
  }

  private mutating func add(_ name: Name) {
    if !names.contains(name) { unknownTypeNames.append(name) }
  }

  private mutating func add(
    _ directives: [Directive],
    _ location: DirectiveLocation,
    owner: String? = nil
  ) {
    guard !directives.isEmpty else { return }
    directiveLists.append(
      DirectiveList(directives: directives, location: location, owner: owner)
    )
  }
}

extension TypeKind {
  fileprivate var directiveLocation: DirectiveLocation {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enum: .enum
    case .inputObject: .inputObject
    }
  }
}
