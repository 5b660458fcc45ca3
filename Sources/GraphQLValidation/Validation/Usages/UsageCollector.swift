import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Collects the data about operations and fragments in one traversal.
struct UsageCollector {
  private let schema: Schema
  /// Whether only the specification's directives are known without a definition.
  private let isStrict: Bool
  private(set) var facts = DefinitionUsages.Lists()
  private(set) var selections = WalkedSelections()
  private let signatures: FragmentSignatures
  /// The variables of the current fragment.
  private var fragmentVariables: [VariableDefinition] = []

  mutating func visit(_ definition: ExecutableDefinition, at position: Int) -> DefinitionUsages {
    let start = (facts.spreads.count, facts.variables.count, facts.directives.count)
    let selections =
      switch definition {
      case .operation(let operation): visit(operation)
      case .fragment(let fragment): visit(fragment)
      }
    return DefinitionUsages(
      definition: definition,
      position: position,
      selections: selections,
      spreads: start.0..<facts.spreads.count,
      variables: start.1..<facts.variables.count,
      directives: start.2..<facts.directives.count
    )
  }

  init(schema: Schema, isStrict: Bool, signatures: FragmentSignatures) {
    self.schema = schema
    self.isStrict = isStrict
    self.signatures = signatures
  }

  private mutating func visit(_ operation: GraphQLSyntax.OperationDefinition) -> SelectionRows {
    visit(operation.variables, at: .variableDefinition)
    visit(operation.directives, at: operation.kind.location)
    let root = schema.rootType(for: operation.kind)
    return visit(operation.selectionSet, in: root.map { .object($0) })
  }

  private mutating func visit(_ fragment: FragmentDefinition) -> SelectionRows {
    visit(fragment.variables, at: .fragmentVariableDefinition)
    fragmentVariables = fragment.variables
    defer { fragmentVariables = [] }
    visit(fragment.directives, at: .fragmentDefinition)
    let type = add(typeName: fragment.typeCondition, .fragment)
    return visit(fragment.selectionSet, in: composite(type))
  }

  private mutating func visit(
    _ variables: [VariableDefinition],
    at location: DirectiveLocation
  ) {
    for variable in variables {
      add(typeName: variable.type.name, .variable)
      if let value = variable.defaultValue { add(value, variable.type) }
      visit(variable.directives, at: location)
    }
  }

  private func composite(_ type: NamedType?) -> NamedType? {
    type.flatMap { $0.isComposite ? $0 : nil }
  }

  /// Returns the type with a name; records the name if there is no such type.
  @discardableResult
  private mutating func add(typeName name: Name, _ use: UnknownTypeName.Use) -> NamedType? {
    let type = schema.type(named: name)
    if type == nil { facts.unknownTypeNames.append(UnknownTypeName(name: name, use: use)) }
    return type
  }

  private mutating func visit(_ list: SelectionList, in parent: NamedType?) -> SelectionRows {
    let list = list.asRows()
    if list.isEmpty { facts.emptySelections.append(list.range) }
    guard let (document, positions) = list.rows else {
      return SelectionRows(document: 0, positions: 0..<0)
    }
    selections.enter(document)
    visit(positions, of: document, in: parent)
    return SelectionRows(document: selections.current, positions: positions)
  }

  private mutating func visit(
    _ positions: Range<Int>,
    of document: SelectionArena,
    in parent: NamedType?
  ) {
    for position in positions {
      let row = document.rows[position]
      switch row.kind {
      case .field: visitField(position, row, of: document, in: parent)
      case .fragmentSpread:
        let spread = FragmentSpread(document.part(position))
        facts.spreads.append(SpreadUse(spread: spread, parent: parent))
        visitArguments(of: spread)
        if row.directives != 0 { visit(document.directives(at: position), at: .fragmentSpread) }
      case .inlineFragment:
        if row.directives != 0 { visit(document.directives(at: position), at: .inlineFragment) }
        let type = type(insideFragmentAt: position, row, of: document, parent)
        visitSelections(below: position, row, of: document, in: type)
      }
    }
  }

