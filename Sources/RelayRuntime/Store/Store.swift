package import GraphQLRuntime

/// The records of all responses, from which operations and fragments read their data.
///
/// Ids that the server does not give are made of the path, so that the same response gives the same
/// records.
public struct Store: Sendable {
  /// The record that operations start at.
  public static let rootID: DataID = "client:root"

  /// The records in the order in which they were first written; nil where one was deleted.
  private var slots: [Record?] = []
  private var slotsByID: [DataID: Int] = [:]
  /// The places of the last response at which records were written.
  package private(set) var places = ResponsePlaces()
  /// How many responses were written.
  private var responses = 0
  /// The ids of records that were deleted: what leads to them is null, and not unknown.
  package private(set) var deletedIDs: Set<DataID> = []
  /// The ids of records that were changed since somebody began to ask; nil while nobody does.
  var touched: Set<DataID>?

  /// Makes a store with nothing in it.
  public init() {}

  /// A record; nil for an id that none has.
  public subscript(id: DataID) -> Record? { slotsByID[id].flatMap { slots[$0] } }

  /// All records in the order in which they were first written.
  public var records: [Record] { slots.compactMap { $0 } }

  /// Their ids.
  public var ids: [DataID] { slots.compactMap { $0?.id } }

  /// How many positions there are; each record has its own.
  package var slotCount: Int { slots.count }

  /// The record of a position; nil where it was deleted.
  package subscript(slot slot: Int) -> Record? { slots[slot] }

  /// Whether there still is a record at a position.
  package func hasRecord(slot: Int) -> Bool { slots[slot] != nil }

  /// A record that is looked for at a position first, which moves behind it; nil for an id that none has.
  ///
  /// Records stand in the order in which a response has them, so that who reads it hashes few of its ids.
  package func record(_ id: DataID, near next: inout Int) -> Record? {
    if next < slots.count, slots[next]?.id == id {
      next += 1
      return slots[next - 1]
    }
    guard let slot = slotsByID[id] else { return nil }
    next = slot + 1
    return slots[slot]
  }

  /// The position of a record; nil for an id that none has.
  package func slot(of id: DataID) -> Int? { slotsByID[id] }

  /// What became of a response.
  public struct Commit: Sendable {
    /// Whether the response has data, which then is in the store.
    public let hasData: Bool
    /// What the server says, which the original loses where `data` is null.
    public let errors: [String]
    /// What was left out, is missing or was overwritten.
    public let notes: [Note]
  }

  /// Writes a response to an operation.
  ///
  /// - Throws: An error for a text that is no JSON.
  public mutating func commit<Query: Operation>(
    _ operation: Query,
    response text: String
  ) throws -> Commit {
    let response = GraphQLResponse(try JSONDocument(text))
    let notes = response.data.map { data in
      commit(Query.node.operation, data, variables: operation.variables.variableData)
    }
    return Commit(
      hasData: response.data.map { !$0.isNull } ?? false,
      errors: response.errors.map(\.message),
      notes: notes ?? []
    )
  }

  /// Writes the data of a response.
  package mutating func commit(
    _ operation: NormalizationOperation,
    _ data: JSONNode,
    variables: VariableData
  ) -> [Note] {
    places = ResponsePlaces()
    responses += 1
    if data.isNull { return [] }
    var normalizer = Normalizer(store: self, variables: variables)
    self = Store()
    normalizer.write(operation, data)
    self = normalizer.store
    var notes = normalizer.notes
    HandlePayload.apply(normalizer.handles, to: &self, notes: &notes)
    return notes.notes
  }

  /// What a definition may see of a record, as JSON, and the records that were looked at.
  func view<Data>(
    of selector: ReaderSelector<Data>
  ) -> (view: JSONValue, seen: Set<DataID>) {
    var reader = Reader(store: self, owner: selector.owner, selector.scope)
    let view = reader.view(of: selector.dataID, selector.node.selections)
    return (view, reader.seen)
  }

  /// Reads what a definition may see of a record.
  public func read<Data: Decodable>(_ selector: ReaderSelector<Data>) -> Snapshot<Data> {
    var reader = Reader(store: self, owner: selector.owner, selector.scope)
    let view = reader.view(of: selector.dataID, selector.node.selections)
    var snapshot = Snapshot(
      selector: selector,
      data: nil,
      isMissingData: !reader.notes.notes.isEmpty,
      notes: reader.notes.notes,
      seenRecords: reader.seen,
      view: view
    )
    do {
      snapshot.data = try JSONValueDecoder.decode(Data.self, from: view)
    } catch {
      snapshot.notes.append(
        .undecodable(
          definition: selector.node.name,
          record: selector.dataID,
          failure: DecodingFailure(error)
        )
      )
    }
    return snapshot
  }

