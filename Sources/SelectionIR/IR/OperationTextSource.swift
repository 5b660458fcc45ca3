import GraphQLSyntax

/// The text of an operation as it is sent, printed when somebody asks for it.
///
/// Deep documents print as many times their length, and most runs need no text at all. Fragments, which
/// several operations may send, are printed once.
enum OperationTextSource: Sendable {
  case operation(OperationDefinition, without: Set<String>, SentTextRules)
  /// What is there already.
  case text(String)

  var printed: String {
    switch self {
    case .operation(let operation, let unsent, let rules):
      OperationText(rules).text(of: operation, without: unsent)
    case .text(let text): text
    }
  }
}
