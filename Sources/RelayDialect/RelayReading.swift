import DialectKit
import GraphQLRuntime
import GraphQLSchema
import RelayRuntime
import ResponseAnalysis
import SelectionIR

/// The result of reading a response with Relay's code.
///
/// Objects become records, and every definition reads its own part of them, or gets `nil`.
struct RelayReading: ResponseReading {
  private let reader: ResponseReader
  let outcome: ProgramOutcome
  let walk: RelayWalk
  private let root: RelayWalk.Object?

  init(_ reader: ResponseReader, code: RelayCode) {
    self.init(reader, RelayProgram(reader, code: code))
  }

  /// Uses a program that has read the response; if values are not compared, it may have read
  /// another response.
  init(_ reader: ResponseReader, _ program: RelayProgram, comparesValues: Bool = true) {
    self.reader = reader
    walk = RelayWalk(program: program, comparesValues: comparesValues)
    let errors = reader.response.errors.count
    guard let data = reader.response.data, let root = walk.root(data) else {
      root = nil
      outcome = .noData(serverErrors: errors, keepsErrors: true)
      return
    }
    self.root = root
    outcome = Self.outcome(walk.program, serverErrors: errors)
  }

  /// Computed on access, because fault injection creates thousands of readings without accessing
  /// it.
  var tally: OutcomeCounts {
    guard let root else { return OutcomeCounts() }
    let hasRepeatedKeys = reader.result.notes.contains { note in
      if case .duplicateKey = note.kind { true } else { false }
    }
    return RelayTally(walk, root: root, hasRepeatedKeys: hasRepeatedKeys).tally
  }

  private static func outcome(_ program: RelayProgram, serverErrors: Int) -> ProgramOutcome {
    if program.isWhole { return .data(serverErrors: serverErrors) }
    let failed = program.reads.compactMap { read -> (RelayProgram.Read, RelayFailure)? in
      guard let record = program.store[slot: read.slot] else { return nil }
      return program.failure(of: read.definition, at: record).map { (read, $0) }
    }
    guard let (read, failure) = failed.first else { return .data(serverErrors: serverErrors) }
    let start = program.store[read.record]
      .flatMap { program.store.places(of: $0).first }.map { program.store.places.path(of: $0) }
    let path = ResponsePath((start?.elements ?? []) + failure.path)
    let name = program.definitions[read.definition].structName
    var found = ReadingFailure(
      path: path,
      error: failure.error,
      message: "\(name).Data is nil: \(failure.summary())"
    )
    found.isThrown = false
    return read.definition == 0
      ? .thrown(found, count: failed.count)
      : .partialData(serverErrors: serverErrors, found, count: failed.count)
  }

  // MARK: Values

  func readOutcome(of path: ResponsePath) -> ReadOutcome {
    if let scalar = reader.enclosingScalar(of: path) {
      return readOutcome(of: scalar).inside(scalar)
    }
    guard root != nil else { return ReadOutcome(.dropped, "the response has no data") }
    guard !path.elements.isEmpty else {
      let failure = walk.program.failure(of: 0, at: Store.rootID)
      return failure.map { ReadOutcome(.dropped, "Data is nil: \($0.summary())") }
        ?? ReadOutcome(.read, "read as Data")
    }
    switch find(path) {
    case .spot(let spot): return walk.readOutcome(walk.verdict(spot), spot)
    case .nothing(let readOutcome): return readOutcome
    }
  }

  func kind(of path: ResponsePath) -> ReadOutcome.Kind {
    guard root != nil, !path.elements.isEmpty, reader.enclosingScalar(of: path) == nil,
      case .spot(let spot) = find(path)
    else { return readOutcome(of: path).kind }
    return walk.verdict(spot).kind
  }

  /// Looks up each object only once, from the nearest enclosing one.
  func kinds(of objects: [ReadingKeys]) -> [[ReadOutcome.Kind]] {
    var known: [ResponsePath: Lookup] = [:]
    return objects.map { object in
      guard reader.enclosingScalar(of: object.path) == nil else { return kinds(of: object) }
      switch find(object: object.path, &known) {
      case .object(let found):
        return walk.spots(object.keys, of: found, path: object.path.elements).map {
          walk.verdict($0).kind
        }
      case .missing(let kind):
        return object.keys.map { key in
          guard key == "__typename" else { return kind }
          return self.kind(of: ResponsePath(object.path.elements + [.key(key)]))
        }
      }
    }
  }

  /// The result of looking up an object: if it has no record, the kind of all values in it.
  private enum Lookup {
    case object(RelayWalk.Object)
    case missing(ReadOutcome.Kind)
  }

