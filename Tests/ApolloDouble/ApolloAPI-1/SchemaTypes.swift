// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

/// The part of the public API of releases 1.x that generated schema types use, derived from
/// generated code.
///
/// If releases differ, the declarations cover all of them.
public protocol ParentType {}

public struct Object: ParentType, Hashable {
  public let typename: String

  public init(typename: String, implementedInterfaces: [Interface], keyFields: [String]? = nil) {
    self.typename = typename
  }
}

public struct Interface: ParentType, Hashable {
  public let name: String

  public init(name: String, keyFields: [String]? = nil, implementingObjects: [String] = []) {
    self.name = name
  }
}

public struct Union: ParentType, Hashable {
  public let name: String

  public init(name: String, possibleTypes: [Object]) { self.name = name }
}

public typealias JSONObject = [String: AnyHashable]

public struct ObjectData {
  public subscript(key: String) -> String? { nil }
}

public struct CacheKeyInfo {
  public init(id: String) {}
}

/// Up to 1.1.3, the function takes a different type of object.
public protocol SchemaConfiguration {}

public protocol SchemaMetadata {
  static var configuration: any SchemaConfiguration.Type { get }

  static func objectType(forTypename typename: String) -> Object?
}

@dynamicMemberLookup
public struct InputDict: GraphQLOperationVariableValue {
  public init(_ data: [String: any GraphQLOperationVariableValue] = [:]) {}

  public subscript<T: GraphQLOperationVariableValue>(key: String) -> T {
    get { Absent.value() }
    set {}
  }

  public subscript<T: GraphQLOperationVariableValue>(dynamicMember key: String) -> T {
    get { Absent.value() }
    set {}
  }
}

public protocol InputObject: GraphQLOperationVariableValue {
  var __data: InputDict { get }
  init(_ data: InputDict)
}

public protocol OneOfInputObject: GraphQLOperationVariableValue {
  var __data: InputDict { get }
}

/// Stands in for the value that the real client returns; code that is only compiled never calls it.
public enum Absent {
  public static func value<T>(of type: T.Type = T.self) -> T {
    preconditionFailure("only for the compiler")
  }
}
