/// What an operation or a fragment sees of the store at one time.
public struct Snapshot<Data> {
  /// Nil where `Data` cannot be made of the records.
  public let data: Data?
  /// Whether a record lacks something that is read.
  public let isMissingData: Bool
  /// What is missing, and why there is no data.
  public let notes: [Note]
}

extension Snapshot: Sendable where Data: Sendable {}
