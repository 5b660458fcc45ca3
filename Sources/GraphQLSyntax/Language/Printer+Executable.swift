import GraphQLRuntime

extension Printer {
  mutating func write(_ operation: OperationDefinition) {
    let isShorthand =
      isFirst && operation.kind == .query && operation.name == nil && operation.variables.isEmpty
      && operation.directives.isEmpty && operation.description == nil
    if !isShorthand {
      write(operation.description)
      write(operation.kind.rawValue)
      if let name = operation.name { write(" \(name)") }
      write(operation.variables, afterName: operation.name != nil)
      write(operation.directives)
      space()
    }
    write(operation.selectionSet)
  }

  mutating func write(_ fragment: FragmentDefinition) {
    write(fragment.description)
    write("fragment \(fragment.name)")
    write(fragment.variables, afterName: true)
    write(" on \(fragment.typeCondition)")
    write(fragment.directives)
    space()
    write(fragment.selectionSet)
  }

  private mutating func write(_ variables: [VariableDefinition], afterName: Bool) {
    guard !variables.isEmpty else { return }
    if !afterName { space() }
    write("(")
    for (index, variable) in variables.enumerated() {
      if index > 0 { write(style == .pretty ? ", " : ",") }
      write(variable.description)
      write("$\(variable.name):")
      space()
      write(variable.type.description)
      if let value = variable.defaultValue {
        space()
        write("=")
        space()
        write(value)
      }
      write(variable.directives)
    }
    write(")")
  }

  private mutating func write(_ list: SelectionList) {
    if list.selections.isEmpty { return write("{}") }
    block(list.selections) { $0.write($1) }
  }

  private mutating func write(_ selection: Selection) {
    switch selection {
    case .field(let field):
      var prefixWidth = field.name.text.utf8.count
      if let alias = field.alias {
        write("\(alias):")
        space()
        prefixWidth += alias.text.utf8.count + 2
      }
      write(field.name.text)
      write(field.arguments, prefixWidth: prefixWidth)
      write(field.nullability.description)
      write(field.directives)
      if let list = field.selectionSet {
        space()
        write(list)
      }
    case .fragmentSpread(let spread):
      write("...\(spread.name)")
      write(spread.arguments, prefixWidth: spread.name.text.utf8.count + 3)
      write(spread.directives)
    case .inlineFragment(let fragment):
      write("...")
      if let condition = fragment.typeCondition {
        space()
        write("on \(condition)")
      }
      write(fragment.directives)
      space()
      write(fragment.selectionSet)
    }
  }
}
