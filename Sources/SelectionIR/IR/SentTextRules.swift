import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// What clients decide about the text that they send.
struct SentTextRules {
  /// Nil for the proposal's client.
  private let apollo: ApolloOptions?
  private let schema: Schema

  init(_ apollo: ApolloOptions?, schema: Schema) {
    self.apollo = apollo
    self.schema = schema
  }

  /// Whether `__typename` loses alias and directives.
  var dropsTypenameAliases: Bool { apollo != nil }

  /// Whether `__typename` is taken away everywhere, then put first into the sets of fields, inline
  /// fragments and fragments.
  var movesTypename: Bool { apollo?.isLegacySafelisting == true }

  /// Whether the variables stand on lines of their own where one of them has several lines.
  var wrapsVariables: Bool { apollo?.has(.wrappedVariables) ?? true }

  /// Whether objects have blanks inside their braces.
  var spacesObjects: Bool { apollo?.has(.spacedObjects) ?? true }

  /// Whether the parts of long lists and objects are on lines of their own.
  var wrapsValues: Bool { apollo?.has(.wrappedValues) ?? true }

  /// Whether the descriptions of definitions and variables are sent.
  var sendsDescriptions: Bool { apollo?.has(.wrappedVariables) ?? false }

  /// Whether all stands on one line.
  var isOneLine: Bool { apollo?.has(.oneLineDocuments) ?? false }

  func isTypename(_ selection: Selection) -> Bool {
    guard case .field(let field) = selection, field.name.text == "__typename" else { return false }
    return field.alias == nil || dropsTypenameAliases
  }

  /// Directives as they are sent: without those that only clients read; the released client takes
  /// out its own alone.
  func sent(_ directives: [Directive], at location: DirectiveLocation) -> [Directive] {
    guard !directives.isEmpty else { return [] }
    return apollo == nil
      ? schema.sent(directives, at: location) : directives.filter { !isTakenOut($0) }
  }

  /// Whether the released client does not send a directive; before 1.8.0 it knows no `@import`.
  private func isTakenOut(_ directive: Directive) -> Bool {
    ClientMarks.isMark(directive)
      && (apollo?.has(.importsStripped) != false || directive.name.text != "import")
  }
}
