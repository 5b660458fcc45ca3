import ApolloPolicy

/// Assigns unique names to the properties of one struct.
///
/// Some names are reserved for the struct's other members. If two properties have the same name,
/// the later one is renamed.
struct PropertyNames {
  private var taken: UsedNames
  private let keepsClashes: Bool

  private init(reserved: [String], _ names: GeneratedNames) {
    taken = UsedNames(reserved)
    keepsClashes = names.policy.keepsClashes
  }

  /// Creates the names for a selection set's struct.
  static func ofSelectionSet(_ names: GeneratedNames) -> PropertyNames {
    PropertyNames(
      reserved: ["data", "fragments", "__objectType", "_asType", "_toFragment"],
      names
    )
  }

  /// Creates the names for the struct `Fragments`.
  static func ofFragments(_ names: GeneratedNames) -> PropertyNames {
    PropertyNames(reserved: ["data", "_toFragment"], names)
  }

  mutating func take(_ name: String) -> String { take(name, hasWrapper: false) }

  /// Assigns a name; for a property with a wrapper, also reserves the wrapper's name.
  mutating func take(_ name: String, hasWrapper: Bool) -> String {
    guard !keepsClashes else { return name }
    var result = name
    while taken.contains(result) || (hasWrapper && taken.contains("_" + result)) { result += "_" }
    taken.insert(result)
    if hasWrapper { taken.insert("_" + result) }
    return result
  }
}