  var losesAll: Bool { false }

  func rereading(_ other: ResponseReader) -> (any ResponseReading)? {
    RelayReading(other, walk.program, comparesValues: false)
  }

  private enum Found {
    case spot(RelayWalk.Spot)
    case nothing(ReadOutcome)
  }

  /// Finds an object, starting at the nearest one that encloses it and was already looked up.
  private func find(
    object path: ResponsePath,
    _ known: inout [ResponsePath: Lookup]
  ) -> Lookup {
    var start = (object: root, length: 0)
    switch path.nearest(in: known) {
    case (.object(let object), let length)?: start = (object, length)
    // Nothing below it can be found either, for the same reason.
    case (.missing(let kind), _)?: return .missing(kind)
    case nil: break
    }
    if start.length == path.elements.count, let object = start.object { return .object(object) }
    let found: Lookup
    if let object = start.object, case .spot(let spot) = find(path, from: (object, start.length)),
      let object = walk.object(at: spot)
    {
      found = .object(object)
    } else {
      found = .missing(kind(of: ResponsePath(path.elements + [.key("")])))
    }
    known[path] = found
    return found
  }

  /// Finds a value, starting at the root or at the object after a number of elements of the path.
  private func find(
    _ path: ResponsePath,
    from start: (object: RelayWalk.Object, length: Int)? = nil
  ) -> Found {
    guard var object = start?.object ?? root else {
      return .nothing(ReadOutcome(.dropped, "the response has no data"))
    }
    var spot: RelayWalk.Spot?
    for (position, element) in path.elements.enumerated().dropFirst(start?.length ?? 0) {
      switch element {
      case .key(let key):
        if let current = spot {
          guard let next = walk.object(at: current) else {
            let verdict = walk.verdict(current)
            let readOutcome = walk.readOutcome(verdict, current)
            if case .notWritten = verdict, key != "__typename" {
              return .nothing(ReadOutcome(.dropped, readOutcome.reason))
            }
            let reason =
              current.node?.kind == .object ? readOutcome.reason : "an object is missing here"
            return .nothing(
              ReadOutcome(readOutcome.kind.isLoss ? readOutcome.kind : .dropped, reason)
            )
          }
          object = next
        }
        spot = walk.spot(key, of: object, path: Array(path.elements.prefix(position)))
      case .index(let index):
        guard let current = spot, current.node?.kind == .array, index >= 0,
          let node = current.node?.elements.dropFirst(index).first(where: { _ in true })
        else {
          return .nothing(ReadOutcome(.dropped, "a list with this position is missing"))
        }
        let verdict = walk.verdict(current)
        if case .notWritten = verdict {
          return .nothing(ReadOutcome(.dropped, walk.readOutcome(verdict, current).reason))
        }
        spot = walk.item(index, node, of: current, insteadOf: walk.otherList(than: current))
      }
    }
    return spot.map { .spot($0) } ?? .nothing(ReadOutcome(.dropped, "there is no value here"))
  }

  /// Explains why the `Data` of a fragment on an object is `nil`.
  func loss(ofFragment name: String, at path: ResponsePath) -> String? {
    guard let object = find(object: path),
      case .value(let value, _, _) = TraceReading(reader).place(of: path),
      let entity = value.entity
    else { return nil }
    let accessors = reader.views(of: entity).flatMap { reader.document[$0.set].fragmentAccessors }
    let names = accessors.filter { $0.name == name || $0.fragment == name }.compactMap(\.fragment)
    return names.lazy.compactMap { name in
      let index = walk.program.definition(ofFragment: name)
      return object.viewers.first { $0.definition == index && $0.place == 0 && $0.failure != nil }
    }
    .first.map { viewer in
      let failed = path.elements.prefix(viewer.depth) + (viewer.failure?.path ?? [])
      let place = ResponsePath(Array(failed)).subscriptedText
      return "\(walk.program.definitions[viewer.definition].structName).Data is nil: "
        + (viewer.failure?.summary(at: place) ?? "")
    }
  }

  func expression(for path: ResponsePath) -> String? {
    guard reader.enclosingScalar(of: path) == nil else { return nil }
    guard case .spot(let spot) = find(path), spot.node != nil || !spot.readers.isEmpty else {
      return path.elements.isEmpty && root != nil ? "data" : nil
    }
    switch walk.verdict(spot) {
    case .read(let reader), .typename(let reader?): return reader.expression?.text
    case .masked(let readers): return readers.compactMap(\.expression).first?.text
    case .typename(nil), .typeOfField, .recordID, .nothingSelects, .otherType, .abstractType,
      .notWritten, .failure, .overwritten, .dead, .outOfReach, .neverRead:
      return nil
    }
  }

