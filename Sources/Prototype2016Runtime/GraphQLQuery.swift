/// An operation with the type of its data (AP-P1).
public protocol GraphQLQuery {
  /// The type of the operation's data.
  associatedtype Data: GraphQLMapConvertible

  /// The text of the operation without its fragments (AP-P3).
  var operationDefinition: String { get }

  /// The text to send: the operation and all fragments that it uses (AP-P5).
  var queryDocument: String { get }

  /// The values of the variables, or `nil` for an operation without variables (AP-P4).
  var variables: GraphQLMap? { get }
}

extension GraphQLQuery {
  /// The operation's text, because it uses no fragments.
  public var queryDocument: String { operationDefinition }
}

/// A fragment: its text, and the protocol of all objects with its fields (AP-P31).
public protocol GraphQLFragment {
  /// The existential type of the fragment's protocol.
  associatedtype Data

  /// The text of the fragment.
  static var fragmentDefinition: String { get }
}
