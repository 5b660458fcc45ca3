package import GraphQLRuntime

/// The records of all responses, from which operations and fragments read their data.
///
/// IDs that the server does not give are derived from paths, so that equal responses give equal
/// records.
public struct Store: Sendable {
  /// The ID of the root record of operations.
  public static let rootID: DataID = "client:root"

  /// The records in the order in which they were first written; `nil` where one was deleted.
  private var slots: [Record?] = []
  private var slotsByID: [DataID: Int] = [:]
  /// The places in the last response at which records were written.
  package private(set) var places = ResponsePositions()
  /// The number of responses written.
  private var responses = 0
  /// The IDs of deleted records; links to them are read as null, not as missing.
  package private(set) var deletedIDs: Set<DataID> = []
  /// The IDs of records changed since tracking began, or `nil` if changes are not tracked.
  var touched: Set<DataID>?

  /// Creates an empty store.
  public init() {}

  /// The record with an ID, or `nil` if there is none.
  public subscript(id: DataID) -> Record? { slotsByID[id].flatMap { slots[$0] } }

  /// All records in the order in which they were first written.
  public var records: [Record] { slots.compactMap { $0 } }

  /// The IDs of all records.
  public var ids: [DataID] { slots.compactMap { $0?.id } }

  /// The number of positions; each record has one.
  package var slotCount: Int { slots.count }

  /// The record at a position, or `nil` if it was deleted.
  package subscript(slot slot: Int) -> Record? { slots[slot] }

  /// Returns true if the record at a position was not deleted.
  package func hasRecord(slot: Int) -> Bool { slots[slot] != nil }

  /// Returns the record with an ID, trying position `next` first and updating it.
  ///
  /// Records are in the order of a response, so reading them in that order rarely needs to hash an
  /// ID.
  package func record(_ id: DataID, near next: inout Int) -> Record? {
    if next < slots.count, slots[next]?.id == id {
      next += 1
      return slots[next - 1]
    }
    guard let slot = slotsByID[id] else { return nil }
    next = slot + 1
    return slots[slot]
  }

  /// Returns the position of a record, or `nil` if there is none with this ID.
  package func slot(of id: DataID) -> Int? { slotsByID[id] }

  /// The result of writing a response.
  public struct Commit: Sendable {
    /// True if the response has data, which is then in the store.
    public let hasData: Bool
    /// The messages of the server's errors, which the original client loses if `data` is null.
    public let errors: [String]
    /// The values that were skipped, missing or overwritten.
    public let notes: [Note]
  }

  /// Writes a response to an operation.
  ///
  /// - Throws: `JSONSyntaxError` if the text is not JSON.
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
    places = ResponsePositions()
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

  /// Reads a selector as JSON, and returns the IDs of the records read.
  func view<Data>(
    of selector: ReaderSelector<Data>
  ) -> (view: JSONValue, seen: Set<DataID>) {
    var reader = Reader(store: self, owner: selector.owner, selector.scope)
    let view = reader.view(of: selector.dataID, selector.node.selections)
    return (view, reader.seen)
  }

  /// Reads a selector.
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

  /// Returns the places in the last response at which a record was written; empty for a record of
  /// earlier responses.
  package func places(of record: Record) -> [Int] {
    record.response == responses ? record.places : []
  }

  // MARK: Writing

  mutating func addPlace(_ element: ResponsePathElement?, in parent: Int) -> Int {
    places.add(element, in: parent)
  }

  /// Finds or creates the record of an object with up to `fieldCount` fields, and returns its
  /// position and its previous type if that differs.
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

  /// Writes a value to an open record, and returns the place of a different value that it replaces.
  ///
  /// The field is looked up at position `next` first, which is updated.
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

  /// Marks an open record as incomplete, because a value of the response could not be stored.
  mutating func leaveOut(of slot: Int) { slots[slot]?.differs() }

  // MARK: Invalidation

  /// The epoch at which each record was invalidated; the empty ID stands for the whole store.
  private(set) var invalidations: [DataID: Int] = [:]
  /// The number of invalidations so far.
  private(set) var epoch = 0

  /// Marks a record, or the whole store, as stale.
  mutating func invalidate(_ id: DataID?) {
    epoch += 1
    invalidations[id ?? ""] = epoch
    if let id { touched?.insert(id) }
  }

  // MARK: Local changes

  /// Creates an empty record unless one with this ID exists.
  mutating func create(_ id: DataID, typename: String) {
    guard slotsByID[id] == nil else { return }
    touched?.insert(id)
    _ = findOrCreate(id, typename, fieldCount: 0)
  }

  /// Returns the position of a record, creating it if necessary.
  private mutating func findOrCreate(
    _ id: DataID,
    _ typename: String,
    fieldCount: Int
  ) -> Int {
    let next = slots.count
    // A single dictionary access, because each one hashes the ID.
    func known(_ slot: inout Int) -> Int { slot }
    let slot = known(&slotsByID[id, default: next])
    guard slot == next else { return slot }
    if !deletedIDs.isEmpty { deletedIDs.remove(id) }
    slots.append(Record(id: id, typename: typename, slot: slot, fieldCount: fieldCount))
    return slot
  }

  /// Writes a value that is not from a response; `nil` removes the field.
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

  /// Removes all other records as if they had never been written.
  mutating func keep(_ kept: Set<DataID>) {
    deletedIDs.formIntersection(kept)
    renumber(records.filter { kept.contains($0.id) })
  }

  /// Replaces the storage by these records, in this order and without gaps.
  private mutating func renumber(_ records: [Record]) {
    slots = []
    slotsByID = [:]
    for record in records {
      slotsByID[record.id] = slots.count
      slots.append(record.moved(to: slots.count))
    }
  }
}