  func property(at path: ResponsePath) -> ReadProperty? {
    guard case .spot(let spot) = find(path) else { return nil }
    let found: RelayWalk.Spot.Reader?
    switch walk.verdict(spot) {
    case .read(let reader), .failure(let reader), .dead(let reader): found = reader
    case .masked(let readers): found = readers.first
    case .typename, .typeOfField, .recordID, .nothingSelects, .otherType, .abstractType,
      .notWritten, .overwritten, .outOfReach, .neverRead:
      found = nil
    }
    return found.map { reader in
      let place = walk.program.definitions[reader.viewer.definition].places[reader.viewer.place]
      let own = place.case(of: spot.object.record.typename).map { $0.set ?? reader.field.set }
      let document = self.reader.document
      return ReadProperty(
        holder: place.set,
        node: document.node(of: spot.key, in: own ?? place.set, or: reader.field.set)
      )
    }
  }

  // MARK: Objects

  func object(at path: ResponsePath) -> ObjectReading? {
    guard let object = self.find(object: path) else { return nil }
    let alive = object.viewers.filter { $0.failure == nil }
    guard let first = alive.first else { return nil }
    let place = walk.program.definitions[first.definition].places[first.place]
    let typename = object.record.typename
    var casts: [ObjectReading.Cast] = []
    for viewer in alive {
      let place = walk.program.definitions[viewer.definition].places[viewer.place]
      let prefix = viewer.definition == first.definition && viewer.place == first.place
      let own = place.case(of: typename)
      for found in place.cases {
        casts.append(
          ObjectReading.Cast(
            expression: (prefix ? "" : place.path)
              + (found.accessor.map { (prefix ? "" : ".") + $0 }
                ?? ".\(found.name)"),
            succeeds: found.structName == own?.structName,
            reason: reason(found, typename, in: place)
          )
        )
      }
    }
    for viewer in object.viewers where viewer.place == 0 && viewer.definition > 0 {
      let name = walk.program.definitions[viewer.definition].structName
      casts.append(
        ObjectReading.Cast(
          expression: "\(name).Data",
          succeeds: viewer.failure == nil,
          reason: viewer.failure.map { failure in
            failure.summary(at: ResponsePath(failure.path).subscriptedText) + ": \(failure.message)"
          } ?? "\(object.record.id) has all required values"
        )
      )
    }
    return ObjectReading(
      structName: walk.name(of: first, object.record),
      conformances: place.spreads(of: typename).compactMap { walk.program.names.keys[$0] },
      casts: casts
    )
  }

  func find(object path: ResponsePath) -> RelayWalk.Object? {
    if path.elements.isEmpty { return root }
    guard case .spot(let spot) = find(path) else { return nil }
    return walk.object(at: spot)
  }

  private func reason(
    _ found: RelayDefinition.Case,
    _ typename: String,
    in place: RelayDefinition.Place
  ) -> String {
    if found.isFallback {
      return place.case(of: typename)?.isFallback == true
        ? "no case has exactly the name \(typename)" : "\(typename) has its own case"
    }
    if found.type.name == typename { return "`__typename` is \(typename)" }
    guard found.type.kind != .object else {
      return "`__typename` is \(typename), not \(found.type.name)"
    }
    let isOne = walk.program.schema.isPossible(typename, in: found.type.name)
    return "`__typename` is \(typename), but is compared with the name \(found.type.name)"
      + (isOne ? ", though \(typename) is one" : "") + "; no object has this name"
  }
}

extension RelayWalk {
  /// Counts the outcomes of an object's keys and of everything below it.
  func count(_ object: Object, path: [ResponsePathElement], in tally: inout OutcomeCounts) {
    for spot in spots(object.node.members.map(\.key), of: object, path: path) {
      let kind = verdict(spot).kind
      var isFatal = kind == .fatal
      countBelow(spot, in: &tally, isFatal: &isFatal)
      tally[isFatal ? .fatal : kind] += 1
    }
  }

  private func countBelow(_ spot: Spot, in tally: inout OutcomeCounts, isFatal: inout Bool) {
    guard let node = spot.node else { return }
    if node.kind == .array {
      let other = otherList(than: spot)
      for (index, element) in node.elements.enumerated() {
        let item = self.item(index, element, of: spot, insteadOf: other)
        if verdict(item).kind == .fatal { isFatal = true }
        countBelow(item, in: &tally, isFatal: &isFatal)
      }
    } else if let object = self.object(at: spot) {
      count(object, path: spot.path, in: &tally)
    }
  }
}
