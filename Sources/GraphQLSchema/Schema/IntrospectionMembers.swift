/// The members of one object of an introspection result, found in one pass over it; of two with one
/// key the last counts.
struct IntrospectionMembers {
  /// Where the object stands on the tape.
  let place: Int
  /// The place of the last value; nil where there is none.
  var last: Int?
  /// For each key the place of its value; -1 where it is not there.
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
