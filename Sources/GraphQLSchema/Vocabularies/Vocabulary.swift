import GraphQLRuntime
import GraphQLSyntax

/// A set of directives on which tools agree outside the specification, and the types of their
/// arguments.
///
/// A schema does not need to define them. They are always known under their plain names, and under
/// other names if the schema links to them (``SchemaLink``). A definition in the schema takes
/// precedence.
package struct Vocabulary: Sendable {
  /// The name in messages.
  package let name: String
  /// The URL in links, without version; `nil` if schemas do not link to it.
  package let identity: String?
  /// The directives in definition order.
  package let directives: [VocabularyDirective]
  private let indices: [String: Int]
  private let types: [String: TypeDefinitionNode]

  /// Parses the definitions.
  ///
  /// Directives not listed in `meanings` have the meaning `meaning`. Directives in `open` accept
  /// arguments of any name.
  init(
    _ name: String,
    identity: String? = nil,
    meaning: DirectiveMeaning,
    meanings: [String: DirectiveMeaning] = [:],
    open: Set<String> = [],
    sdl: String
  ) {
    self.name = name
    self.identity = identity
    let document = Parser.parse(
      SourceFile(id: .builtIn, name: name, utf8: Array(sdl.utf8))
    ).document
    var directives: [VocabularyDirective] = []
    var indices: [String: Int] = [:]
    var types: [String: TypeDefinitionNode] = [:]
    for definition in document.definitions {
      switch definition {
      case .directive(let node):
        indices[node.name.text] = directives.count
        directives.append(
          VocabularyDirective(
            definition: DirectiveDefinition(node, isOpen: open.contains(node.name.text)),
            meaning: meanings[node.name.text] ?? meaning,
            vocabulary: name
          )
        )
      case .type(let node): types[node.name.text] = node
      case .schema, .operation, .fragment: continue
      }
    }
    self.directives = directives
    self.indices = indices
    self.types = types
  }

  package func directive(named name: String) -> VocabularyDirective? {
    indices[name].map { directives[$0] }
  }

  func type(named name: String) -> TypeDefinitionNode? { types[name] }

  /// All vocabularies.
  ///
  /// The first one with a directive of a name and location wins.
  package static let all: [Vocabulary] = [
    .gqlview, .apolloIOS, .nullability, .apolloKotlin, .relay, .link, .federation2, .federation1,
    .compositeSchemas, .mocks,
  ]

  /// The vocabulary with a URL, given without version.
  static func linked(by identity: String) -> Vocabulary? {
    all.first { $0.identity == identity }
  }
}
