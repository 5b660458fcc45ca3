import GraphQLSyntax

/// The text of an operation as it is sent, printed on access.
///
/// The text of a deep document can be much longer than the document, and most runs do not need it.
/// Fragments are printed once, because several operations may send them.
enum OperationTextSource: Sendable {
  case operation(OperationDefinition, without: Set<String>, SentTextRules)
  /// An existing text.
  case text(String)

  var printed: String {
    switch self {
    case .operation(let operation, let unsent, let rules):
      OperationText(rules).text(of: operation, without: unsent)
    case .text(let text): text
    }
  }
}
