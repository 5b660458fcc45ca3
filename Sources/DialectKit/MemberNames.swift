/// Assigns unique property names in schema types, input objects and operations.
package enum MemberNames {
  /// Makes the names distinct from each other and from `taken`.
  package static func unique(_ names: [String], taken: Set<String>) -> [String] {
    var taken = taken
    // A parameter for `self` is named `self_` inside its function.
    if names.contains("self") { taken.insert("self_") }
    return names.map { unique($0, in: &taken) }
  }

  private static func unique(_ name: String, in taken: inout Set<String>) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }
}
