/// A release of the Apollo client, such as 2.1.0 or 2.0.0-beta-3.
package struct ApolloVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int
  package let patch: Int
  /// The label of a pre-release without the hyphen; empty for a release.
  package let prerelease: String

  package init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: String = "") {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// Parses `2.1.0`, with an optional `v` before it and `-beta.1` or `+build` after it.
  ///
  /// Returns `nil` for anything else.
  package init?(_ text: String) {
    let number = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let release = number.prefix { $0 != "+" }
    let core = release.prefix { $0 != "-" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2],
      major >= 0, minor >= 0, patch >= 0
    else { return nil }
    self.init(major, minor, patch, prerelease: String(release.dropFirst(core.count + 1)))
  }

  /// The newest supported release.
  package static let newest = ApolloVersion(2, 4, 0)

  /// The newest supported 1.x release.
  package static let newestOf1 = ApolloVersion(1, 25, 7)

  /// The oldest supported release.
  package static let oldest = ApolloVersion(1, 0, 0)

  /// The release without its pre-release label.
  package var core: ApolloVersion { ApolloVersion(major, minor, patch) }

  private func hasNumber(of other: ApolloVersion) -> Bool {
    major == other.major && minor == other.minor && patch == other.patch
  }

  /// Whether this version's number is lower than that of another release, ignoring pre-release
  /// labels.
  package func isBeforeNumber(of other: ApolloVersion) -> Bool {
    if major != other.major { return major < other.major }
    return minor != other.minor ? minor < other.minor : patch < other.patch
  }

  package var description: String {
    "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-\(prerelease)")
  }

  /// Orders by number; a pre-release precedes its release.
  package static func < (left: Self, right: Self) -> Bool {
    if !left.hasNumber(of: right) { return left.isBeforeNumber(of: right) }
    guard left.prerelease != right.prerelease else { return false }
    if left.prerelease.isEmpty || right.prerelease.isEmpty { return right.prerelease.isEmpty }
    return left.prerelease < right.prerelease
  }
}
