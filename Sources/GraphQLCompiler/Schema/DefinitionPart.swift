/// What fields, arguments, input fields and enum values have in common: a row of the document that
/// was parsed, or an object where something else than text made it.
package struct DefinitionPart: Sendable {
  private enum Storage: Sendable {
    case row(DefinitionArena, UInt32)
    case made(MadeDefinition)
  }

  /// What tells one definition from all others, whatever they hold.
  package struct Identity: Hashable, Sendable {
    fileprivate let owner: ObjectIdentifier
    fileprivate let row: UInt32
  }

  private let storage: Storage

  init(_ arena: DefinitionArena, _ row: UInt32) { storage = .row(arena, row) }

  init(_ made: MadeDefinition) { storage = .made(made) }

  var identity: Identity {
    switch storage {
    case .row(let arena, let row): Identity(owner: ObjectIdentifier(arena), row: row)
    case .made(let made): Identity(owner: ObjectIdentifier(made), row: 0)
    }
  }

  var name: Name {
    switch storage {
    case .row(let arena, let row): arena.name(arena.rows[Int(row)].name)
    case .made(let made): made.name
    }
  }

  var nameHash: UInt32 {
    switch storage {
    case .row(let arena, let row): arena.hash(arena.rows[Int(row)].name)
    case .made(let made): made.name.hash
    }
  }

  var documentation: Description? {
    switch storage {
    case .row(let arena, let row): arena.description(of: arena.rows[Int(row)])
    case .made(let made): made.documentation
    }
  }

  var directives: [Directive] {
    switch storage {
    case .row(let arena, let row): arena.directives(of: arena.rows[Int(row)])
    case .made(let made): made.directives
    }
  }

  var range: SourceRange {
    switch storage {
    case .row(let arena, let row):
      arena.range(arena.rows[Int(row)].start, arena.rows[Int(row)].end)
    case .made(let made): made.range
    }
  }

  /// The type; of an enum value, which has none, whatever.
  var type: TypeReference {
    switch storage {
    case .row(let arena, let row): arena.type(of: arena.rows[Int(row)])
    case .made(let made): made.type ?? .named(made.name)
    }
  }

  /// The name inside all wrappers of the type.
  var typeName: Name {
    switch storage {
    case .row(let arena, let row): arena.name(arena.rows[Int(row)].typeName)
    case .made(let made): made.type?.name ?? made.name
    }
  }

  var typeRange: SourceRange {
    switch storage {
    case .row(let arena, let row):
      arena.range(arena.rows[Int(row)].typeStart, arena.rows[Int(row)].typeEnd)
    case .made(let made): made.typeRange
    }
  }

  var arguments: [InputValueDefinition] {
    switch storage {
    case .row(let arena, let row):
      let field = arena.rows[Int(row)]
      if field.argumentCount == 0 { return [] }
      return (field.firstArgument..<(field.firstArgument + field.argumentCount)).map {
        InputValueDefinition(DefinitionPart(arena, $0))
      }
    case .made(let made): return made.arguments
    }
  }

  var hasArguments: Bool {
    switch storage {
    case .row(let arena, let row): arena.rows[Int(row)].argumentCount > 0
    case .made(let made): !made.arguments.isEmpty
    }
  }

  /// Whether it has an argument that must be given.
  var hasRequiredArgument: Bool {
    switch storage {
    case .row(let arena, let row):
      let field = arena.rows[Int(row)]
      for argument in field.firstArgument..<(field.firstArgument + field.argumentCount)
      where DefinitionPart(arena, argument).isRequired {
        return true
      }
      return false
    case .made(let made): return made.arguments.contains(where: \.isRequired)
    }
  }

  var defaultValue: Value? {
    switch storage {
    case .row(let arena, let row): arena.defaultValue(of: arena.rows[Int(row)])
    case .made(let made): made.defaultValue
    }
  }

  /// Whether a value must be given: non-null and without default.
  var isRequired: Bool {
    switch storage {
    case .row(let arena, let row):
      arena.rows[Int(row)].wrappers == 0
        ? arena.type(of: arena.rows[Int(row)]).isNonNull && defaultValue == nil
        : arena.rows[Int(row)].isRequired
    case .made(let made): made.type?.isNonNull == true && made.defaultValue == nil
    }
  }
}

/// A definition that no parser read: one of an introspection result, or one that the program makes.
final class MadeDefinition: Sendable {
  let name: Name
  let documentation: Description?
  let arguments: [InputValueDefinition]
  let type: TypeReference?
  let defaultValue: Value?
  let directives: [Directive]
  let typeRange: SourceRange
  let range: SourceRange

  init(
    _ name: Name,
    documentation: Description?,
    arguments: [InputValueDefinition] = [],
    type: TypeReference? = nil,
    defaultValue: Value? = nil,
    directives: [Directive],
    typeRange: SourceRange = .builtIn,
    range: SourceRange
  ) {
    self.name = name
    self.documentation = documentation
    self.arguments = arguments
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.typeRange = typeRange
    self.range = range
  }
}
