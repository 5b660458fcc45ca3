internal import GraphQLRuntime

/// A result with the information that a watcher needs.
struct Delivered<Data: RootSelectionSet>: Sendable {
  let result: GraphQLResult<Data>
  let dependencies: Set<CacheLocation>
  /// The generation of the cache at which the result was made.
  let generation: Int
}
