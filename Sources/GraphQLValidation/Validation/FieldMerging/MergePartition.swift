/// Groups the fields of a selection set by response key.
struct MergePartition {
  /// The hash table of groups; -1 for a free slot.
  private var slots: [Int32] = []
  /// The group of each member of the set.
  private var numbers: [Int32] = []
  /// The first member of each group.
  private var firsts: [Int] = []
  /// The size of each group, later the position of its next member.
  private var places: [Int] = []

  /// The groups in the order of their first members.
  ///
  /// Each group keeps the order of the set.
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

  /// Assigns a group number to each member.
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
