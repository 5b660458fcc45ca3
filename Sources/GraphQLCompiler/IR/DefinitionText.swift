/// A definition as it is sent, printed when somebody asks for it.
///
/// Deep documents print as many times their length, and most runs need no text at all.
enum DefinitionText: Sendable {
  /// What is there already.
  case text(String)
  case operation(OperationDefinition, without: Set<String>, SentTextRules)
  case fragment(FragmentDefinition, SentTextRules)

  var printed: String {
    switch self {
    case .text(let text): text
    case .operation(let operation, let unsent, let rules):
      OperationText(rules).text(of: operation, without: unsent)
    case .fragment(let fragment, let rules):
      OperationText(rules).text(of: fragment)
    }
  }
}
