/// Assigns unique property names in schema types, input objects and operations.
package enum MemberNames {
  /// Makes the names distinct from each other and from `taken`.
  package static func unique(_ names: [String], taken: Set<String>) -> [String] {
    var taken = taken
    // A parameter for `self` is named `self_` inside its function.
    if names.contains("self") { taken.insert("self_") }
    var counts: [String: Int] = [:]
    return names.map { unique($0, in: &taken, &counts) }
  }

  /// Adds underscores to a name until it is unique, or an underscore and a number if that takes more
  /// than a few; `counts` has the number of earlier attempts.
  private static func unique(
    _ name: String,
    in taken: inout Set<String>,
    _ counts: inout [String: Int]
  ) -> String {
    var count = counts[name] ?? 0
    while true {
      let suffix = count <= 8 ? String(repeating: "_", count: count) : "_\(count)"
      count += 1
      guard taken.insert(name + suffix).inserted else { continue }
      counts[name] = count
      return name + suffix
    }
  }
}
