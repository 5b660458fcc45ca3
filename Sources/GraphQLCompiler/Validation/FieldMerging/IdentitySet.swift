/// A set of objects by their identity; it does not keep them alive.
struct IdentitySet {
  /// Addresses at the place that their hash gives, or behind it; 0 where the slot is free.
  private var slots: [UInt] = []
  private var count = 0

  /// Adds an object; false where it is in the set already.
  mutating func insert(_ object: AnyObject) -> Bool {
    if count * 2 >= slots.count { grow() }
    return add(UInt(bitPattern: ObjectIdentifier(object)))
  }

  func contains(_ object: AnyObject) -> Bool {
    if slots.isEmpty { return false }
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return slots[slot(of: address)] == address
  }

  mutating func removeAll() {
    slots = []
    count = 0
  }

  private mutating func add(_ address: UInt) -> Bool {
    let index = slot(of: address)
    if slots[index] == address { return false }
    slots[index] = address
    count += 1
    return true
  }

  /// Where an address stands, or where it would.
  private func slot(of address: UInt) -> Int {
    let mask = slots.count - 1
    // Objects stand at multiples of 16; the product's upper half depends on all of the rest.
    var index = Int(truncatingIfNeeded: ((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[index] != 0, slots[index] != address { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(64, old.count * 2))
    count = 0
    for address in old where address != 0 { _ = add(address) }
  }
}
