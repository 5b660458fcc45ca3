import GraphQLRuntime

/// The data of an operation or fragment, read from the store at one time.
public struct Snapshot<Data: Decodable & SendableMetatype> {
  /// The selector that was read.
  public let selector: ReaderSelector<Data>
  /// The data, or `nil` if it cannot be decoded.
  public internal(set) var data: Data?
  /// True if a record lacks a field that is read.
  public let isMissingData: Bool
  /// The missing fields, and the reason if there is no data.
  public internal(set) var notes: [Note]
  /// The IDs of the records read, including missing ones.
  public let seenRecords: Set<DataID>
  /// The JSON from which the data was decoded.
  let view: JSONValue
  /// The version of the environment; later reads never have a smaller one.
  var version = 0
}

extension Snapshot: Sendable where Data: Sendable {}
