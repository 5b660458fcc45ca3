/// A definition that a syntax error kept from being read; what its beginning says of it.
package struct UnreadDefinition: Sendable {
  /// The word that begins it; nil where none of them does.
  package let keyword: DefinitionKeyword?
  /// Nil where there is none, or none could be read.
  package let name: String?
  /// From its beginning to where the error was found.
  package let range: SourceRange

  /// Whether it is an operation or a fragment, or may be one.
  package var mayBeExecutable: Bool { keyword?.isExecutable ?? true }

  /// Whether it is a part of a type system, or may be one.
  package var mayBeTypeSystem: Bool { !(keyword?.isExecutable ?? false) }

  /// Whether it is an operation of this name, of those that could be told.
  package var isOperation: Bool {
    switch keyword {
    case .query, .mutation, .subscription: true
    case .fragment, .schema, .scalar, .type, .interface, .union, .enum, .input, .directive, .extend,
      .service, nil:
      false
    }
  }
}

/// What documents would define if all of them could be read.
///
/// Rules that miss something do not complain of what stands here, for the syntax error was said.
package struct UnreadDefinitions: Sendable {
  /// The names of types, those that unread extensions add to included.
  package private(set) var types: Set<String> = []
  package private(set) var directives: Set<String> = []
  package private(set) var fragments: Set<String> = []
  /// Whether a schema definition or extension is among them.
  package private(set) var hasSchema = false
  /// Whether something among them may use fragments.
  package private(set) var mayUseFragments = false

  package static let none = UnreadDefinitions(of: [])

  package init(of documents: [Document]) {
    for definition in documents.lazy.flatMap(\.unread) { add(definition) }
  }

  private mutating func add(_ definition: UnreadDefinition) {
    if definition.mayBeExecutable { mayUseFragments = true }
    switch definition.keyword {
    case .query, .mutation, .subscription, .service: return
    case .schema: hasSchema = true
    case .fragment: if let name = definition.name { fragments.insert(name) }
    case .directive: if let name = definition.name { directives.insert(name) }
    case .scalar, .type, .interface, .union, .enum, .input:
      if let name = definition.name { types.insert(name) }
    case .extend, nil:
      // A misspelt keyword: the name can be that of anything.
      guard let name = definition.name else { return }
      fragments.insert(name)
      directives.insert(name)
      types.insert(name)
    }
  }
}
