/// A fragment with `@refetchable`: there is a query that brings it again.
public protocol RefetchableFragment: Fragment {
  /// The query.
  associatedtype Operation: RelayRuntime.Operation
  /// How the query leads to the fragment.
  typealias Metadata = RefetchMetadata<Operation>

  /// How the query leads to the fragment, and which of its lists comes in pages.
  static var metadata: Metadata { get }
}

/// A fragment with `@refetchable` and a list with `@connection`: more of the list can be loaded.
public protocol PaginationFragment: RefetchableFragment {}
