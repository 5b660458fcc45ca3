/// A set of names that is usually small.
///
/// It is stored as a list, and as a set if it grows large.
struct UsedNames {
  private var list: [String]
  private var set: Set<String> = []

  /// The size up to which linear search is cheaper than hashing.
  private static let few = 24

  init(_ names: [String]) { list = names }

  func contains(_ name: String) -> Bool {
    set.isEmpty ? list.contains(name) : set.contains(name)
  }

  mutating func insert(_ name: String) {
    if set.isEmpty { list.append(name) } else { set.insert(name) }
    if list.count > Self.few, set.isEmpty { set = Set(list) }
  }
}
