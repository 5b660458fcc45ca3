/// Selection sets in order, without duplicates.
///
/// Many fragments can select the same field, so a long list has an index.
struct DistinctSets {
  private(set) var list: [SetID]
  private var index: Set<SetID> = []

  /// The length up to which the list itself is searched.
  private static let shortLength = 16

  /// Creates the list from different sets.
  init(_ list: [SetID] = []) { self.list = list }

  /// Adds a set unless the list contains it.
  mutating func append(_ set: SetID) {
    if list.count <= Self.shortLength {
      if !list.contains(set) { list.append(set) }
      return
    }
    if index.isEmpty { index = Set(list) }
    if index.insert(set).inserted { list.append(set) }
  }
}