  /// Where in the last response a record was written; nowhere for one that others brought.
  package func places(of record: Record) -> [Int] {
    record.response == responses ? record.places : []
  }

  // MARK: Writing

  mutating func addPlace(_ element: ResponsePathElement?, in parent: Int) -> Int {
    places.add(element, in: parent)
  }

  /// Finds or makes a record for an object of a type at a place, which brings so many fields at most;
  /// gives back its position and another type that it had before.
  mutating func open(
    _ id: DataID,
    _ typename: String,
    fieldCount: Int,
    place: Int
  ) -> (slot: Int, earlier: String?) {
    touched?.insert(id)
    let count = slots.count
    let slot = findOrCreate(id, typename, fieldCount: fieldCount)
    if slot < count { slots[slot]?.differs() }
    let earlier = slots[slot]?.typename
    if earlier != typename { slots[slot]?.typename = typename }
    slots[slot]?.add(place: place, of: responses)
    return (slot, earlier == typename ? nil : earlier)
  }

  /// Writes a value to an open record; gives back the place of another one that it takes the place of.
  ///
  /// The field is looked for at a position first, which moves behind it.
  mutating func write(
    _ value: RecordValue,
    to slot: Int,
    under key: String,
    from place: Int,
    near next: inout Int
  ) -> Int? {
    let earlier = slots[slot]?.write(value, under: key, from: place, of: responses, near: &next)
    guard let earlier, Int(earlier.response) == responses, earlier.value != value else {
      return nil
    }
    return Int(earlier.place)
  }

  /// Tells that an open record has no value of an object under some key.
  mutating func leaveOut(of slot: Int) { slots[slot]?.differs() }

  // MARK: Age

  /// When records were made old, by a number that grows; the whole store under the empty id.
  private(set) var invalidations: [DataID: Int] = [:]
  /// How often something was made old.
  private(set) var epoch = 0

  /// Makes a record old, or all.
  mutating func invalidate(_ id: DataID?) {
    epoch += 1
    invalidations[id ?? ""] = epoch
    if let id { touched?.insert(id) }
  }

  // MARK: Changes by hand

  /// Makes a record with nothing in it; one of that id stays as it is.
  mutating func create(_ id: DataID, typename: String) {
    guard slotsByID[id] == nil else { return }
    touched?.insert(id)
    _ = findOrCreate(id, typename, fieldCount: 0)
  }

  /// The position of a record, which is made where there is none.
  private mutating func findOrCreate(
    _ id: DataID,
    _ typename: String,
    fieldCount: Int
  ) -> Int {
    let next = slots.count
    // Found and made in one look, for each hashes the id.
    func known(_ slot: inout Int) -> Int { slot }
    let slot = known(&slotsByID[id, default: next])
    guard slot == next else { return slot }
    if !deletedIDs.isEmpty { deletedIDs.remove(id) }
    slots.append(Record(id: id, typename: typename, slot: slot, fieldCount: fieldCount))
    return slot
  }

  /// Writes a value that no response has; nil takes away what is there.
  mutating func set(_ value: RecordValue?, of id: DataID, under key: String) {
    touched?.insert(id)
    guard let slot = slotsByID[id] else { return }
    if let value {
      var next = 0
      _ = slots[slot]?.write(value, under: key, from: -1, of: 0, near: &next)
    } else {
      slots[slot]?.remove(key)
    }
  }

  mutating func delete(_ id: DataID) {
    guard let slot = slotsByID.removeValue(forKey: id) else { return }
    touched?.insert(id)
    deletedIDs.insert(id)
    slots[slot] = nil
    if slots.count > 64, slotsByID.count * 2 < slots.count { renumber(records) }
  }

  /// Keeps these records alone; of the others it is as if they had never come.
  mutating func keep(_ kept: Set<DataID>) {
    deletedIDs.formIntersection(kept)
    renumber(records.filter { kept.contains($0.id) })
  }

  /// Has these records alone, in this order, without the gaps of those that were deleted.
  private mutating func renumber(_ records: [Record]) {
    slots = []
    slotsByID = [:]
    for record in records {
      slotsByID[record.id] = slots.count
      slots.append(record.moved(to: slots.count))
    }
  }
}
