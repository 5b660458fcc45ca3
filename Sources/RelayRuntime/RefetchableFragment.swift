/// A fragment with `@refetchable`, for which there is a query that fetches it again.
public protocol RefetchableFragment: Fragment {
  /// The query.
  associatedtype Operation: RelayRuntime.Operation
  /// The description of the query.
  typealias Metadata = RefetchMetadata<Operation>

  /// The query's path to the fragment, and the fragment's paginated list.
  static var metadata: Metadata { get }
}

/// A fragment with `@refetchable` and a list with `@connection`, of which more can be loaded.
public protocol PaginationFragment: RefetchableFragment {}
