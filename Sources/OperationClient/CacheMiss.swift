public import GraphQLRuntime

/// The data missing in a read of the cache.
public struct CacheMiss: Error, Equatable, Sendable, CustomStringConvertible {
  /// A selected field that is not stored.
  public struct Place: Equatable, Sendable {
    /// The path in the data; empty for the whole data.
    public let path: ResponsePath
    /// The key of the record without the field, such as `Cat:Whiskers`.
    public let record: String
    /// The field with its arguments, such as `predators(first:3)`, or `nil` if the record itself is
    /// missing.
    public let field: String?
  }

  /// The missing fields, in the order of the data.
  public let places: [Place]

  init(_ misses: [CacheReadingMiss]) {
    places = misses.map { miss in
      Place(
        path: miss.path,
        record: miss.place.record.description,
        field: miss.place.field
      )
    }
  }

  /// A description with one line per field.
  public var description: String {
    if places.isEmpty { return "deferred data is not in the cache" }
    return places.map { place in
      let stored = place.record + (place.field.map { "." + $0 } ?? "")
      return place.path.elements.isEmpty
        ? "\(stored) is not in the cache" : "\(place.path): \(stored) is not in the cache"
    }
    .joined(separator: "\n")
  }
}