  private mutating func visitSelections(
    below position: Int,
    _ row: SelectionArena.Row,
    of document: SelectionArena,
    in parent: NamedType?
  ) {
    if row.selectionCount == 0, let range = document.part(position).selectionSet?.range {
      facts.emptySelections.append(range)
    }
    visit(row.selections, of: document, in: parent)
  }

  private mutating func type(
    insideFragmentAt position: Int,
    _ row: SelectionArena.Row,
    of document: SelectionArena,
    _ parent: NamedType?
  ) -> NamedType? {
    guard row.hasName else { return parent }
    var type = schema.type(named: document.name(row.name))
    if type == nil, let name = document.part(position).name {
      facts.unknownTypeNames.append(UnknownTypeName(name: name, use: .inlineFragment(parent)))
    }
    type = composite(type)
    if let type, let parent, schema.overlap(type.identifier, parent.identifier) {
      return type
    }
    let fragment = InlineFragment(document.part(position))
    facts.inlineFragments.append(InlineFragmentUse(fragment: fragment, parent: parent))
    return type
  }

  private mutating func visitField(
    _ position: Int,
    _ row: SelectionArena.Row,
    of document: SelectionArena,
    in parent: NamedType?
  ) {
    let definition = parent.flatMap { schema.field(document.name(row.name), of: $0) }
    let place = definition.flatMap { schema.position(ofTypeOf: $0.part) }
    if let place { selections.setType(ofFieldAt: position, place) }
    let type = place.map { schema.types[$0] }
    func use() -> FieldUsage {
      FieldUsage(field: Field(document.part(position)), parent: parent, definition: definition)
    }
    if definition != nil {
      if type.map({ $0.isLeaf == row.hasBraces }) ?? true { facts.misfitLeaves.append(use()) }
      if row.directives != 0 { facts.fieldsWithDirectives.append(use()) }
    } else if parent != nil {
      facts.unknownFields.append(use())
    }
    if row.arguments != 0 || definition?.part.hasRequiredArgument == true {
      visit(
        document.arguments(at: position),
        of: .field(use()),
        definition?.part.argumentDefinitions
      )
    }
    if row.directives != 0 { visit(document.directives(at: position), at: .field) }
    guard row.hasBraces else { return }
    visitSelections(below: position, row, of: document, in: composite(type))
  }

  private mutating func visitArguments(of spread: FragmentSpread) {
    if signatures.isEmpty { return }
    let definitions = signatures.arguments(ofFragment: spread.name)
    visit(
      spread.part.argumentList,
      of: .spread(spread),
      definitions.map { ArgumentDefinitions($0) }
    )
  }

  private mutating func visit(_ directives: [Directive], at location: DirectiveLocation) {
    guard !directives.isEmpty else { return }
    let start = facts.directives.count
    for directive in directives {
      let use = DirectiveUse(
        directive: directive,
        location: location,
        definition: schema.definition(of: directive, at: location, isStrict: isStrict)
      )
      facts.directives.append(use)
      visit(
        directive.argumentList,
        of: .directive(use),
        use.definition.flatMap { $0.isOpen ? nil : ArgumentDefinitions($0.arguments) }
      )
    }
    if directives.count > 1 { facts.directiveLists.append(start..<facts.directives.count) }
  }

  private mutating func visit(
    _ arguments: ArgumentList,
    of owner: @autoclosure () -> ArgumentListUse.Owner,
    _ definitions: ArgumentDefinitions?
  ) {
    var isSound = arguments.haveDistinctNames
    let index = definitions.flatMap { Self.index(of: $0, questions: arguments.count) }
    for position in arguments.indices {
      let name = arguments.name(at: position)
      let definition = index.map { $0.element(name) } ?? definitions?.element(name)
      if definition == nil, definitions != nil { isSound = false }
      visit(arguments.value(at: position), of: definition)
    }
    if let definitions, isSound {
      let given = arguments.names(questions: definitions.count)
      isSound = definitions.requiredAreAmong { given.contains($0) }
    }
    if isSound { return }
    facts.argumentLists.append(
      ArgumentListUse(owner: owner(), arguments: arguments.all, definitions: definitions?.all)
    )
  }

