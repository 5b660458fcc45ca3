/// Names of which there are few in most places: a list, and a set where it grows long.
struct TakenNames {
  private var list: [String]
  private var set: Set<String> = []

  /// Looking through so many costs less than a hash.
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
