import GraphQLSyntax

/// One operation with the fragments that it reaches and the variables that they use.
struct OperationSlice {
  private let operation: OperationDefinition
  private let fragments: [String: FragmentDefinition]
  private let hasFragmentArguments: Bool
  private var reached: [FragmentDefinition] = []
  private var names: Set<String> = []
  /// The used variables, without `$`.
  private(set) var variables: Set<String> = []

  /// Returns `nil` if no operation has the range.
  init?(of range: SourceRange, in documents: [Document]) {
    let operations = documents.flatMap(\.operations)
    guard let operation = operations.first(where: { $0.range == range }) else { return nil }
    self.operation = operation
    fragments = Dictionary(
      documents.flatMap(\.fragments).map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    hasFragmentArguments = documents.contains(where: \.hasFragmentArguments)
    use(operation.directives)
    for variable in operation.variables { use(variable.directives) }
    use(operation.selectionSet)
  }

  var document: Document {
    let written = OperationDefinition(
      kind: operation.kind,
      name: operation.name,
      variables: operation.variables.filter { variables.contains($0.name.text) },
      directives: operation.directives,
      selectionSet: operation.selectionSet,
      range: operation.range
    )
    return Document(
      definitions: [.operation(written)] + reached.map { .fragment($0) },
      hasFragmentArguments: hasFragmentArguments
    )
  }

  private mutating func use(_ list: SelectionList) {
    for selection in list.selections.nested() {
      use(selection.directives)
      use(selection.arguments)
      guard case .fragmentSpread(let spread) = selection,
        let fragment = fragments[spread.name.text], names.insert(spread.name.text).inserted
      else { continue }
      reached.append(fragment)
      use(fragment.directives)
      use(fragment.selectionSet)
    }
  }

  private mutating func use(_ directives: [Directive]) {
    for directive in directives { use(directive.arguments) }
  }

  private mutating func use(_ arguments: [Argument]) {
    for argument in arguments { use(argument.value) }
  }

  private mutating func use(_ value: Value) {
    switch value.kind {
    case .variable(let name): variables.insert(name.text)
    case .list(let items): for item in items { use(item) }
    case .object(let fields): for field in fields { use(field.value) }
    case .int, .float, .string, .boolean, .null, .enumCase: break
    }
  }
}
