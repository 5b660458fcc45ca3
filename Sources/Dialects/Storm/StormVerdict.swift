import DialectKit
import GraphQLRuntime

/// Computes what one dialect's program loses by one mutation.
struct StormVerdict {
  let map: StormMap
  let baseline: StormBaseline
  /// The position of the dialect.
  let dialect: Int
  let sketch: StormSketch
  let mutated: StormMutated
  let site: StormSite
  let reading: any ResponseReading
  let account: ClientAccount

  private var total: Int { baseline.totals[dialect] }

  var loss: StormReport.Loss {
    let crashes = account.crashes
    if crashes.count > 0, baseline.crashes[dialect] == 0, let first = crashes.first.first {
      return loss(total, reason: "crashes the app at " + first.text, endsApp: true)
    }
    switch account.outcome {
    case .noData:
      return loss(total, reason: account.outcome.text)
    case .thrown(let failure, _):
      return loss(total, reason: Self.words(failure), failure: failure)
    case .partialData(_, let failure, _):
      return loss(lossOnPath, reason: failure.message, failure: failure)
    case .data:
      let (lost, first) = nearby
      return loss(lost, reason: reason(first))
    }
  }

  /// Computes the loss of a program with a store of records: the original values that it can no
  /// longer reach after the mutated response was written to the store.
  func loss(
    of wide: StormWideSketch,
    rereading: any ResponseReading
  ) -> StormReport.Loss {
    let (lost, first) = everywhere(wide, rereading)
    switch reading.outcome {
    case .noData: return loss(total, reason: reading.outcome.text)
    case .thrown(let failure, _): return loss(lost, reason: Self.words(failure), failure: failure)
    case .partialData(_, let failure, _):
      return loss(lost, reason: failure.message, failure: failure)
    case .data where mutated.removed.isEmpty && site.value.entity != nil:
      return loss(
        lost,
        reason: first.map { rereading.readOutcome(of: ResponsePath($0)).text } ?? reason(nil)
      )
    case .data: return loss(lost, reason: reason(nil))
    }
  }

  private func loss(
    _ lost: Int,
    reason: String,
    failure: ReadingFailure? = nil,
    endsApp: Bool = false
  ) -> StormReport.Loss {
    StormReport.Loss(
      lost: lost,
      total: total,
      outcome: account.outcome.text,
      reason: reason,
      failure: failure,
      endsApp: endsApp
    )
  }

  private static func words(_ failure: ReadingFailure) -> String {
    failure.isThrown ? "throws \(failure.error): \(failure.message)" : failure.message
  }

  /// The reason for the loss, or for the lack of one.
  private func reason(_ first: [ResponsePathElement]?) -> String {
    if let first { return reading.readOutcome(of: ResponsePath(first)).text }
    let readOutcome = reading.readOutcome(of: ResponsePath(mutated.path)).text
    return mutated.removed.isEmpty ? readOutcome : readOutcome + ", including everything below"
  }

  // MARK: Counting

  /// The loss at the mutated value and below it, and the first lost value that is still sent.
  private var nearby: (lost: Int, first: [ResponsePathElement]?) {
    if mutated.isWithoutData { return (total, nil) }
    var lost = baseline.count(mutated.removed, dialect: dialect) + ownLoss
    guard mutated.removed.isEmpty, site.value.entity != nil else { return (lost, nil) }
    // The object exists but has another type.
    let below = self.lost(at: classes(in: map.region(of: site.value)), reading)
    lost += below.count
    return (lost, below.first)
  }

  /// The field of the mutated value: its path in the sketch, and the entity that contains it.
  private var ownField: (path: [ResponsePathElement], holder: Int, key: String)? {
    guard let end = mutated.path.lastIndex(where: { if case .key = $0 { true } else { false } }),
      case .key(let key) = mutated.path[end]
    else { return nil }
    let field = Array(mutated.path[...end])
    return holder(of: field).map { (field, $0, key) }
  }

  /// The loss of the mutated value's own field: 1 if it is no longer read.
  private var ownLoss: Int {
    guard let (field, holder, key) = ownField, let position = position(of: key, in: holder),
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

  /// The loss on the path to the value and below the value.
  private var lossOnPath: Int {
    let region = map.region(of: site.value)
    let chain = map.chain(to: site.holder).filter { !region.contains($0.index) }
      .map { (number: map.classes[$0.index], count: 1, sample: $0.index) }
    return lost(at: chain + classes(in: region), reading).count
  }

  /// Computes the loss in the whole response and the first value that is lost.
  private func everywhere(
    _ wide: StormWideSketch,
    _ rereading: any ResponseReading
  ) -> (lost: Int, first: [ResponsePathElement]?) {
    let own = ownField
    // The mutated response shows whether the field is read, unless another object of the same
    // record restores its value.
    var lost = ownLoss
    if let path = own?.path, lost > 0, reading.kind(of: ResponsePath(path)) != .fatal,
      rereading.isRead(path)
    {
      lost = 0
    }
    let groups = wide.groups.map { (number: $0.number, count: $0.count, sample: $0.sample) }
    let others = self.lost(at: groups, rereading, except: own.map { ($0.holder, $0.key) })
    return (lost + others.count, others.first)
  }

  /// The classes of some entities, with the number of entities and the first one of each.
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

  /// The number of values that are no longer read in objects that represent classes, each counted
  /// for all that it represents, and the first of these values.
  private func lost(
    at groups: [(number: Int, count: Int, sample: Int)],
    _ reading: any ResponseReading,
    except own: (holder: Int, key: String)? = nil
  ) -> (count: Int, first: [ResponsePathElement]?) {
    let objects = groups.map { group in
      let key = own.flatMap { $0.holder == group.sample ? $0.key : nil }
      return readKeys(of: group.sample, ofClass: group.number, except: key)
    }
    var count = 0
    var first: [ResponsePathElement]?
    for (position, areRead) in reading.areRead(objects).enumerated() {
      for (key, isRead) in zip(objects[position].keys, areRead) where !isRead {
        count += groups[position].count
        first = first ?? objects[position].path.elements + [.key(key)]
      }
    }
    return (count, first)
  }

  /// The keys of an entity that the unmutated response has and the program reads.
  private func readKeys(of entity: Int, ofClass number: Int, except own: String?) -> ReadingKeys {
    guard let path = sketch.paths[entity] else { return ReadingKeys(path: [], keys: []) }
    let id = EntityID(entity)
    let values = map.result.values(of: id)
    let wasRead = baseline.isRead[dialect][number]
    let keys = map.result.shape(of: id).fields.enumerated().compactMap { position, field in
      wasRead[position] && values[values.startIndex + position] != .missing
        && field.responseKey != own
        ? field.responseKey : nil
    }
    return ReadingKeys(path: ResponsePath(path), keys: keys)
  }
}
