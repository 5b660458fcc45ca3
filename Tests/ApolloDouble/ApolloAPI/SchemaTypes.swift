// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

/// The part of the released client's public API that generated schema types use, derived from
/// generated code; nothing has an implementation.
public protocol ParentType: Sendable {}

public struct Object: ParentType, Hashable {
  public let typename: String

  public init(typename: String, implementedInterfaces: [Interface], keyFields: [String]?) {
    self.typename = typename
  }
}

public struct Interface: ParentType, Hashable {
  public let name: String

  public init(name: String, keyFields: [String]?, implementingObjects: [String]) {
    self.name = name
  }
}

public struct Union: ParentType, Hashable {
  public let name: String

  public init(name: String, possibleTypes: [Object]) { self.name = name }
}

public struct ObjectData {
  public subscript(key: String) -> String? { nil }
}

public struct CacheKeyInfo {
  public init(id: String) {}
}

public protocol SchemaConfiguration: Sendable {
  static func cacheKeyInfo(for type: Object, object: ObjectData) -> CacheKeyInfo?
}

public protocol SchemaMetadata: Sendable {
  static var configuration: any SchemaConfiguration.Type { get }

  @_spi(Execution) static func objectType(forTypename typename: String) -> Object?
}

extension SchemaMetadata {
  @_spi(Execution) public static func objectType(forTypename typename: String) -> Object? { nil }
}
