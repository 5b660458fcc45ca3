// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

public struct InputDict: GraphQLOperationVariableValue {
  public init(_ data: [String: any GraphQLOperationVariableValue]) {}

  public subscript<T: GraphQLOperationVariableValue>(key: String) -> T {
    get { Absent.value() }
    set {}
  }
}

public protocol InputObject: GraphQLOperationVariableValue {
  @_spi(Unsafe) var __data: InputDict { get }
  @_spi(Unsafe) init(_ data: InputDict)
}

extension InputObject {
  @_spi(Unsafe) public var __data: InputDict { InputDict([:]) }
  @_spi(Unsafe) public init(_ data: InputDict) { self = Absent.value() }
}

public protocol OneOfInputObject: GraphQLOperationVariableValue {
  @_spi(Unsafe) var __data: InputDict { get }
}

extension OneOfInputObject {
  @_spi(Unsafe) public var __data: InputDict { InputDict([:]) }
}

/// Stands in for the value that the real client returns; code that is only compiled never calls it.
public enum Absent {
  public static func value<T>(of type: T.Type = T.self) -> T {
    preconditionFailure("only for the compiler")
  }
}
