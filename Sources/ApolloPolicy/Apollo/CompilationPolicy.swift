/// The choices in which the released client's generator differs from the proposal's, whatever the
/// project's options are.
package struct CompilationPolicy: Sendable {
  /// Whether conflicting names are kept, although the result does not compile.
  package let keepsClashes: Bool
  /// Whether members are in the order of the document's text, deferred fragments among the cases.
  package let keepsTextOrder: Bool
  /// Whether accessors that may have no data become Optional.
  package let makesOptional: Bool
  /// Whether a deferred fragment has a wrapper with its state, named after its label.
  package let wrapsDeferred: Bool
  /// The case for a value that a generated enum does not have.
  package let unknownCase: String
  /// Whether generated object, interface and union types have members; otherwise they are values.
  package let hasTypeMembers: Bool
  /// Whether aliases and directives of `__typename` are not sent.
  package let dropsTypenameAliases: Bool
  /// Whether directives of other clients are sent.
  package let sendsOtherClients: Bool

  package static let proposal = CompilationPolicy(
    keepsClashes: false,
    keepsTextOrder: false,
    makesOptional: true,
    wrapsDeferred: false,
    unknownCase: "__unknown",
    hasTypeMembers: true,
    dropsTypenameAliases: false,
    sendsOtherClients: false
  )

  package static let released = CompilationPolicy(
    keepsClashes: true,
    keepsTextOrder: true,
    makesOptional: false,
    wrapsDeferred: true,
    unknownCase: "unknown",
    hasTypeMembers: false,
    dropsTypenameAliases: true,
    sendsOtherClients: true
  )
}

extension ApolloOptions? {
  /// The policy of the released client, or the proposal's if there are no options.
  package var policy: CompilationPolicy { self == nil ? .proposal : .released }
}
