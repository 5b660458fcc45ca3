import enum GraphQLRuntime.OperationKind

@testable import GraphQLSyntax

/// Generates documents with every kind of node from a seed.
struct TreeGenerator {
  private var random: SplitMix

  private var hasFragmentArguments = false

  init(seed: UInt64) { random = SplitMix(state: seed) }

  mutating func document() -> Document {
    let definitions: [Definition] = (0...below(4)).map { _ in
      switch below(6) {
      case 0: .fragment(fragment())
      case 1, 2: .operation(operation())
      case 3: .schema(schema())
      case 4: .directive(chance(1, 4) ? directiveExtension() : directiveDefinition())
      case _: .type(typeDefinition())
      }
    }
    return Document(definitions: definitions, hasFragmentArguments: hasFragmentArguments)
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func chance(_ part: Int, _ whole: Int) -> Bool { below(whole) < part }

  private mutating func several<Element>(
    _ limit: Int,
    _ element: (inout TreeGenerator) -> Element
  ) -> [Element] {
    (0..<below(limit + 1)).map { _ in element(&self) }
  }

  private mutating func name() -> Name {
    let names = [
      "a", "on1", "type", "query", "fragment", "_x", "B2", "implements", "input", "null1",
    ]
    return Name(names[below(names.count)])
  }

  private mutating func text() -> String {
    let parts = ["a", " ", "\n", "\"", "\\", "\t", "é", "😀", "\u{7}", "\r", "\"\"\"", "#", "{"]
    return (0..<below(6)).map { _ in parts[below(parts.count)] }.joined()
  }

  private mutating func description() -> Description? {
    chance(1, 2) ? Description(text: text(), isBlock: false) : nil
  }

  private mutating func operation() -> OperationDefinition {
    let isPlain = chance(1, 4)
    return OperationDefinition(
      description: isPlain ? nil : description(),
      kind: [.query, .mutation, .subscription][below(3)],
      name: isPlain ? nil : name(),
      variables: isPlain ? [] : several(2) { $0.variable() },
      directives: isPlain ? [] : directives(),
      selectionSet: selections(3)
    )
  }

  private mutating func fragment() -> FragmentDefinition {
    let variables = chance(1, 4) ? several(2) { $0.variable() } : []
    if !variables.isEmpty { hasFragmentArguments = true }
    return FragmentDefinition(
      description: description(),
      name: name(),
      variables: variables,
      typeCondition: name(),
      directives: directives(),
      selectionSet: selections(3)
    )
  }

  private mutating func variable() -> VariableDefinition {
    VariableDefinition(
      description: description(),
      name: name(),
      type: type(2),
      defaultValue: chance(1, 2) ? value(2, isConst: true) : nil,
      directives: directives(isConst: true)
    )
  }

  private mutating func type(_ depth: Int) -> TypeReference {
    let type: TypeReference =
      depth > 0 && chance(1, 2) ? .list(self.type(depth - 1)) : .named(name())
    return chance(1, 2) ? .nonNull(type) : type
  }

  private mutating func directives(isConst: Bool = false) -> [Directive] {
    chance(1, 2)
      ? [] : several(2) { Directive(name: $0.name(), arguments: $0.arguments(isConst: isConst)) }
  }

  private mutating func arguments(isConst: Bool) -> [Argument] {
    several(3) { Argument(name: $0.name(), value: $0.value(2, isConst: isConst)) }
  }

  private mutating func value(_ depth: Int, isConst: Bool) -> Value {
    switch below(depth > 0 ? 9 : 7) {
    case 0: Value(.int("-12"))
    case 1: Value(.float("1.5e-3"))
    case 2: Value(.string(text(), isBlock: false))
    case 3: Value(.boolean(chance(1, 2)))
    case 4: Value(.null)
    case 5: Value(.enumCase(name().text))
    case 6: isConst ? Value(.int("0")) : Value(.variable(name()))
    case 7: Value(.list(several(3) { $0.value(depth - 1, isConst: isConst) }))
    case _:
      Value(
        .object(
          several(3) { ObjectField(name: $0.name(), value: $0.value(depth - 1, isConst: isConst)) }
        )
      )
    }
  }

  private mutating func schema() -> SchemaDefinitionNode {
    let isExtension = chance(1, 2)
    var rootTypes = several(3) { generator in
      RootOperationTypeNode(
        kind: OperationKind.allCases[generator.below(3)],
        type: generator.name(),
        range: .builtIn
      )
    }
    let directives = directives(isConst: true)
    if rootTypes.isEmpty, !isExtension || directives.isEmpty {
      rootTypes.append(RootOperationTypeNode(kind: .query, type: name(), range: .builtIn))
    }
    return SchemaDefinitionNode(
      isExtension: isExtension,
      description: isExtension ? nil : description(),
      directives: directives,
      rootTypes: rootTypes,
      range: .builtIn
    )
  }

  private mutating func typeDefinition() -> TypeDefinitionNode {
    let kind = TypeKind.allCases[below(TypeKind.allCases.count)]
    let isExtension = chance(1, 3)
    let hasFields = kind == .object || kind == .interface
    // An extension must add something.
    let directives = isExtension ? [Directive(name: name())] : directives(isConst: true)
    let isEmpty = kind != .scalar && kind != .union && chance(1, 4)
    return TypeDefinitionNode(
      kind: kind,
      isExtension: isExtension,
      description: isExtension ? nil : description(),
      name: name(),
      interfaces: hasFields ? several(2) { $0.name() } : [],
      directives: directives,
      fields: hasFields && !isEmpty ? several(3) { $0.fieldDefinition() } : [],
      memberTypes: kind == .union ? several(3) { $0.name() } : [],
      values: kind == .enum && !isEmpty
        ? several(3) { generator in
          EnumValueDefinition(
            generator.name(),
            documentation: generator.description(),
            directives: generator.directives(isConst: true)
          )
        } : [],
      inputFields: kind == .inputObject && !isEmpty ? several(3) { $0.inputValue() } : [],
      emptyBraces: isEmpty ? .builtIn : nil,
      range: .builtIn
    )
  }

  private mutating func fieldDefinition() -> FieldDefinition {
    FieldDefinition(
      name(),
      documentation: description(),
      arguments: several(2) { $0.inputValue() },
      type: type(2),
      directives: directives(isConst: true)
    )
  }

  private mutating func inputValue() -> InputValueDefinition {
    InputValueDefinition(
      name(),
      documentation: description(),
      type: type(2),
      defaultValue: chance(1, 2) ? value(2, isConst: true) : nil,
      directives: directives(isConst: true)
    )
  }

  private mutating func directiveDefinition() -> DirectiveDefinitionNode {
    let locations = DirectiveLocation.allCases.map { Name($0.rawValue) }
    return DirectiveDefinitionNode(
      description: description(),
      name: name(),
      arguments: several(2) { $0.inputValue() },
      directives: directives(isConst: true),
      isRepeatable: chance(1, 2),
      locations: (0...below(3)).map { _ in locations[below(locations.count)] },
      range: .builtIn
    )
  }

  private mutating func directiveExtension() -> DirectiveDefinitionNode {
    DirectiveDefinitionNode(
      isExtension: true,
      description: nil,
      name: name(),
      arguments: [],
      directives: [Directive(name: name())],
      isRepeatable: false,
      locations: [],
      range: .builtIn
    )
  }

  private mutating func spread() -> FragmentSpread {
    let arguments = chance(1, 4) ? arguments(isConst: false) : []
    if !arguments.isEmpty { hasFragmentArguments = true }
    return FragmentSpread(name: name(), arguments: arguments, directives: directives())
  }

  private mutating func selections(_ depth: Int) -> SelectionList {
    SelectionList(chance(1, 12) ? [] : (0...below(3)).map { _ in selection(depth) })
  }

  private mutating func selection(_ depth: Int) -> Selection {
    switch below(5) {
    case 0: .fragmentSpread(spread())
    case 1 where depth > 0:
      .inlineFragment(
        InlineFragment(
          typeCondition: chance(1, 2) ? name() : nil,
          directives: directives(),
          selectionSet: selections(depth - 1)
        )
      )
    case _:
      .field(
        Field(
          alias: chance(1, 3) ? name() : nil,
          name: name(),
          arguments: arguments(isConst: false),
          directives: directives(),
          selectionSet: depth > 0 && chance(1, 2) ? selections(depth - 1) : nil
        )
      )
    }
  }
}