  private mutating func visit(_ value: Value, of argument: InputValueDefinition?) {
    let form = value.form
    if form == .variable {
      add(
        variable: value,
        argument?.type,
        hasDefault: argument?.hasNonNullDefault ?? false,
        oneOf: nil
      )
    } else if form.isComposite {
      add(value, argument?.type)
    } else if let argument, !fits(value, argument) {
      facts.inputs.append(InputUse(value: value, type: argument.type))
    }
  }

  /// Whether a literal without parts is valid by its form alone, with the same result as
  /// `LiteralCheck`.
  ///
  /// If this returns `false`, the rule decides.
  private func fits(_ value: Value, _ argument: InputValueDefinition) -> Bool {
    guard value.form != .null, let place = schema.position(ofTypeOf: argument.part) else {
      return false
    }
    switch schema.types[place] {
    case .scalar(let type):
      guard let scalar = type.builtIn else { return true }
      // Integers of up to nine digits are always within range.
      return scalar.takes(value.form) && (scalar != .int || value.length.map { $0 <= 9 } ?? false)
    case .enum(let type): return value.enumName.map { type.value(named: $0) != nil } ?? false
    case .object, .interface, .union, .inputObject: return false
    }
  }

  /// A lookup table for definitions that are too many for repeated linear search.
  private static func index(
    of definitions: ArgumentDefinitions,
    questions: Int
  ) -> NamedList<InputValueDefinition>? {
    definitions.count > 16 && questions > 16
      ? NamedList(definitions.all, questions: questions) { $0.identifier } : nil
  }

  /// Adds a value that is not a variable.
  private mutating func add(_ value: Value, _ type: TypeReference?) {
    if let type { facts.inputs.append(InputUse(value: value, type: type)) }
    if value.form.isComposite, visit(value, type: type) { facts.repeatingValues.append(value) }
  }

  /// Whether the type is a custom scalar, which accepts any lists and objects.
  private func isCustomScalar(_ type: TypeReference) -> Bool {
    if case .scalar(let scalar)? = schema.type(of: type) { !scalar.isBuiltIn } else { false }
  }

  private mutating func add(
    variable value: Value,
    _ type: TypeReference?,
    hasDefault: Bool,
    oneOf: InputObjectType?
  ) {
    guard let name = value.variableName else { return }
    facts.variables.append(
      VariableUse(
        name: name,
        fragmentVariable: fragmentVariables.first { $0.name == name },
        type: type,
        hasDefault: hasDefault,
        oneOf: oneOf
      )
    )
  }

  /// Records the variables inside a value.
  ///
  /// Returns whether an object in it repeats a field's name.
  private mutating func visit(_ value: Value, type: TypeReference?) -> Bool {
    let parts = value.parts
    if value.form == .list {
      let itemType = type.flatMap { $0.listItem ?? (isCustomScalar($0) ? nil : $0) }
      var repeats = false
      for index in parts.indices where visit(part: parts.value(at: index), type: itemType) {
        repeats = true
      }
      return repeats
    }
    var input: InputObjectType?
    if let type, case .inputObject(let object) = schema.type(of: type) { input = object }
    var repeats = !parts.haveDistinctNames
    for index in parts.indices {
      let definition = input?.field(parts.name(at: index))
      let isRepeating = visit(
        part: parts.value(at: index),
        type: definition?.type,
        hasDefault: definition?.hasNonNullDefault ?? false,
        oneOf: input.flatMap { $0.isOneOf ? $0 : nil }
      )
      if isRepeating { repeats = true }
    }
    return repeats
  }

  private mutating func visit(
    part value: Value,
    type: TypeReference?,
    hasDefault: @autoclosure () -> Bool = false,
    oneOf: InputObjectType? = nil
  ) -> Bool {
    let form = value.form
    if form.isComposite { return visit(value, type: type) }
    if form == .variable { add(variable: value, type, hasDefault: hasDefault(), oneOf: oneOf) }
    return false
  }
}

extension InputValueDefinition {
  /// Whether the default value permits a nullable variable at a position of non-null type
  /// (`IsVariableUsageAllowed` of Section 5.8.5).
  var hasNonNullDefault: Bool {
    defaultValue.map { $0.form != .null } ?? false
  }
}
