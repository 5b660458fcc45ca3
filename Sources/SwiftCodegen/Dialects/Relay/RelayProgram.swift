import GraphQLCompiler
import GraphQLRuntime
import Relay

/// A program with Relay's code that has read one response: its store, and which definitions read
/// which records, and whether they can.
struct RelayProgram: Sendable {
  /// The operation first, then the fragments that it uses.
  let definitions: [RelayDefinition]
  let schema: Schema
  let store: Store
  let notes: [Note]
  let normalization: NormalizationOperation
  let names: RelayNames
  private let indices: [String: Int]
  /// Every record that a definition is read at, in the order in which a program meets them.
  private(set) var reads: [Read] = []
  private var failures: [Read: RelayFailure] = [:]
  private var viewsByRecord: [DataID: [View]] = [:]
  private let positions: [DataID: Int]

  /// A definition's `Data` of one record.
  struct Read: Hashable, Sendable {
    var definition: Int
    var record: DataID
  }

  /// A type of a definition that reads a record.
  struct View: Sendable {
    var definition: Int
    var place: Int
    /// Why there is no value of it.
    var failure: RelayFailure?
  }

  /// Writes the response to an empty store.
  init(_ reader: ResponseReader, code: RelayCode) {
    var store = Store()
    let notes = code.write(reader, to: &store)
    self.init(reader, code: code, store: store, notes: notes)
  }

  /// Takes a store to which the response was written, perhaps among others.
  init(_ reader: ResponseReader, code: RelayCode, store: Store, notes: [Note]) {
    definitions = code.definitions
    indices = code.indices
    schema = reader.schema
    names = code.names
    normalization = code.normalization
    self.notes = notes
    self.store = store
    variableData = code.variables
    positions = Dictionary(
      store.ids.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let decoding = RelayDecoding(
      store: store,
      schema: schema,
      names: names,
      customScalars: code.customScalars
    )
    findReads(decoding)
  }

  let variableData: VariableData

  func definition(ofFragment name: String) -> Int? { indices[name] }

  /// Why a definition's `Data` of a record is nil; nil where it is not.
  func failure(of definition: Int, at record: DataID) -> RelayFailure? {
    failures[Read(definition: definition, record: record)]
  }

  /// The types that read a record, in the order in which a program meets them.
  func views(of record: DataID) -> [View] { viewsByRecord[record] ?? [] }

  /// The number of a record.
  func position(of record: DataID) -> Int? { positions[record] }

  private mutating func add(_ view: View, of record: DataID) {
    let known = viewsByRecord[record, default: []]
    if known.contains(where: { $0.definition == view.definition && $0.place == view.place }) {
      return
    }
    viewsByRecord[record, default: []].append(view)
  }

  /// Follows the pointers that a program can get hold of: those in data that there is.
  private mutating func findReads(_ decoding: RelayDecoding) {
    guard store[Store.rootID] != nil else { return }
    var seen: Set<Read> = []
    var open = [Read(definition: 0, record: Store.rootID)]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let record = store[next.record] else { continue }
      reads.append(next)
      let failure = decoding.failure(of: definitions[next.definition], at: record)
      if let failure {
        failures[next] = failure
        add(View(definition: next.definition, place: 0, failure: failure), of: record.id)
        continue
      }
      var pointers: [Read] = []
      addPointers(of: next.definition, place: 0, record, to: &pointers)
      open += pointers.reversed()
    }
  }

  private mutating func addPointers(
    of definition: Int,
    place id: Int,
    _ record: Record,
    to found: inout [Read]
  ) {
    add(View(definition: definition, place: id), of: record.id)
    let place = definitions[definition].places[id]
    for spread in place.spreads(of: record.typename) {
      if let index = indices[spread] { found.append(Read(definition: index, record: record.id)) }
    }
    for field in place.fields(of: record.typename) {
      guard let child = field.child, let value = record[field.storageKey] else { continue }
      for target in value.targets {
        if let next = store[target] { addPointers(of: definition, place: child, next, to: &found) }
      }
    }
  }
}

extension RelayDefinition {
  /// Says what records keep each field under.
  mutating func setStorageKeys(_ key: (Field) -> String) {
    for place in places.indices {
      for field in places[place].fields.indices {
        places[place].fields[field].storageKey = key(places[place].fields[field])
      }
      for found in places[place].cases.indices {
        for field in places[place].cases[found].fields.indices {
          let made = key(places[place].cases[found].fields[field])
          places[place].cases[found].fields[field].storageKey = made
        }
      }
    }
  }
}
