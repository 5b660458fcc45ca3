public import GraphQLRuntime

/// What a read of the cache lacks.
public struct CacheMiss: Error, Equatable, Sendable, CustomStringConvertible {
  /// A field that is selected and not stored.
  public struct Place: Equatable, Sendable {
    /// Where it would stand in the data; empty for the whole.
    public let path: ResponsePath
    /// The key of the record that lacks it: `Cat:Whiskers`.
    public let record: String
    /// The field with its arguments, `predators(first:3)`; nil where the record itself is not there.
    public let field: String?
  }

  /// In the order of the data.
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

  /// A line for each place.
  public var description: String {
    if places.isEmpty { return "what is deferred is not in the cache" }
    return places.map { place in
      let stored = place.record + (place.field.map { "." + $0 } ?? "")
      return place.path.elements.isEmpty
        ? "\(stored) is not in the cache" : "\(place.path): \(stored) is not in the cache"
    }
    .joined(separator: "\n")
  }
}
