extension ApolloVersion {
  /// Every known release, oldest first.
  package static let releases: [ApolloVersion] = lastPatches.flatMap { major, minor, last in
    (0...last).map { ApolloVersion(major, minor, $0) }
  }

  /// The last patch of each minor release.
  private static let lastPatches: [(major: Int, minor: Int, patch: Int)] =
    [7, 3, 2, 3, 0, 2, 1, 1, 0, 3, 0, 0, 2, 0, 1, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 7]
    .enumerated().map { (1, $0, $1) }
    + [6, 2, 0, 0, 0].enumerated().map { (2, $0, $1) }

  /// The newest known release that is not newer than this version, or the oldest release.
  package var known: ApolloVersion {
    Self.releases.last { $0 <= core } ?? .oldest
  }
}
