import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// The parts of an incremental response that the released client rejects although they can be
/// merged.
///
/// It identifies deferred data by `path` and `label`, and accepts only those in the operation's
/// response format. A part with any other data is lost as a whole, and its stream of results ends
/// with an error.
struct ApolloDeliveries {
  let failures: [ReadingFailure]
  /// The deliveries from the first failure on, whose data the program does not get, by their path.
  private let lost: [ResponsePath: [Delivery]]
  /// The index of the first delivery that the client rejects.
  private let firstLost: Int
  private let reader: ResponseReader

  init(_ reader: ResponseReader) {
    self.reader = reader
    let deliveries = reader.deliveries
    let came = deliveries.indices.filter { deliveries[$0].state != .pending }
    guard !came.isEmpty else {
      (failures, lost, firstLost) = ([], [:], deliveries.endIndex)
      return
    }
    let operation = reader.document.operations[reader.operation]
    let listed = Set(ApolloDeferral.all(of: operation, in: reader.document).map(\.place))
    let found = came.map { Self.failure(of: deliveries[$0], listed) }
    failures = found.compactMap { $0 }
    var first = found.firstIndex { $0 != nil } ?? came.endIndex
    // The client throws before it returns anything of the same part.
    if first < came.endIndex, let part = deliveries[came[first]].part {
      while first > 0, deliveries[came[first - 1]].part == part { first -= 1 }
    }
    firstLost = first < came.endIndex ? came[first] : deliveries.endIndex
    lost = Dictionary(grouping: came[first...].map { deliveries[$0] }, by: \.path)
  }

  /// Whether a deferred set is present only in data that the program does not get.
  func loses(_ deferral: PlanDeferral, in entity: EntityID) -> Bool {
    let path = reader.result.path(of: entity)
    guard lost[path] != nil else { return false }
    guard let index = reader.deliveryRecord.index(of: deferral.label, at: path) else {
      return false
    }
    return index >= firstLost && reader.deliveries[index].state != .pending
  }

  /// Whether the program does not get the value at a path.
  func loses(_ path: ResponsePath) -> Bool {
    guard !lost.isEmpty, let root = reader.result.root else { return false }
    var value = FieldValue.object(UInt32(truncatingIfNeeded: root.index))
    for (position, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard let entity = value.entity,
          let field = reader.result.shape(of: entity).fieldIndex(of: key)
        else { return false }
        if losesFields(of: entity).contains(field) { return true }
        value = reader.result.value(at: field, of: entity)
      case .index(let index):
        let items = reader.result.items(of: value)
        guard index >= 0, index < items.count else { return false }
        let list = ResponsePath(Array(path.elements[..<position]))
        let streamed = (lost[list] ?? []).reduce(0) { $0 + $1.itemCount }
        if index >= items.count - streamed { return true }
        value = items[items.startIndex + index]
      }
    }
    return false
  }

  /// Counts the keys of objects whose values the program does not get.
  var lostKeyCount: Int {
    guard !lost.isEmpty else { return 0 }
    return reader.result.entities.reduce(0) { count, entity in
      let shape = reader.result.shape(of: entity)
      let isLost = loses(reader.result.path(of: entity))
      return count + (isLost ? shape.fields.count : losesFields(of: entity).count)
    }
  }

  /// Returns the positions of an entity's fields that only lost data has.
  private func losesFields(of entity: EntityID) -> Set<Int> {
    let shape = reader.result.shape(of: entity)
    guard lost[reader.result.path(of: entity)] != nil else { return [] }
    var kept: Set<SetID> = []
    var open = shape.sets
    while let set = open.popLast() {
      guard kept.insert(set).inserted else { continue }
      add(reader.result.plan[set].selections, of: entity, to: &open)
    }
    return Set(
      shape.fields.indices.filter { index in
        !shape.fields[index].sources.contains(where: kept.contains)
      }
    )
  }

  /// Adds the sets among selections that the program gets.
  private func add(_ selections: [PlanSelection], of entity: EntityID, to open: inout [SetID]) {
    for selection in selections {
      switch selection {
      case .field: continue
      case .typeCase(let set), .fragment(let set): open.append(set)
      case .conditional(_, let inner): add(inner, of: entity, to: &open)
      case .deferred(let set, let deferral): if !loses(deferral, in: entity) { open.append(set) }
      }
    }
  }

  private static func failure(
    of delivery: Delivery,
    _ listed: Set<ApolloDeferral.Place>
  ) -> ReadingFailure? {
    guard delivery.id == nil else {
      return ReadingFailure(
        path: delivery.path,
        error: "missingPath",
        message: "the server identifies deferred data by an id, but the client accepts only a path"
      )
    }
    guard let label = delivery.label else {
      return ReadingFailure(
        path: delivery.path,
        error: "missingLabel",
        message: "the deferred data has no label"
      )
    }
    let keys = delivery.path.elements.compactMap { element in
      if case .key(let key) = element { key } else { nil }
    }
    guard !listed.contains(ApolloDeferral.Place(label: label, path: keys)) else { return nil }
    let path = keys.joined(separator: ".")
    let names = [label, path].map { JSONPrinter.quoted($0) }.joined(separator: ", ")
    return ReadingFailure(
      path: delivery.path,
      error: "missingDeferredSelectionSetType(\(names))",
      message: "the operation has no @defer labeled \(JSONPrinter.quoted(label)) here"
    )
  }
}
