/// A release of the Apollo client, such as 2.1.0.
package struct ApolloVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int
  package let patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `2.1.0`, also behind a `v` and before `-beta.1` or `+build`; nil for anything else.
  package init?(_ text: String) {
    let number = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let core = number.prefix { $0 != "-" && $0 != "+" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2],
      major >= 0, minor >= 0, patch >= 0
    else { return nil }
    self.init(major, minor, patch)
  }

  /// The newest release whose output is known.
  package static let newest = ApolloVersion(2, 3, 0)

  package var description: String { "\(major).\(minor).\(patch)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
