// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

// Generated mocks use types of this module without importing it.
@_exported @_spi(Unsafe) public import ApolloAPI

/// The part of the released client's public API that generated mocks use, derived from generated
/// code; nothing has an implementation.
public protocol AnyMock: AnyObject {}

public protocol MockObject {
  associatedtype MockFields
  associatedtype MockValueCollectionType

  static var objectType: ApolloAPI.Object { get }
  static var _mockFields: MockFields { get }
}

/// The type name that mocks use for a mock of an interface or union.
public enum AbstractMock {}

extension MockObject {
  public typealias Interface = AbstractMock
  public typealias Union = AbstractMock
}

@propertyWrapper public struct Field<T>: Sendable {
  public init(_ key: StaticString) {}

  public var wrappedValue: Self { self }
}

public final class Mock<O: MockObject>: AnyMock {
  public var _data: [String: Any] = [:]

  public init() {}

  public func _setEntity<T>(_ value: (any AnyMock)?, for path: KeyPath<O.MockFields, Field<T>>) {}
  public func _setList<T, V>(_ value: [V]?, for path: KeyPath<O.MockFields, Field<[T]>>) {}
  public func _setScalar<T>(_ value: T?, for path: KeyPath<O.MockFields, Field<T>>) {}
  public func _setScalarList<T>(_ value: [T]?, for path: KeyPath<O.MockFields, Field<[T]>>) {}
}

extension String {
  public static var defaultMockValue: String { "" }
}

extension RootSelectionSet {
  /// Creates the data of an operation from a mock.
  public static func from<O: MockObject>(
    _ mock: Mock<O>,
    withVariables variables: [String: Any]? = nil
  ) -> Self { Self(_dataDict: DataDict()) }
}
