/// The shared representation of field, argument, input field, enum value and variable definitions.
///
/// It is a row of a parsed document, or an object for definitions created by the program.
@usableFromInline package struct DefinitionPart: Sendable {
  /// Identifies a definition, independently of its content.
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

  init(_ made: SynthesizedDefinition) { self.init(DefinitionArena(made), 0) }

  @inlinable var row: DefinitionArena.Row { document.rows[Int(number)] }

  @inlinable package var identity: Identity {
    Identity(document: ObjectIdentifier(document), row: number)
  }

  @inlinable package var name: Name { document.made?.name ?? document.name(row.name) }

  @inlinable package var nameHash: UInt32 { document.made?.name.hash ?? document.hash(row.name) }

  /// Whether the definition has this name, given the name's hash.
  @inlinable package func isNamed(_ text: String, hash: UInt32) -> Bool {
    if let made = document.made { return made.name.hash == hash && made.name.text == text }
    return document.has(text, hash: hash, as: document.rows[Int(number)].name)
  }

  /// The number of the type's name among the document's names; `nil` without a parsed document.
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

  /// The type.
  ///
  /// Meaningless for enum values.
  @inlinable var type: TypeReference {
    if let made = document.made { return made.type ?? .named(made.name) }
    return document.type(of: row)
  }

  /// The type's name without list and non-null wrappers.
  @inlinable package var typeName: Name {
    if let made = document.made { return made.type?.name ?? made.name }
    return document.name(row.typeName)
  }

  var typeRange: SourceRange {
    document.made?.typeRange ?? document.range(row.typeStart, row.typeEnd)
  }

  @inlinable var arguments: [InputValueDefinition] { hasArguments ? argumentDefinitions.all : [] }

  /// The argument definitions, created on access.
  @inlinable package var argumentDefinitions: ArgumentDefinitions {
    if let made = document.made { return ArgumentDefinitions(made.arguments) }
    return ArgumentDefinitions(of: row, document)
  }

  @inlinable var hasArguments: Bool {
    if let made = document.made { return !made.arguments.isEmpty }
    return document.rows[Int(number)].argumentCount > 0
  }

  /// Whether any argument is required.
  @inlinable package var hasRequiredArgument: Bool {
    hasArguments && !argumentDefinitions.requiredAreAmong { _ in false }
  }

  @inlinable var defaultValue: Value? {
    if let made = document.made { return made.defaultValue }
    return document.defaultValue(of: row)
  }

  /// Whether a value is required: non-null and without a default value.
  @inlinable var isRequired: Bool {
    if let made = document.made { return made.type?.isNonNull == true && made.defaultValue == nil }
    return document.isRequired(Int(number))
  }
}

/// A definition created by the program instead of a parser.
@usableFromInline package final class SynthesizedDefinition: Sendable {
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
