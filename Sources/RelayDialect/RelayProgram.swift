import GraphQLRuntime
import GraphQLSchema
import RelayRuntime
import ResponseAnalysis

/// The state of a program with Relay's code after it has read one response: its store, which
/// definitions read which records, and which of them fail.
struct RelayProgram: Sendable {
  /// The operation, followed by the fragments that it uses.
  let definitions: [RelayDefinition]
  let schema: Schema
  let store: Store
  let notes: [Note]
  let normalization: NormalizationOperation
  let names: RelayNames
  private let indices: [String: Int]
  /// Every record at which a definition is read, in the order in which a program reads them.
  private(set) var reads: [Read] = []
  private var failures: [ReadKey: RelayFailure] = [:]
  /// For each position of a record, whether any definition fails at it.
  private var isFailing: [Bool]
  /// The views that read the records, in record order, and the start of each record's views.
  private var views: [RecordView] = []
  private var viewStarts: [Int32] = []
  /// The numbers of the records by their positions in the store.
  private let numbers: [Int32]
  /// The positions of the records by their numbers.
  private let slots: [Int32]

  /// A definition's `Data` for one record.
  struct Read: Sendable {
    var definition: Int
    var record: DataID
    /// The record's position in the store.
    var slot: Int
  }

  /// The identity of a read, without the record's name.
  private struct ReadKey: Hashable {
    let definition: Int32
    let slot: Int32

    init(_ definition: Int, _ slot: Int) {
      self.definition = Int32(truncatingIfNeeded: definition)
      self.slot = Int32(truncatingIfNeeded: slot)
    }
  }

  /// A place of a definition that reads a record.
  private struct RecordView {
    let slot: Int32
    let definition: Int32
    let place: Int32
  }

  /// A type of a definition that reads a record.
  struct View: Sendable {
    var definition: Int
    var place: Int
    /// The reason why the type cannot be created.
    var failure: RelayFailure?
  }

  /// Writes the response to an empty store.
  init(_ reader: ResponseReader, code: RelayCode) {
    var store = Store()
    let notes = code.write(reader, to: &store)
    self.init(reader, code: code, store: store, notes: notes)
  }

  /// Uses a store to which the response was written, possibly among others.
  init(_ reader: ResponseReader, code: RelayCode, store: Store, notes: [Note]) {
    definitions = code.definitions
    indices = code.indices
    schema = reader.schema
    names = code.names
    normalization = code.normalization
    self.notes = notes
    self.store = store
    variableData = code.variables
    var slots: [Int32] = []
    numbers = (0..<store.slotCount).map { slot in
      guard store.hasRecord(slot: slot) else { return -1 }
      slots.append(Int32(truncatingIfNeeded: slot))
      return Int32(truncatingIfNeeded: slots.count - 1)
    }
    self.slots = slots
    isFailing = [Bool](repeating: false, count: store.slotCount)
    findReads(customScalars: code.customScalars)
  }

  let variableData: VariableData

  func definition(ofFragment name: String) -> Int? { indices[name] }

  /// The reason why a definition's `Data` for a record is `nil`; `nil` if it is not.
  func failure(of definition: Int, at record: DataID) -> RelayFailure? {
    if failures.isEmpty { return nil }
    return store.slot(of: record).flatMap { failure(of: definition, atSlot: $0) }
  }

  /// The reason why a definition's `Data` for a record is `nil`, for a record that was already
  /// looked up.
  func failure(of definition: Int, at record: Record) -> RelayFailure? {
    failure(of: definition, atSlot: record.slot)
  }

  private func failure(of definition: Int, atSlot slot: Int) -> RelayFailure? {
    isFailing[slot] ? failures[ReadKey(definition, slot)] : nil
  }

  /// Whether every `Data` could be created.
  var isWhole: Bool { failures.isEmpty }

  /// The types that read a record, in the order in which a program reads them.
  func views(of record: Record) -> [View] {
    var found: [View] = []
    for view in views[Int(viewStarts[record.slot])..<Int(viewStarts[record.slot + 1])] {
      let (definition, place) = (Int(view.definition), Int(view.place))
      if found.contains(where: { $0.definition == definition && $0.place == place }) { continue }
      found.append(
        View(
          definition: definition,
          place: place,
          failure: place == 0 ? failure(of: definition, at: record) : nil
        )
      )
    }
    return found
  }

  var recordCount: Int { slots.count }

  /// The record with this number.
  func record(_ number: Int) -> Record? {
    slots.indices.contains(number) ? store[slot: Int(slots[number])] : nil
  }

  /// The number of a record.
  func position(of record: DataID) -> Int? { store.slot(of: record).map { Int(numbers[$0]) } }

  /// Follows the pointers that a program can access, which are those in data that could be created.
  private mutating func findReads(customScalars: [String: String]) {
    var found: [RecordView] = []
    defer { settle(found) }
    guard let root = store[Store.rootID] else { return }
    var decoding = RelayDecoding(
      store: store,
      schema: schema,
      customScalars: customScalars,
      definitions: definitions,
      fragments: indices
    )
    var seen: Set<ReadKey> = []
    var open = [(definition: 0, slot: root.slot)]
    while let next = open.popLast() {
      let key = ReadKey(next.definition, next.slot)
      guard seen.insert(key).inserted, let record = store[slot: next.slot] else { continue }
      reads.append(Read(definition: next.definition, record: record.id, slot: next.slot))
      if let failure = decoding.failure(of: next.definition, at: record) {
        failures[key] = failure
        isFailing[next.slot] = true
        found.append(RecordView(slot: key.slot, definition: key.definition, place: 0))
        continue
      }
      for visit in decoding.visits {
        found.append(
          RecordView(slot: visit.slot, definition: key.definition, place: visit.place)
        )
      }
      open += decoding.pointers.reversed()
    }
  }

  /// Sorts the views by record.
  private mutating func settle(_ found: [RecordView]) {
    viewStarts = [Int32](repeating: 0, count: store.slotCount + 1)
    for view in found { viewStarts[Int(view.slot) + 1] += 1 }
    for slot in 0..<store.slotCount { viewStarts[slot + 1] += viewStarts[slot] }
    guard let any = found.first else { return }
    var ends = viewStarts
    views = [RecordView](repeating: any, count: found.count)
    for view in found {
      views[Int(ends[Int(view.slot)])] = view
      ends[Int(view.slot)] += 1
    }
  }
}

extension RelayDefinition {
  /// Sets the storage key of each field.
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
