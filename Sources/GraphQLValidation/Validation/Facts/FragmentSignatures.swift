import GraphQLSyntax

/// The variables of fragments as arguments that spreads can give.
struct FragmentSignatures {
  private var arguments: [Name: [InputValueDefinition]] = [:]

  static let none = FragmentSignatures()

  private init() {}

  /// Empty where no document uses arguments of fragments, so that others pay nothing.
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

  /// Nil for a fragment that there is not; of two with one name the first counts.
  func arguments(ofFragment name: Name) -> [InputValueDefinition]? { arguments[name] }
}
