import GraphQLSyntax

/// Two spreads of one fragment whose arguments cause a conflict between the fragment's fields.
///
/// The document contains each of these fields only once, so the message refers to the spreads.
struct SpreadConflict {
  let first: FragmentSpread
  let second: FragmentSpread
  private let name: Name
  /// The documents before fragment arguments are expanded.
  private let written: [Document]

  /// Finds the spreads that cause a conflict between two fields.
  ///
  /// Returns `nil` if the fields are not the same field with two sets of arguments. `selections`
  /// are those in which the conflict was found.
  init?(
    _ first: Field,
    _ second: Field,
    in selections: [Selection],
    _ context: ValidationContext,
    written: [Document]
  ) {
    guard first.identity != second.identity, first.range == second.range, !first.range.isBuiltIn,
      let left = Self.view(with: first, context), let right = Self.view(with: second, context),
      let name = left.writtenName, left.name != right.name
    else { return nil }
    var seen: Set<Name> = []
    let spreads = Self.spreads(of: [left.name, right.name], in: selections, &seen, context)
    guard let first = spreads.first(where: { $0.name == left.name }),
      let second = spreads.first(where: { $0.name == right.name })
    else { return nil }
    let isInOrder = first.range.start <= second.range.start
    self.first = isInOrder ? first : second
    self.second = isInOrder ? second : first
    self.name = name
    self.written = written
  }

  var message: String {
    let message =
      "Spreads '\(name)' conflict because \(text(of: first)) and \(text(of: second)) have different "
      + "fragment arguments"
    guard text(of: first) == text(of: second) else { return message + "." }
    // Spreads with equal text can still differ, if their variables have different scopes.
    let scopes = variableNames.map { variable in
      "'$\(variable)' is declared by \(owner(of: variable, in: first)) in the first and by "
        + "\(owner(of: variable, in: second)) in the second"
    }
    return message + (scopes.isEmpty ? "." : ": \(enumerated(scopes, conjunction: "and")).")
  }

  /// The names of the variables in the arguments, without duplicates.
  private var variableNames: [String] {
    var names: [String] = []
    var open = Array(first.arguments.map(\.value).reversed())
    while let value = open.popLast() {
      switch value.kind {
      case .variable(let name): if !names.contains(name.text) { names.append(name.text) }
      case .list(let items): open += items.reversed()
      case .object(let fields): open += fields.map(\.value).reversed()
      case .int, .float, .string, .boolean, .null, .enumCase: continue
      }
    }
    return names
  }

  /// Returns the definition that declares a variable of a spread, such as "fragment B" or
  /// "operation Q".
  private func owner(of variable: String, in spread: FragmentSpread) -> String {
    for definition in written.flatMap(\.definitions) where definition.range.contains(spread.range) {
      switch definition {
      case .operation(let operation):
        return operation.name.map { "operation \($0)" } ?? "the operation"
      case .fragment(let fragment):
        return fragment.variables.contains { $0.name.text == variable }
          ? "fragment \(fragment.name)" : "the operation that uses fragment \(fragment.name)"
      case .schema, .type, .directive: continue
      }
    }
    return "the operation"
  }

  private func text(of spread: FragmentSpread) -> String {
    let arguments = spread.arguments.map { argument in
      "\(argument.name): \(Printer.text(of: argument.value))"
    }
    return arguments.isEmpty ? name.text : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The fragment, created for one set of arguments, that contains a field.
  private static func view(
    with field: Field,
    _ context: ValidationContext
  ) -> FragmentDefinition? {
    context.fragments.first { fragment in
      fragment.writtenName != nil && fragment.range.contains(field.range)
        && contains(fragment.selections, field)
    }
  }

  private static func contains(_ selections: [Selection], _ field: Field) -> Bool {
    selections.contains { selection in
      selection.field?.identity == field.identity
        || selection.range.contains(field.range)
          && contains(selection.selectionSet?.selections ?? [], field)
    }
  }

  /// The spreads of the named fragments in selections, directly or through other fragments.
  private static func spreads(
    of names: [Name],
    in selections: [Selection],
    _ seen: inout Set<Name>,
    _ context: ValidationContext
  ) -> [FragmentSpread] {
    var found: [FragmentSpread] = []
    var pending = Array(selections.reversed())
    while let selection = pending.popLast() {
      switch selection {
      case .field(let field): pending += field.selections.reversed()
      case .inlineFragment(let fragment): pending += fragment.selections.reversed()
      case .fragmentSpread(let spread):
        if names.contains(spread.name) { found.append(spread) }
        guard seen.insert(spread.name).inserted else { continue }
        pending += context.fragment(spread.name)?.selections.reversed() ?? []
      }
    }
    return found
  }
}
