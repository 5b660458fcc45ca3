/// An object of a response as plain values: `String`, `Int`, `Double`, `Bool`, and arrays and
/// objects of these.
///
/// Null values are omitted.
public typealias JSONObject = [String: any Sendable]

/// A schema type that computes the cache keys of its objects (P93).
///
/// Extend a generated object type to conform. Several types can share a protocol that refines this
/// one and implements its requirement (P96).
public protocol CacheKeyProvider {
  /// Returns the key of an object, unique among the objects of its type, or `nil` if it has none
  /// (P95).
  static func cacheKey(for data: JSONObject) -> String?
}

/// A schema that computes the cache keys of objects whose type is unknown (P97).
///
/// Extend the generated schema to conform.
public protocol SchemaUnknownTypeCacheKeyProvider {
  /// Returns the key of an object of an unknown type, or `nil` if it has none.
  static func cacheKeyForUnknownType(withTypename typename: String, data: JSONObject) -> String?
}

extension SchemaConfiguration {
  /// Returns the cache key of an object, prefixed with its type's name, such as `Cat:Whiskers`
  /// (P94).
  ///
  /// The result is `nil` if `__typename` is missing (P98), or if no provider returns a key.
  public static func cacheKey(for data: JSONObject) -> String? {
    guard let typename = data["__typename"] as? String else { return nil }
    let key: String?
    if let type = objectType(forTypename: typename) {
      key = (type as? any CacheKeyProvider.Type)?.cacheKey(for: data)
    } else {
      key = (self as? any SchemaUnknownTypeCacheKeyProvider.Type)?
        .cacheKeyForUnknownType(withTypename: typename, data: data)
    }
    return key.map { "\(typename):\($0)" }
  }
}
