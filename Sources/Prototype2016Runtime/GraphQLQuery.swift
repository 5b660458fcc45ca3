/// An operation with the type of its data.
public protocol GraphQLQuery {
  /// What the operation's data becomes.
  associatedtype Data: GraphQLMapConvertible

  /// The text of the operation without its fragments.
  var operationDefinition: String { get }

  /// The text that is sent: the operation and all fragments that it uses.
  var queryDocument: String { get }

  /// The values of the variables; nil for an operation without variables.
  var variables: GraphQLMap? { get }
}

extension GraphQLQuery {
  /// The operation alone: it uses no fragments.
  public var queryDocument: String { operationDefinition }
}

/// A fragment: its text, and the protocol of all objects that have its fields.
public protocol GraphQLFragment {
  /// The existential of the fragment's protocol.
  associatedtype Data

  /// The text of the fragment.
  static var fragmentDefinition: String { get }
}
