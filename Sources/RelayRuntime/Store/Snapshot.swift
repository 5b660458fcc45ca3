import GraphQLRuntime

/// What an operation or a fragment sees of the store at one time.
public struct Snapshot<Data: Decodable & SendableMetatype> {
  /// What was read.
  public let selector: ReaderSelector<Data>
  /// Nil where `Data` cannot be made of the records.
  public internal(set) var data: Data?
  /// Whether a record lacks something that is read.
  public let isMissingData: Bool
  /// What is missing, and why there is no data.
  public internal(set) var notes: [Note]
  /// The records that were looked at, those that there are not too.
  public let seenRecords: Set<DataID>
  /// What the data was made of.
  let view: JSONValue
  /// How often the environment had been written to; what was read later is never older.
  var version = 0
}

extension Snapshot: Sendable where Data: Sendable {}
