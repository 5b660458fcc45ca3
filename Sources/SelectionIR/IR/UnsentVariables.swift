import GraphQLSchema
import GraphQLSyntax

/// Finds the variables that only client directives use.
///
/// They are not sent, because servers reject unused variables.
struct UnsentVariables {
  /// The variables in a definition's own selections and directives.
  private struct Uses {
    /// Variables in the text that is sent.
    var sent: Set<String> = []
    /// Variables in removed directives.
    var stripped: Set<String> = []
  }

  private let rules: SentTextRules
  /// The fragments that have variables in removed directives, by name.
  private let fragments: [String: FragmentDefinition]
  private let stripped: [String: Set<String>]

  init(_ fragments: [FragmentDefinition], _ rules: SentTextRules) {
    self.rules = rules
    var stripped: [String: Set<String>] = [:]
    for fragment in fragments {
      let uses = Self.uses(
        in: fragment.selectionSet,
        directives: fragment.directives,
        location: .fragmentDefinition,
        rules: rules
      )
      if !uses.stripped.isEmpty { stripped[fragment.name.text] = uses.stripped }
    }
    self.stripped = stripped
    self.fragments = Dictionary(fragments.map { ($0.name.text, $0) }) { first, _ in first }
  }

  /// The variables of an operation that are not sent; `names` are the fragments that it uses.
  func names(of operation: OperationDefinition, fragments names: [String]) -> Set<String> {
    if operation.variables.isEmpty { return [] }
    var uses = Self.uses(
      in: operation.selectionSet,
      directives: operation.directives,
      location: operation.kind.location,
      rules: rules
    )
    if !stripped.isEmpty {
      for name in names { uses.stripped.formUnion(stripped[name] ?? []) }
    }
    guard !uses.stripped.subtracting(uses.sent).isEmpty else { return [] }
    for fragment in names.compactMap({ fragments[$0] }) {
      uses.sent.formUnion(
        Self.uses(
          in: fragment.selectionSet,
          directives: fragment.directives,
          location: .fragmentDefinition,
          rules: rules
        ).sent
      )
    }
    return uses.stripped.subtracting(uses.sent)
  }

  private static func uses(
    in list: SelectionList,
    directives: [Directive],
    location: DirectiveLocation,
    rules: SentTextRules
  ) -> Uses {
    var uses = Uses()
    func add(_ directives: [Directive], _ location: DirectiveLocation) {
      guard directives.contains(where: { !$0.arguments.isEmpty }) else { return }
      let sent = Set(rules.sentDirectives(directives, at: location).map(\.range))
      for directive in directives {
        let names = directive.arguments.flatMap { $0.value.variables }
        if sent.contains(directive.range) {
          uses.sent.formUnion(names)
        } else {
          uses.stripped.formUnion(names)
        }
      }
    }
    add(directives, location)
    for selection in list.selections.nested() {
      for argument in selection.field?.arguments ?? [] {
        uses.sent.formUnion(argument.value.variables)
      }
      add(selection.directives, selection.location)
    }
    return uses
  }
}

extension Value {
  /// The names of the variables in the value.
  fileprivate var variables: [String] {
    variableName.map { [$0.text] } ?? parts.flatMap(\.value.variables)
  }
}
