import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The differences between clients in the text that they send.
struct SentTextRules {
  /// The released client's options; `nil` for the proposal's client.
  private let apollo: ApolloOptions?
  private let policy: CompilationPolicy
  private let schema: Schema

  init(_ apollo: ApolloOptions?, schema: Schema) {
    self.apollo = apollo
    policy = apollo.policy
    self.schema = schema
  }

  /// Whether aliases and directives are removed from `__typename`.
  var dropsTypenameAliases: Bool { policy.dropsTypenameAliases }

  /// Whether `__typename` is removed everywhere, then added as the first selection of fields,
  /// inline fragments and fragments.
  var movesTypename: Bool { apollo?.isLegacySafelisting == true }

  /// Whether variables are written on separate lines if one of them spans several lines.
  var wrapsVariables: Bool { apollo?.has(.wrappedVariables) ?? true }

  /// Whether objects have spaces inside their braces.
  var spacesObjects: Bool { apollo?.has(.spacedObjects) ?? true }

  /// Whether the parts of long lists and objects are written on separate lines.
  var wrapsValues: Bool { apollo?.has(.wrappedValues) ?? true }

  /// Whether the descriptions of definitions and variables are sent.
  var sendsDescriptions: Bool { apollo?.has(.wrappedVariables) ?? false }

  /// Whether the text is written on one line.
  var isOneLine: Bool { apollo?.has(.oneLineDocuments) ?? false }

  func isTypename(_ selection: Selection) -> Bool {
    guard case .field(let field) = selection, field.name.text == "__typename" else { return false }
    return field.alias == nil || dropsTypenameAliases
  }

  /// The directives to send, without those that only clients read.
  ///
  /// The released client removes only its own.
  func sentDirectives(_ directives: [Directive], at location: DirectiveLocation) -> [Directive] {
    guard !directives.isEmpty else { return [] }
    return policy.sendsOtherClients
      ? directives.filter { !isTakenOut($0) } : schema.sentDirectives(directives, at: location)
  }

  /// Whether the released client removes a directive.
  ///
  /// Before 1.8.0 it does not know `@import`.
  private func isTakenOut(_ directive: Directive) -> Bool {
    ClientMarks.isMark(directive)
      && (apollo?.has(.importsStripped) != false || directive.name.text != "import")
  }
}
