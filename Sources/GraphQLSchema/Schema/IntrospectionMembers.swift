/// The members of one object of an introspection result, found in one pass.
///
/// The last member with a key wins.
struct IntrospectionMembers {
  /// The object's position on the tape.
  let place: Int
  /// The position of the last value; `nil` if the object is empty.
  var last: Int?
  /// The position of the value of each key; -1 if it is missing.
  private var places = SIMD32<Int32>(repeating: -1)

  init(_ place: Int) { self.place = place }

  mutating func set(_ key: IntrospectionKey, _ place: Int) {
    places[key.rawValue] = Int32(clamping: place)
  }

  subscript(_ key: IntrospectionKey) -> Int? {
    let place = places[key.rawValue]
    return place < 0 ? nil : Int(place)
  }
}
