/// A named fragment (P63).
public protocol Fragment: RootSelectionSet {
  /// The fragment's text as it is sent to the server.
  static var fragmentDefinition: String { get }
}

/// A selection set with fragment spreads (P64).
public protocol HasFragments: SelectionSet {
  /// The type that has the fragments as properties.
  associatedtype Fragments: ResponseObject
}
