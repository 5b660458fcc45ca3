import GraphQLSyntax
import GraphQLValidation

/// The variables and fragments that selections use, in source order.
struct SelectionUses {
  private(set) var variables: [Name] = []
  private(set) var spreads: [FragmentSpread] = []
  /// The selections and definitions to ignore.
  let skipped: Set<SourceRange>

  init(skipping skipped: Set<SourceRange> = []) {
    self.skipped = skipped
  }

  mutating func visit(_ definition: ExecutableDefinition) {
    switch definition {
    case .operation(let operation):
      visit(operation.directives)
      visit(operation.selectionSet)
    case .fragment(let fragment):
      guard !skipped.contains(fragment.range) else { return }
      visit(fragment.directives)
      visit(fragment.selectionSet)
    }
  }

  mutating func visit(_ list: SelectionList) {
    for selection in list.selections { visit(selection) }
  }

  /// The recursion is safe because the parser limits the nesting depth.
  mutating func visit(_ selection: Selection) {
    guard !skipped.contains(selection.range) else { return }
    visit(selection.directives)
    visit(selection.arguments)
    if case .fragmentSpread(let spread) = selection { spreads.append(spread) }
    if let list = selection.selectionSet { visit(list) }
  }

  private mutating func visit(_ directives: [Directive]) {
    for directive in directives { visit(directive.arguments) }
  }

  private mutating func visit(_ arguments: [Argument]) {
    for argument in arguments { visit(argument.value) }
  }

  private mutating func visit(_ value: Value) {
    switch value.kind {
    case .variable(let name): variables.append(name)
    case .list(let items): for item in items { visit(item) }
    case .object(let fields): for field in fields { visit(field.value) }
    case .int, .float, .string, .boolean, .null, .enumCase: break
    }
  }
}
