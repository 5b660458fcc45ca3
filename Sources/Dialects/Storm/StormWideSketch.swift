import GraphQLRuntime
import ResponseAnalysis

/// The objects by which a store of records is judged: besides those on the way to the value those that
/// have the same `id` as one of them, and samples of all others.
struct StormWideSketch {
  let sketch: StormSketch
  /// The sketch without a mutation, as the dialect's programs read it.
  var original: ResponseReader?
  /// The objects on the way to the value, and those that are the same records.
  let single: Set<Int>
  /// The objects below the value, and below the other objects of the same records, which do not
  /// overlap.
  let regions: [Range<Int>]

  /// Nil where no text can be made.
  init?(_ map: StormMap, _ site: StormSite, _ samples: [Int], _ ids: [String: [Int]]) {
    let way = map.chain(to: site.holder).map(\.index)
    let twins = way.flatMap { map.twins(of: $0, among: ids) }
    let single = Set(way + twins)
    var regions: [Range<Int>] = []
    let below = [map.region(of: site.value)] + twins.map { $0..<map.ends[$0] }
    for region in below.sorted(by: { ($0.lowerBound, -$0.count) < ($1.lowerBound, -$1.count) })
    where !region.isEmpty {
      if let last = regions.last, region.lowerBound < last.upperBound { continue }
      regions.append(region)
    }
    let inside = regions.flatMap { region in
      map.members.indices.compactMap { number in
        map.members(ofClass: number, in: region).first { !single.contains($0.index) }?.index
      }
    }
    guard let sketch = StormSketch(map, of: samples + Array(single) + inside) else { return nil }
    self.sketch = sketch
    self.single = single
    self.regions = regions
  }
}
