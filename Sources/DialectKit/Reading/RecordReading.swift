package import GraphQLRuntime

/// A record of the store in which a dialect's program keeps a response.
package struct RecordReading: Sendable {
  /// What the record holds under one name.
  package struct Field: Sendable {
    /// With the arguments: `predators(first:3)`.
    package var storageKey: String
    /// On one line; other records as arrows.
    package var text: String
    /// The first record that it leads to, by number.
    package var target: Int?

    package init(storageKey: String, text: String, target: Int? = nil) {
      self.storageKey = storageKey
      self.text = text
      self.target = target
    }
  }

  /// A type of the generated code that reads the record.
  package struct View: Sendable {
    /// `HeroDetails.Data.Human`.
    package var name: String
    /// What it may see, in order.
    package var keys: [String]
    /// Why there is no value of the type.
    package var failure: String?

    package init(name: String, keys: [String], failure: String? = nil) {
      self.name = name
      self.keys = keys
      self.failure = failure
    }
  }

  package var id: String
  package var typename: String
  /// Whether the server gave the id.
  package var hasServerID: Bool
  package var fields: [Field]
  package var views: [View]
  /// What is kept and read by nobody.
  package var unread: [String]
  /// The objects of the response that it was made of.
  package var paths: [ResponsePath]
  /// What there is to say about it, one sentence without full stop each.
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

/// A reading that keeps the response in records.
package protocol RecordStoreReading: ResponseReading {
  var recordCount: Int { get }

  /// A record by its number, in the order in which the response brings them.
  func record(_ index: Int) -> RecordReading?

  /// The number of the record that the object at a path became.
  func recordIndex(at path: ResponsePath) -> Int?
}
