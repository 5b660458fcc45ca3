import GraphQLSchema
import GraphQLSyntax

/// The type names that documents define, in addition to the schema that they extend.
struct DefinedTypeNames {
  private let base: Schema?
  /// The position of each definition.
  ///
  /// The first definition of a name wins.
  private var positions: NameIndex
  /// The names that have extensions or several definitions.
  private var sharedNames = NameIndex(capacity: 0)

  init(of nodes: [TypeDefinitionNode], base: Schema?) {
    self.base = base
    positions = NameIndex(capacity: nodes.count)
    for (position, node) in nodes.enumerated() {
      if node.isExtension || positions.insert(node.name, position) != nil {
        sharedNames.insert(node.name, 0)
      }
    }
  }

  /// The position of the first definition with the name.
  func position(of name: Name) -> Int? { positions.number(of: name) }

  /// Whether a type with the name exists, including built-in types.
  func contains(_ name: Name) -> Bool {
    positions.number(of: name) != nil || BuiltInTypes.isName(name)
      || base?.type(named: name) != nil
  }

  /// Whether the node is the only one for its type, without extensions or a second definition.
  func isAlone(_ node: TypeDefinitionNode) -> Bool {
    base == nil && sharedNames.number(of: node.name) == nil
  }
}
