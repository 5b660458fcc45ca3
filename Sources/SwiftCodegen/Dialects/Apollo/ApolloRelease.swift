import GraphQLCompiler

/// What differs between the releases of the generator, one property a difference.
struct ApolloRelease {
  private let version: ApolloVersion

  init(_ version: ApolloVersion) { self.version = version }

  /// Whether `@_spi(...)` stands also before declarations that are internal.
  var hasGroupsOnInternal: Bool { version < ApolloVersion(2, 0, 1) }

  /// Whether types can be marked `nonisolated`, as the shipped tool then does by default.
  var canMarkNonisolated: Bool { version >= ApolloVersion(2, 1, 0) }

  /// Whether CR LF in a description ends a line of the comment.
  var splitsCommentsAtCRLF: Bool { version >= ApolloVersion(2, 1, 2) }
}
