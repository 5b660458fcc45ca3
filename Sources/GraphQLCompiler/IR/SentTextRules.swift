/// What clients decide about the text that they send.
struct SentTextRules {
  /// Nil for the proposal's client.
  private let apollo: ApolloOptions?

  init(_ apollo: ApolloOptions?) { self.apollo = apollo }

  /// Whether `__typename` loses alias and directives.
  var dropsTypenameAliases: Bool { apollo != nil }

  /// Whether `__typename` is taken away everywhere, then put first into the sets of fields, inline
  /// fragments and fragments.
  var movesTypename: Bool { apollo?.isLegacySafelisting == true }

  /// Whether the variables stand on lines of their own where one of them has several lines.
  var wrapsVariables: Bool { apollo.map { $0.version >= ApolloVersion(2, 1, 0) } ?? true }

  /// Whether all stands on one line.
  var isOneLine: Bool { apollo != nil }

  func isTypename(_ selection: Selection) -> Bool {
    guard case .field(let field) = selection, field.name.text == "__typename" else { return false }
    return field.alias == nil || dropsTypenameAliases
  }

  /// Whether a directive is for the code generator alone.
  func isDropped(_ directive: Directive) -> Bool {
    apollo == nil ? directive.isClientOnly : ClientMarks.isMark(directive)
  }
}
