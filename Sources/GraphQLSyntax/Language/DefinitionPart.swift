/// What definitions of fields, arguments, input fields, enum values and variables have in common: a row
/// of the document that was parsed, or an object where something else than text made it.
@usableFromInline package struct DefinitionPart: Sendable {
  /// What tells one definition from all others, whatever they hold.
  @usableFromInline package struct Identity: Hashable, Sendable {
    @usableFromInline let document: ObjectIdentifier
    @usableFromInline let row: UInt32

    @inlinable init(document: ObjectIdentifier, row: UInt32) {
      self.document = document
      self.row = row
    }
  }

  @usableFromInline package let document: DefinitionArena
  @usableFromInline let number: UInt32

  init(_ document: DefinitionArena, _ row: UInt32) {
    self.document = document
    number = row
  }

  init(_ made: MadeDefinition) { self.init(DefinitionArena(made), 0) }

  @inlinable var row: DefinitionArena.Row { document.rows[Int(number)] }

  @inlinable package var identity: Identity {
    Identity(document: ObjectIdentifier(document), row: number)
  }

  @inlinable package var name: Name { document.made?.name ?? document.name(row.name) }

  @inlinable package var nameHash: UInt32 { document.made?.name.hash ?? document.hash(row.name) }

  /// Whether it has a name whose hash is known.
  @inlinable package func isNamed(_ text: String, hash: UInt32) -> Bool {
    if let made = document.made { return made.name.hash == hash && made.name.text == text }
    return document.has(text, hash: hash, as: document.rows[Int(number)].name)
  }

  /// The number of the name inside all wrappers of the type among the document's; nil where no
  /// parser read it.
  @inlinable package var typeNameNumber: UInt32? {
    document.made == nil ? document.rows[Int(number)].typeName.number : nil
  }

  var documentation: Description? {
    if let made = document.made { return made.documentation }
    return document.description(of: row)
  }

  @inlinable var directives: [Directive] {
    document.made?.directives ?? document.directives(row.directives)
  }

  @inlinable var range: SourceRange { document.made?.range ?? document.range(row.start, row.end) }

  /// The type; of an enum value, which has none, whatever.
  @inlinable var type: TypeReference {
    if let made = document.made { return made.type ?? .named(made.name) }
    return document.type(of: row)
  }

  /// The name inside all wrappers of the type.
  @inlinable package var typeName: Name {
    if let made = document.made { return made.type?.name ?? made.name }
    return document.name(row.typeName)
  }

  var typeRange: SourceRange {
    document.made?.typeRange ?? document.range(row.typeStart, row.typeEnd)
  }

  @inlinable var arguments: [InputValueDefinition] { hasArguments ? argumentDefinitions.all : [] }

  /// The arguments, none of which is made before it is asked for.
  @inlinable package var argumentDefinitions: ArgumentDefinitions {
    if let made = document.made { return ArgumentDefinitions(made.arguments) }
    return ArgumentDefinitions(of: row, document)
  }

  @inlinable var hasArguments: Bool {
    if let made = document.made { return !made.arguments.isEmpty }
    return document.rows[Int(number)].argumentCount > 0
  }

  /// Whether it has an argument that must be given.
  @inlinable package var hasRequiredArgument: Bool {
    hasArguments && !argumentDefinitions.requiredAreAmong { _ in false }
  }

  @inlinable var defaultValue: Value? {
    if let made = document.made { return made.defaultValue }
    return document.defaultValue(of: row)
  }

  /// Whether a value must be given: non-null and without default.
  @inlinable var isRequired: Bool {
    if let made = document.made { return made.type?.isNonNull == true && made.defaultValue == nil }
    return document.isRequired(Int(number))
  }
}

/// A definition that no parser read, but the program made.
@usableFromInline package final class MadeDefinition: Sendable {
  @usableFromInline let name: Name
  let documentation: Description?
  @usableFromInline let arguments: [InputValueDefinition]
  @usableFromInline let type: TypeReference?
  @usableFromInline let defaultValue: Value?
  @usableFromInline let directives: [Directive]
  let typeRange: SourceRange
  @usableFromInline let range: SourceRange

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
