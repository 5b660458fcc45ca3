/// The names of the properties that schema types, input objects and operations have: different from
/// each other and from what every type of their kind has.
package enum MemberNames {
  /// The names, each made unlike those before it and those that are taken.
  package static func unique(_ names: [String], taken: Set<String>) -> [String] {
    var taken = taken
    // A parameter for `self` is called `self_` inside its function.
    if names.contains("self") { taken.insert("self_") }
    return names.map { unique($0, in: &taken) }
  }

  private static func unique(_ name: String, in taken: inout Set<String>) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }
}
