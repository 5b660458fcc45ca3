package import GraphQLRuntime

/// The records of all responses, from which operations and fragments read their data.
///
/// Ids that the server does not give are made of the path, so that the same response gives the same
/// records.
public struct Store: Sendable {
  /// The record that operations start at.
  public static let rootID: DataID = "client:root"

  private var recordsByID: [DataID: Record] = [:]
  /// The ids of all records in the order in which they were first written.
  public private(set) var ids: [DataID] = []
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
  public subscript(id: DataID) -> Record? { recordsByID[id] }

  /// All records in the order in which they were first written.
  public var records: [Record] { ids.compactMap { recordsByID[$0] } }

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

  /// Finds or makes a record for an object at a place; gives back the type that it had before.
  mutating func open(_ id: DataID, typename: String, place: Int) -> String? {
    if recordsByID[id] == nil {
      create(id, typename: typename)
    }
    touched?.insert(id)
    let earlier = recordsByID[id]?.typename
    recordsByID[id]?.typename = typename
    recordsByID[id]?.add(place: place, of: responses)
    return earlier == typename ? nil : earlier
  }

  /// Writes a value; gives back the place of another one that it takes the place of.
  mutating func write(
    _ value: RecordValue,
    to id: DataID,
    under key: String,
    from place: Int
  ) -> Int? {
    touched?.insert(id)
    let earlier = recordsByID[id]?.field(key)
    recordsByID[id]?.write(value, under: key, from: place, of: responses)
    guard let earlier, earlier.response == responses, earlier.value != value else { return nil }
    return earlier.place
  }

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
    guard recordsByID[id] == nil else { return }
    touched?.insert(id)
    deletedIDs.remove(id)
    recordsByID[id] = Record(id: id, typename: typename)
    ids.append(id)
  }

  /// Writes a value that no response has; nil takes away what is there.
  mutating func set(_ value: RecordValue?, of id: DataID, under key: String) {
    touched?.insert(id)
    if let value {
      recordsByID[id]?.write(value, under: key, from: -1, of: 0)
    } else {
      recordsByID[id]?.remove(key)
    }
  }

  mutating func delete(_ id: DataID) {
    guard recordsByID.removeValue(forKey: id) != nil else { return }
    touched?.insert(id)
    deletedIDs.insert(id)
    ids.removeAll { $0 == id }
  }

  /// Keeps these records alone; of the others it is as if they had never come.
  mutating func keep(_ kept: Set<DataID>) {
    deletedIDs.formIntersection(kept)
    recordsByID = recordsByID.filter { kept.contains($0.key) }
    ids.removeAll { !kept.contains($0) }
  }
}
