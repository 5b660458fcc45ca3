import GraphQLSyntax

/// The variables of fragments as arguments that spreads can provide.
struct FragmentSignatures {
  private var arguments: [Name: [InputValueDefinition]] = [:]

  static let none = FragmentSignatures()

  private init() {}

  /// Empty if no document uses fragment arguments, so that other documents have no cost.
  init(of documents: [Document]) {
    guard documents.contains(where: \.hasFragmentArguments) else { return }
    for fragment in documents.lazy.flatMap(\.fragments) where arguments[fragment.name] == nil {
      arguments[fragment.name] = fragment.variables.map { variable in
        InputValueDefinition(
          variable.name,
          type: variable.type,
          defaultValue: variable.defaultValue,
          typeRange: variable.typeRange,
          range: variable.range
        )
      }
    }
  }

  var isEmpty: Bool { arguments.isEmpty }

  /// The arguments of the first fragment with the name; `nil` if there is none.
  func arguments(ofFragment name: Name) -> [InputValueDefinition]? { arguments[name] }
}
