// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

public struct DataDict: Hashable, Sendable {
  public var _data: [String: FieldData] = [:]

  public init() {}

  public subscript<T: OutputTypeConvertible>(key: String) -> T {
    get { Absent.value() }
    set {}
  }
}

/// The data of an object as an argument of the initializer of the enclosing object.
public struct FieldData: Hashable, Sendable {}

public protocol FieldDataConvertible {
  var _fieldData: FieldData { get }
}

extension Array: FieldDataConvertible where Element: FieldDataConvertible {
  public var _fieldData: FieldData { FieldData() }
}

extension Optional: FieldDataConvertible where Wrapped: FieldDataConvertible {
  public var _fieldData: FieldData { FieldData() }
}

public protocol SelectionSet: Hashable, Sendable {
  associatedtype Schema: SchemaMetadata
  associatedtype Fragments = NoFragments

  @_spi(Execution) static var __parentType: any ParentType { get }
  @_spi(Execution) static var __selections: [Selection] { get }
  @_spi(Execution) static var __fulfilledFragments: [any SelectionSet.Type] { get }
  @_spi(Execution) static var __deferredFragments: [any Deferrable.Type] { get }
  @_spi(Unsafe) var __data: DataDict { get }
  @_spi(Unsafe) init(_dataDict: DataDict)
}

public enum NoFragments {}

extension SelectionSet {
  @_spi(Execution) public static var __parentType: any ParentType { Absent.value() }
  @_spi(Execution) public static var __selections: [Selection] { [] }
  @_spi(Execution) public static var __fulfilledFragments: [any SelectionSet.Type] { [] }
  @_spi(Execution) public static var __deferredFragments: [any Deferrable.Type] { [] }
  @_spi(Unsafe) public var __data: DataDict { DataDict() }
  @_spi(Unsafe) public init(_dataDict: DataDict) { self = Absent.value() }

  public init(unsafelyWithData data: [String: (any Hashable & Sendable)?]) {
    self = Absent.value()
  }

  public var __typename: String? { nil }

  public func _asInlineFragment<T: SelectionSet>() -> T? { nil }

  public static func == (left: Self, right: Self) -> Bool { left.__data == right.__data }

  public func hash(into hasher: inout Hasher) { hasher.combine(__data) }
}

extension SelectionSet where Fragments: FragmentContainer {
  public var fragments: Fragments { Absent.value() }
}

public protocol RootSelectionSet: SelectionSet, OutputTypeConvertible, FieldDataConvertible {}

extension RootSelectionSet {
  public var _fieldData: FieldData { FieldData() }
}

public protocol Deferrable: SelectionSet {}

public protocol InlineFragment: SelectionSet, Deferrable {
  associatedtype RootEntityType: RootSelectionSet
}

extension InlineFragment {
  public var asRootEntityType: RootEntityType { Absent.value() }
}

public protocol CompositeInlineFragment: InlineFragment {
  @_spi(Execution) static var __mergedSources: [any SelectionSet.Type] { get }
}

extension CompositeInlineFragment {
  @_spi(Execution) public static var __mergedSources: [any SelectionSet.Type] { [] }
}

public protocol MutableSelectionSet: SelectionSet {
  @_spi(Unsafe) var __data: DataDict { get set }
}

extension MutableSelectionSet {
  @_spi(Unsafe) public var __data: DataDict {
    get { DataDict() }
    set {}
  }
}

extension MutableSelectionSet where Fragments: FragmentContainer {
  public var fragments: Fragments {
    get { Absent.value() }
    set {}
  }
}

public protocol MutableRootSelectionSet: RootSelectionSet, MutableSelectionSet {}

public protocol Fragment: SelectionSet, Deferrable {
  static var fragmentDefinition: StaticString { get }
}

extension Fragment {
  public static var fragmentDefinition: StaticString { "" }
}

public protocol FragmentContainer {
  @_spi(Unsafe) var __data: DataDict { get }
  @_spi(Unsafe) init(_dataDict: DataDict)
}

extension FragmentContainer {
  @_spi(Unsafe) public var __data: DataDict { DataDict() }
  @_spi(Unsafe) public init(_dataDict: DataDict) { self = Absent.value() }

  public func _toFragment<T: Fragment>() -> T { Absent.value() }
  public func _toFragment<T: Fragment>() -> T? { nil }
}

@propertyWrapper public struct Deferred<T: Deferrable>: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case pending, notExecuted
    case fulfilled(T)
  }

  public init(_dataDict: DataDict) {}

  public var wrappedValue: T? { nil }
  public var projectedValue: State { .pending }
}

// These declarations are in the client's own module.
extension RootSelectionSet {
  @_disfavoredOverload
  public init(
    data: [String: Any],
    variables: GraphQLOperation.Variables? = nil
  ) async throws {
    self = Absent.value()
  }
}
