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
    return normalizer.notes.notes
  }

  /// Reads what a definition may see of a record.
  package func read<Data: Decodable>(
    _ node: ReaderFragment,
    of id: DataID,
    owner: String,
    variables: VariableData
  ) -> Snapshot<Data> {
    var reader = Reader(store: self, owner: owner, variables: variables)
    let view = reader.view(of: id, node.selections)
    var notes = reader.notes.notes
    let isMissingData = !notes.isEmpty
    do {
      let data = try JSONValueDecoder.decode(Data.self, from: view)
      return Snapshot(data: data, isMissingData: isMissingData, notes: notes)
    } catch {
      notes.append(
        .undecodable(definition: node.name, record: id, failure: DecodingFailure(error))
      )
      return Snapshot(data: nil, isMissingData: isMissingData, notes: notes)
    }
  }

  // MARK: Writing

  mutating func addPlace(_ element: ResponsePathElement?, in parent: Int) -> Int {
    places.add(element, in: parent)
  }

  /// Finds or makes a record for an object at a place; gives back the type that it had before.
  mutating func open(_ id: DataID, typename: String, place: Int) -> String? {
    if recordsByID[id] == nil {
      recordsByID[id] = Record(id: id, typename: typename)
      ids.append(id)
    }
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
    let earlier = recordsByID[id]?.field(key)
    recordsByID[id]?.write(value, under: key, from: place, of: responses)
    guard let earlier, earlier.response == responses, earlier.value != value else { return nil }
    return earlier.place
  }
}

/// Places in a response, each with the one that it is in.
package struct ResponsePlaces: Sendable {
  private var parents: [Int32] = []
  private var elements: [ResponsePathElement] = []

  mutating func add(_ element: ResponsePathElement?, in parent: Int) -> Int {
    guard let element else { return -1 }
    parents.append(Int32(clamping: parent))
    elements.append(element)
    return elements.count - 1
  }

  /// The path of a place; -1 is the root.
  package func path(of place: Int) -> ResponsePath {
    var steps: [ResponsePathElement] = []
    var current = place
    while elements.indices.contains(current) {
      steps.append(elements[current])
      current = Int(parents[current])
    }
    return ResponsePath(Array(steps.reversed()))
  }

  /// The path as notes name it.
  package func text(of place: Int) -> String {
    let text = path(of: place).subscripted
    return text.isEmpty ? "data" : text
  }
}

extension ResponsePath {
  /// The path as Swift writes it: `friends[0].name`.
  var subscripted: String {
    var text = ""
    for element in elements {
      switch element {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
