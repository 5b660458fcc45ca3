/// The names of the properties of one struct, each given once.
///
/// Every struct has `data` and `fragments` itself; of two properties with one name the later gives
/// way.
struct PropertyNames {
  private var taken: Set<String>

  init(reserved: Set<String>) { taken = reserved }

  mutating func take(_ name: String) -> String {
    var result = name
    while !taken.insert(result).inserted { result += "_" }
    return result
  }
}
