import DialectKit
import GraphQLRuntime

/// What one dialect's program loses by one mutation.
struct StormVerdict {
  let map: StormMap
  let baseline: StormBaseline
  /// Its position.
  let dialect: Int
  let sketch: StormSketch
  let mutated: StormMutated
  let site: StormSite
  let reading: any ResponseReading

  private var total: Int { baseline.totals[dialect] }

  var loss: StormReport.Loss {
    let crashes = reading.crashes
    if crashes.count > 0, baseline.crashes[dialect] == 0, let first = crashes.first.first {
      return loss(total, "ends the app at " + first.text, endsApp: true)
    }
    switch reading.outcome {
    case .noData:
      return loss(total, reading.outcome.text)
    case .thrown(let failure, _) where reading.losesAll:
      return loss(total, Self.words(failure), failure)
    case .thrown(let failure, _):
      return loss(everywhere, Self.words(failure), failure)
    case .partialData(_, let failure, _):
      return loss(everywhere, failure.message, failure)
    case .data where !reading.losesAll && isTypename:
      return loss(everywhere, reason(nil))
    case .data:
      let (lost, first) = nearby
      return loss(lost, reason(first))
    }
  }

  private func loss(
    _ lost: Int,
    _ reason: String,
    _ failure: ReadingFailure? = nil,
    endsApp: Bool = false
  ) -> StormReport.Loss {
    StormReport.Loss(
      lost: lost,
      total: total,
      outcome: reading.outcome.text,
      reason: reason,
      failure: failure,
      endsApp: endsApp
    )
  }

  private static func words(_ failure: ReadingFailure) -> String {
    "throws \(failure.error): \(failure.message)"
  }

  /// Why something is lost, or why it is not.
  private func reason(_ first: [ResponsePathElement]?) -> String {
    if let first { return reading.fate(of: ResponsePath(first)).text }
    let fate = reading.fate(of: ResponsePath(mutated.path)).text
    return mutated.removed.isEmpty ? fate : fate + ", with all that is below"
  }

  // MARK: Counting

  /// What is lost at the mutated value and below it, and the first that is still sent.
  private var nearby: (lost: Int, first: [ResponsePathElement]?) {
    if mutated.isWithoutData { return (total, nil) }
    var lost = baseline.count(mutated.removed, dialect: dialect) + ownLoss
    guard mutated.removed.isEmpty, site.value.entity != nil else { return (lost, nil) }
    // The object is there, and is of another type.
    var first: [ResponsePathElement]?
    for (number, count, sample) in classes(in: map.region(of: site.value)) {
      let found = self.lost(at: sample, ofClass: number)
      lost += found.count * count
      first = first ?? found.first
    }
    return (lost, first)
  }

  private var isTypename: Bool { mutated.path.last == .key("__typename") }

  /// Whether the field of the mutated value itself is not read any more.
  private var ownLoss: Int {
    guard let end = mutated.path.lastIndex(where: { if case .key = $0 { true } else { false } }),
      case .key(let key) = mutated.path[end]
    else { return 0 }
    let field = Array(mutated.path[...end])
    guard let holder = holder(of: field), let position = position(of: key, in: holder),
      baseline.isRead[dialect][map.classes[holder]][position]
    else { return 0 }
    return reading.isRead(field) ? 0 : 1
  }

  /// The entity with the field at a path of the sketch.
  private func holder(of field: [ResponsePathElement]) -> Int? {
    map.chain(to: site.holder).last { entity in
      guard let path = sketch.paths[entity.index] else { return false }
      return path.count < field.count && field.starts(with: path)
        && field.dropFirst(path.count + 1).isEmpty
    }?.index
  }

  private func position(of key: String, in entity: Int) -> Int? {
    map.result.shape(of: EntityID(entity)).fieldIndex(of: key)
  }

  /// What is lost of the whole response, where parts of it that are read on their own are lost.
  private var everywhere: Int {
    // Without its type an object is no record, with all that is in it.
    let holder = site.holder.index
    let region = isTypename ? holder..<map.ends[holder] : map.region(of: site.value)
    let way = Set(map.chain(to: site.holder).map(\.index)).filter { !region.contains($0) }
    var lost = 0
    for entity in way { lost += self.lost(at: entity, ofClass: map.classes[entity]).count }
    for (number, count, sample) in classes(in: region) {
      lost += self.lost(at: sample, ofClass: number).count * count
    }
    for (number, entities) in map.members.enumerated() {
      let inside = entities.count { region.contains($0.index) || way.contains($0.index) }
      guard inside < entities.count,
        let sample = [entities.first, entities.last].compactMap({ $0?.index })
          .first(where: { !region.contains($0) && !way.contains($0) })
          ?? entities.first(where: {
            !region.contains($0.index) && !way.contains($0.index)
              && sketch.paths[$0.index] != nil
          })?.index
      else { continue }
      lost += self.lost(at: sample, ofClass: number).count * (entities.count - inside)
    }
    return lost
  }

  /// The classes of some entities, how many are of each, and the first.
  private func classes(in region: Range<Int>) -> [(number: Int, count: Int, sample: Int)] {
    var positions: [Int: Int] = [:]
    var found: [(number: Int, count: Int, sample: Int)] = []
    for entity in region {
      let number = map.classes[entity]
      if let position = positions[number] {
        found[position].count += 1
      } else {
        positions[number] = found.count
        found.append((number, 1, entity))
      }
    }
    return found
  }

  /// How many values of an entity are not read any more, and the first.
  private func lost(
    at entity: Int,
    ofClass number: Int
  ) -> (count: Int, first: [ResponsePathElement]?) {
    guard let path = sketch.paths[entity] else { return (0, nil) }
    let id = EntityID(entity)
    let values = map.result.values(of: id)
    let wasRead = baseline.isRead[dialect][number]
    let keys = map.result.shape(of: id).fields.enumerated().compactMap { position, field in
      wasRead[position] && values[values.startIndex + position] != .missing
        ? field.responseKey : nil
    }
    var count = 0
    var first: [ResponsePathElement]?
    for (key, isRead) in zip(keys, reading.areRead(keys, in: path)) where !isRead {
      count += 1
      first = first ?? path + [.key(key)]
    }
    return (count, first)
  }
}
