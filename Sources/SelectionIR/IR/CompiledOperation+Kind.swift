import GraphQLRuntime

extension CompiledOperation {
  /// What reports call it: an operation's kind, or `localCacheMutation` for one that reads and writes
  /// a client's cache and is never sent.
  package var kindName: String {
    marks.isLocalCacheMutation ? "localCacheMutation" : kind.rawValue
  }
}
