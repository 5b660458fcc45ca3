/// An object of a response as plain values: String, Int, Double, Bool, arrays and objects of them.
///
/// Null is absent.
public typealias JSONObject = [String: any Sendable]

/// Computes the cache key of objects of a type (P93).
///
/// Extend a generated object type to conform. A protocol that refines this one and implements its
/// requirement can be adopted by several types (P96).
public protocol CacheKeyProvider {
  /// The key of an object, unique among the objects of its type; nil if it has none (P95).
  static func cacheKey(for data: JSONObject) -> String?
}

/// Computes the cache keys of objects whose type is unknown (P97).
///
/// Extend the generated schema to conform.
public protocol SchemaUnknownTypeCacheKeyProvider {
  /// The key of an object of an unknown type; nil if it has none.
  static func cacheKeyForUnknownType(withTypename typename: String, data: JSONObject) -> String?
}

extension SchemaConfiguration {
  /// The cache key of an object with its type's name before it: `Cat:Whiskers` (P94).
  ///
  /// Nil without a `__typename` (P98), and where no provider gives a key.
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
