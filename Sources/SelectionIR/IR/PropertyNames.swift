/// The names of the properties of one struct, each given once.
///
/// Some names belong to the struct itself; of two properties with one name the later gives way.
struct PropertyNames {
  private var taken: TakenNames
  private let keepsClashes: Bool

  private init(reserved: [String], _ names: GeneratedNames) {
    taken = TakenNames(reserved)
    keepsClashes = names.keepsClashes
  }

  /// For a selection set's own struct.
  static func ofSelectionSet(_ names: GeneratedNames) -> PropertyNames {
    PropertyNames(
      reserved: ["data", "fragments", "__objectType", "_asType", "_toFragment"],
      names
    )
  }

  /// For the struct `Fragments`.
  static func ofFragments(_ names: GeneratedNames) -> PropertyNames {
    PropertyNames(reserved: ["data", "_toFragment"], names)
  }

  mutating func take(_ name: String) -> String { take(name, hasWrapper: false) }

  /// Takes a name, and where the property is wrapped the name of its wrapper as well.
  mutating func take(_ name: String, hasWrapper: Bool) -> String {
    guard !keepsClashes else { return name }
    var result = name
    while taken.contains(result) || (hasWrapper && taken.contains("_" + result)) { result += "_" }
    taken.insert(result)
    if hasWrapper { taken.insert("_" + result) }
    return result
  }
}
