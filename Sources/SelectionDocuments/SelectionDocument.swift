package import GraphQLRuntime

/// An operation as selections ask for it.
package struct SelectionDocument: Equatable, Sendable {
  /// The operation's text; no value of an argument stands in it.
  package let text: String
  /// The values of the arguments, under the names that the text has for them.
  package let variables: JSONValue
  /// The operation's name, where it has one.
  package let name: String?
}
