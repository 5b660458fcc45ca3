internal import GraphQLRuntime

/// A result, with what a watcher has to know of it.
struct Delivered<Data: RootSelectionSet>: Sendable {
  let result: GraphQLResult<Data>
  let dependencies: Set<CachePlace>
  /// How often the cache had changed when it was made.
  let generation: Int
}
