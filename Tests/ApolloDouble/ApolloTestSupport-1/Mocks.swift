// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

// Generated mocks use types of this module without importing it.
@_exported public import ApolloAPI

/// The part of the public API of releases 1.x that generated mocks use, derived from generated
/// code.
///
/// If releases differ, the declarations cover all of them.
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

@propertyWrapper public struct Field<T> {
  public init(_ key: StaticString) {}

  public var wrappedValue: Self { self }
}

@dynamicMemberLookup
public final class Mock<O: MockObject>: AnyMock {
  public var _data: [String: Any] = [:]

  public init() {}

  public subscript<T, V>(dynamicMember field: KeyPath<O.MockFields, Field<T>>) -> V? {
    get { nil }
    set {}
  }

  public func _set<T, V>(_ value: V?, for path: KeyPath<O.MockFields, Field<T>>) {}
  public func _setEntity<T>(_ value: (any AnyMock)?, for path: KeyPath<O.MockFields, Field<T>>) {}
  public func _setList<T, V>(_ value: [V]?, for path: KeyPath<O.MockFields, Field<[T]>>) {}
  public func _setScalar<T>(_ value: T?, for path: KeyPath<O.MockFields, Field<T>>) {}
  public func _setScalarList<T>(_ value: [T]?, for path: KeyPath<O.MockFields, Field<[T]>>) {}
}

extension String {
  public init(_jsonValue value: String) throws { self = value }
}
