package import GraphQLRuntime

/// A record in the store of a dialect's program.
package struct RecordReading: Sendable {
  /// A field of the record.
  package struct Field: Sendable {
    /// The name with arguments: `predators(first:3)`.
    package var storageKey: String
    /// The value on one line, with references to other records as arrows.
    package var text: String
    /// The number of the first record to which it refers.
    package var target: Int?

    package init(storageKey: String, text: String, target: Int? = nil) {
      self.storageKey = storageKey
      self.text = text
      self.target = target
    }
  }

  /// A generated type through which the record can be read.
  package struct View: Sendable {
    /// The type's name: `HeroDetails.Data.Human`.
    package var name: String
    /// The fields that are visible through it, in order.
    package var keys: [String]
    /// The reason why the type cannot be created.
    package var failure: String?

    package init(name: String, keys: [String], failure: String? = nil) {
      self.name = name
      self.keys = keys
      self.failure = failure
    }
  }

  package var id: String
  package var typename: String
  /// Whether the record's id comes from the server.
  package var hasServerID: Bool
  package var fields: [Field]
  package var views: [View]
  /// The stored fields that no code reads.
  package var unread: [String]
  /// The objects of the response that were merged into the record.
  package var paths: [ResponsePath]
  /// Remarks about the record, each a sentence without a full stop.
  package var notes: [String]

  package init(
    id: String,
    typename: String,
    hasServerID: Bool,
    fields: [Field],
    views: [View],
    unread: [String],
    paths: [ResponsePath],
    notes: [String]
  ) {
    self.id = id
    self.typename = typename
    self.hasServerID = hasServerID
    self.fields = fields
    self.views = views
    self.unread = unread
    self.paths = paths
    self.notes = notes
  }
}

/// A reading by a program that stores the response in records.
package protocol RecordStoreReading: ResponseReading {
  var recordCount: Int { get }

  /// The record with this number, in the order of the response.
  func record(_ index: Int) -> RecordReading?

  /// The number of the record for the object at a path.
  func recordIndex(at path: ResponsePath) -> Int?
}
