package import GraphQLRuntime
package import GraphQLSyntax

/// A schema: types, directives and root types, in definition order (Section 3.3).
///
/// Invalid schemas are loaded as far as possible, so references may name types that do not exist.
package final class Schema: Sendable {
  package let description: String?
  /// All types: first the schema's own, in definition order, then the built-in types.
  package let types: [NamedType]
  package let directives: [DirectiveDefinition]
  /// The root types as declared, including unknown names.
  package let rootTypes: [RootType]
  package let queryType: ObjectType?
  package let mutationType: ObjectType?
  package let subscriptionType: ObjectType?
  /// The schema definition; `.builtIn` if the root types have default names.
  package let range: SourceRange
  /// The directives applied to the schema definition.
  package let appliedDirectives: [Directive]
  /// The names that the schema would also define if all of its text could be parsed.
  package let unparsed: UnparsedDefinitions
  /// The known meanings of directives and types that the schema does not define.
  package let vocabularies: SchemaVocabularies

  /// The types that the schema itself defines, without built-in scalars and introspection types.
  package let ownTypes: [NamedType]

  private let typeIndices: NameIndex
  private let directiveIndices: NameIndex
  /// The first document that defines fields.
  private let numberedDocument: DefinitionArena?
  /// For each name number of that document, the position of its type; -1 if it is not a type.
  private let numberedPositions: [Int32]
  /// The possible object types of each abstract type in `types`; empty for other types.
  private let possible: [[ObjectType]]
  /// For each abstract type, a map from the position of a possible type in `types` to its position
  /// in `possible`.
  ///
  /// Empty for other types.
  private let possibleIndices: [[Int: Int]]

  /// Creates a schema.
  ///
  /// Type names should be unique; the first type with a name wins.
  package init(
    description: String? = nil,
    types: [NamedType],
    directives: [DirectiveDefinition],
    rootTypes: [RootType],
    appliedDirectives: [Directive] = [],
    range: SourceRange = .builtIn,
    unparsed: UnparsedDefinitions = .none,
    vocabularies: SchemaVocabularies = .plain
  ) {
    self.vocabularies = vocabularies
    self.description = description
    self.unparsed = unparsed
    self.types = types
    self.directives = directives
    self.appliedDirectives = appliedDirectives
    self.range = range
    var typeIndices = NameIndex(capacity: types.count)
    var ownTypes: [NamedType] = []
    ownTypes.reserveCapacity(types.count)
    for (index, type) in types.enumerated() {
      typeIndices.insert(type.identifier, index)
      if !BuiltInTypes.isName(type.identifier) { ownTypes.append(type) }
    }
    self.typeIndices = typeIndices
    self.ownTypes = ownTypes
    directiveIndices = NameIndex(directives) { Name($0.name) }
    let numbered = types.lazy.compactMap { $0.fields.first?.part.document }.first {
      $0.made == nil
    }
    numberedPositions =
      numbered?.mapNames { text, hash in
        typeIndices.number(of: text, hash: hash).map { Int32(clamping: $0) } ?? -1
      } ?? []
    numberedDocument = numbered
    self.rootTypes = rootTypes
    func object(_ kind: OperationKind) -> ObjectType? {
      guard let root = rootTypes.first(where: { $0.kind == kind }),
        let index = typeIndices.number(of: root.name), case .object(let type) = types[index]
      else { return nil }
      return type
    }
    queryType = object(.query)
    mutationType = object(.mutation)
    subscriptionType = object(.subscription)
    (possible, possibleIndices) = Self.possibleTypes(of: types, indices: typeIndices)
  }

  private static func possibleTypes(
    of types: [NamedType],
    indices: NameIndex
  ) -> ([[ObjectType]], [[Int: Int]]) {
    var possible: [[ObjectType]] = Array(repeating: [], count: types.count)
    var members: [[Int: Int]] = Array(repeating: [:], count: types.count)
    for (index, type) in types.enumerated() {
      switch type {
      case .object(let object):
        for interface in object.interfaces {
          guard let position = indices.number(of: interface), case .interface = types[position]
          else {
            continue
          }
          guard members[position][index] == nil else { continue }
          members[position][index] = possible[position].count
          possible[position].append(object)
        }
      case .union(let union):
        for member in union.members {
          guard let position = indices.number(of: member),
            case .object(let object) = types[position]
          else { continue }
          guard members[index][position] == nil else { continue }
          members[index][position] = possible[index].count
          possible[index].append(object)
        }
      case .scalar, .interface, .enum, .inputObject: continue
      }
    }
    return (possible, members)
  }

  package func type(named name: String) -> NamedType? {
    typeIndices.number(of: name).map { types[$0] }
  }

  package func type(named name: Name) -> NamedType? {
    typeIndices.number(of: name).map { types[$0] }
  }

  /// The named type of a reference, without list and non-null wrappers.
  package func type(of reference: TypeReference) -> NamedType? {
    type(named: reference.name)
  }

  /// The position in ``types`` of a field's or argument's named type.
  package func position(ofTypeOf part: DefinitionPart) -> Int? {
    if let numberedDocument, part.document === numberedDocument,
      let number = part.typeNameNumber
    {
      let position = Int(numberedPositions[Int(number)])
      return position < 0 ? nil : position
    }
    return position(ofType: part.typeName)
  }

  package func position(ofType name: Name) -> Int? { typeIndices.number(of: name) }

  /// The named type of a field, without list and non-null wrappers.
  func type(of field: FieldDefinition) -> NamedType? {
    position(ofTypeOf: field.part).map { types[$0] }
  }

  /// The type of the object to which the selections inside a field or inline fragment apply, given
  /// the type to which it applies itself; `nil` if it is unknown, or for a spread.
  package func type(
    inside selection: GraphQLSyntax.Selection,
    of parent: NamedType?
  ) -> NamedType? {
    switch selection {
    case .field(let field):
      parent.flatMap { self.field(field.name, of: $0) }.flatMap { type(of: $0.type) }
    case .inlineFragment(let fragment):
      fragment.typeCondition.map { type(named: $0) } ?? parent
    case .fragmentSpread: nil
    }
  }

  /// The directive with the name: the schema's own or a built-in one.
  package func directive(named name: String) -> DirectiveDefinition? {
    directiveIndices.number(of: name).map { directives[$0] }
  }

  /// Returns the definition of an applied directive.
  ///
  /// It is the schema's own, a built-in one, or, unless `isStrict`, one of a known vocabulary.
  package func definition(
    of use: Directive,
    at location: DirectiveLocation,
    isStrict: Bool = false
  ) -> DirectiveDefinition? {
    if let own = directiveIndices.number(of: use.name) { return directives[own] }
    return isStrict ? nil : vocabularies.directive(use, at: location)?.definition
  }

  /// The vocabulary's directive for an applied directive.
  ///
  /// `nil` for built-in directives, and for directives that the schema defines with arguments
  /// unknown to every vocabulary: those are the server's own.
  package func vocabularyDirective(
    _ directive: Directive,
    at location: DirectiveLocation
  ) -> VocabularyDirective? {
    let name = directive.name.text
    guard let index = directiveIndices.number(of: directive.name) else {
      return vocabularies.directive(directive, at: location)
    }
    let own = directives[index]
    return vocabularies.directives(named: name).first { candidate in
      own.arguments.allSatisfy { candidate.definition.argument(named: $0.name) != nil }
        && candidate.definition.locations.contains(location)
    }
  }

  /// Whether the operation kind may have a root type in text that could not be parsed.
  package func mayHaveUnparsedRootType(for kind: OperationKind) -> Bool {
    let name = rootTypes.first { $0.kind == kind }?.name ?? SchemaBuilder.defaultRootTypeName(kind)
    return unparsed.hasSchema || unparsed.types.contains(name)
  }

  package func rootType(for kind: OperationKind) -> ObjectType? {
    switch kind {
    case .query: queryType
    case .mutation: mutationType
    case .subscription: subscriptionType
    }
  }

  /// A field of a type, including the meta-fields of Section 4.1.
  package func field(named name: String, of type: NamedType) -> FieldDefinition? {
    if name.utf8.first == UInt8(ascii: "_") {
      if name == "__typename", type.isComposite { return IntrospectionTypes.typename }
      if case .object(let object) = type, object === queryType {
        if name == "__schema" { return IntrospectionTypes.schema }
        if name == "__type" { return IntrospectionTypes.type }
      }
    }
    return type.field(named: name)
  }

  /// A field of a type, including the meta-fields, given a name from a document.
  package func field(_ name: Name, of type: NamedType) -> FieldDefinition? {
    name.text.utf8.first == UInt8(ascii: "_")
      ? field(named: name.text, of: type) : type.field(name)
  }

  /// The possible object types of a type, in definition order.
  ///
  /// For an object type this is the type itself, for an interface its implementations, and for a
  /// union its members.
  package func possibleTypes(of name: String) -> [ObjectType] {
    guard let position = typeIndices.number(of: name) else { return [] }
    if case .object(let object) = types[position] { return [object] }
    return possible[position]
  }

  /// The names of the object types that both types have in common, in the order of the first type.
  ///
  /// The cost depends on the type with fewer possible types.
  package func commonPossibleTypes(_ first: String, _ second: String) -> [String] {
    guard let one = typeIndices.number(of: first), let other = typeIndices.number(of: second),
      types[one].isAbstract, types[other].isAbstract,
      possible[other].count < possible[one].count
    else { return possibleTypes(of: first).map(\.name).filter { isPossible($0, in: second) } }
    let positions = possibleIndices[other].keys.compactMap { possibleIndices[one][$0] }
    return positions.sorted().map { possible[one][$0].name }
  }

  /// Whether an object type is a possible type of `type`.
  package func isPossible(_ object: String, in type: String) -> Bool {
    guard let position = typeIndices.number(of: type),
      let index = typeIndices.number(of: object)
    else { return false }
    return position == index || possibleIndices[position][index] != nil
  }

  /// Whether two composite types have a possible type in common (Section 5.5.2.3).
  package func overlap(_ first: String, _ second: String) -> Bool {
    overlap(Name(first), Name(second))
  }

  package func overlap(_ first: Name, _ second: Name) -> Bool {
    guard let first = typeIndices.number(of: first),
      let second = typeIndices.number(of: second)
    else { return false }
    if first == second { return true }
    switch (types[first].isAbstract, types[second].isAbstract) {
    case (true, true):
      let (fewer, more) =
        possible[first].count < possible[second].count ? (first, second) : (second, first)
      return possibleIndices[fewer].keys.contains { possibleIndices[more][$0] != nil }
    case (true, false): return possibleIndices[first][second] != nil
    case (false, true): return possibleIndices[second][first] != nil
    case (false, false): return false
    }
  }

  /// Whether `name` is `other`, declares it as an interface, or is a member of it.
  package func isSubtype(_ name: String, of other: String) -> Bool {
    if name == other { return true }
    guard let type = type(named: name), let target = self.type(named: other) else { return false }
    switch target {
    case .union, .interface:
      if case .object = type { return isPossible(name, in: other) }
      guard case .interface = target else { return false }
      let name = Name(other)
      return type.interfaces.contains { $0 == name }
    case .scalar, .object, .enum, .inputObject: return false
    }
  }

  /// Whether the first type can be used where the second is expected, considering wrappers
  /// (`IsSubType` of Section 3.6).
  package func isSubtype(_ type: TypeReference, of other: TypeReference) -> Bool {
    switch (type.kind, other.kind) {
    case (.nonNull(let type), .nonNull(let other)): isSubtype(type, of: other)
    case (.nonNull(let type), _): isSubtype(type, of: other)
    case (.list(let type), .list(let other)): isSubtype(type, of: other)
    case (.named(let type), .named(let other)): isSubtype(type.text, of: other.text)
    case (.named, .list), (.list, .named), (.named, .nonNull), (.list, .nonNull): false
    }
  }

  /// The interfaces that an object or interface type declares, in order, without unknown names.
  package func implementedInterfaces(of name: String) -> [InterfaceType] {
    type(named: name)?.interfaces.compactMap {
      if case .interface(let type) = type(named: $0.text) { type } else { nil }
    } ?? []
  }
}

/// The root type of an operation kind (Section 3.3.1).
package struct RootType: Sendable {
  package let kind: OperationKind
  package let name: String
  /// The name in the schema definition, or the type's definition if no schema definition exists.
  package let range: SourceRange
}
