import GraphQLRuntime

extension CompiledOperation {
  /// The kind as shown in reports.
  ///
  /// It is the operation's kind, or `localCacheMutation` for one that only accesses the client's
  /// cache.
  package var kindName: String {
    marks.isLocalCacheMutation ? "localCacheMutation" : kind.rawValue
  }
}
