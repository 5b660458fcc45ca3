/// The names of the properties of one struct, each given once.
///
/// Some names belong to the struct itself; of two properties with one name the later gives way.
struct PropertyNames {
  private var taken: Set<String>

  private init(reserved: Set<String>) { taken = reserved }

  /// For a selection set's own struct.
  static var ofSelectionSet: PropertyNames {
    PropertyNames(reserved: ["data", "fragments", "__objectType", "_asType", "_toFragment"])
  }

  /// For the struct `Fragments`.
  static var ofFragments: PropertyNames { PropertyNames(reserved: ["data", "_toFragment"]) }

  mutating func take(_ name: String) -> String { take(name, hasWrapper: false) }

  /// Takes a name, and where the property is wrapped the name of its wrapper as well.
  mutating func take(_ name: String, hasWrapper: Bool) -> String {
    var result = name
    while taken.contains(result) || (hasWrapper && taken.contains("_" + result)) { result += "_" }
    taken.insert(result)
    if hasWrapper { taken.insert("_" + result) }
    return result
  }
}
