/// Parts the fields of a selection set by their response keys.
struct MergePartition {
  /// For each place of a hash table a group; -1 where it is free.
  private var slots: [Int32] = []
  /// For each member of the set its group.
  private var numbers: [Int32] = []
  /// For each group its first member.
  private var firsts: [Int] = []
  /// For each group its size, later where its next member goes.
  private var places: [Int] = []

  /// The groups in the order of their first members, which stand in the order of the set.
  mutating func groups(of set: Range<Int>, _ members: MergeMembers) -> [ArraySlice<Int>] {
    number(set, members)
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(places.count)
    var start = 0
    for group in places.indices {
      ranges.append(start..<start + places[group])
      places[group] = start
      start = ranges[group].upperBound
    }
    var order = Array(repeating: 0, count: set.count)
    for (index, position) in set.enumerated() {
      let group = Int(numbers[index])
      order[places[group]] = position
      places[group] += 1
    }
    return ranges.map { order[$0] }
  }

  /// Gives each member the number of its group.
  private mutating func number(_ set: Range<Int>, _ members: MergeMembers) {
    var size = 64
    while size < set.count * 2 { size *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(-1, count: size))
    numbers.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for position in set {
      var slot = Int(members.key(position) &* 0x9E37_79B9) & (size - 1)
      while slots[slot] >= 0, members.key(firsts[Int(slots[slot])]) != members.key(position) {
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] < 0 {
        slots[slot] = Int32(clamping: firsts.count)
        firsts.append(position)
        places.append(0)
      }
      numbers.append(slots[slot])
      places[Int(slots[slot])] += 1
    }
  }
}
