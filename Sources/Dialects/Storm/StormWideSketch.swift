import GraphQLRuntime
import ResponseAnalysis

/// The objects used to estimate losses in a store of records.
///
/// They are those on the path to the mutated value, those with the same `id` as one of them, and
/// samples of all others.
struct StormWideSketch {
  /// Objects with the same outcome: all objects of a class in one part of the response.
  struct Group {
    let number: Int
    let count: Int
    let sample: Int
  }

  let sketch: StormSketch
  /// The unmutated sketch as read by the dialect's programs.
  var original: ResponseReader?
  /// The groups, which together contain every object of the response.
  let groups: [Group]
  /// The effort of creating it.
  let effort: Int

  /// Creates the sketch; fails if its text cannot be generated.
  init?(map: StormMap, site: StormSite, samples: [Int], ids: [String: [Int]]) {
    let way = map.chain(to: site.holder).map(\.index)
    let twins = way.flatMap { map.twins(of: $0, among: ids) }
    let parts = Set(way + twins.flatMap { map.chain(to: EntityID($0)).map(\.index) })
    var ranges = parts.map { $0..<map.ends[$0] }
    let region = map.region(of: site.value)
    if !region.isEmpty, !ranges.contains(region) { ranges.append(region) }
    ranges.sort { ($0.lowerBound, -$0.count) < ($1.lowerBound, -$1.count) }
    groups = ranges.indices.flatMap { Self.groups(of: $0, in: ranges, map) }
    guard let sketch = StormSketch(map, of: samples + Array(parts) + groups.map(\.sample)) else {
      return nil
    }
    self.sketch = sketch
    effort = ranges.count * map.members.count + sketch.effort
  }

  /// Returns the objects of a range that are in none of its nested ranges.
  ///
  /// Ranges are nested or disjoint.
  private static func groups(of position: Int, in ranges: [Range<Int>], _ map: StormMap) -> [Group]
  {
    let range = ranges[position]
    var inner: [Range<Int>] = []
    for other in ranges[(position + 1)...] {
      if other.lowerBound >= range.upperBound { break }
      if let last = inner.last, other.lowerBound < last.upperBound { continue }
      inner.append(other)
    }
    return map.members.indices.compactMap { number in
      let all = map.members(ofClass: number, in: range)
      let count = all.count - inner.reduce(0) { $0 + map.members(ofClass: number, in: $1).count }
      guard count > 0,
        let sample = all.first(where: { entity in
          !inner.contains { $0.contains(entity.index) }
        })
      else { return nil }
      return Group(number: number, count: count, sample: sample.index)
    }
  }
}
