package import GraphQLRuntime

/// The document of a selection.
package struct SelectionDocument: Equatable, Sendable {
  /// The operation's text, which contains no argument values.
  package let text: String
  /// The argument values by variable name.
  package let variables: JSONValue
  /// The operation's name, if it has one.
  package let name: String?
}
