// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

public struct DataDict: Hashable {
  public var _data: [String: AnyHashable] = [:]

  public init(
    data: [String: AnyHashable],
    fulfilledFragments: Set<ObjectIdentifier> = [],
    deferredFragments: Set<ObjectIdentifier> = []
  ) {}

  public subscript<T: OutputTypeConvertible>(key: String) -> T {
    get { Absent.value() }
    set {}
  }
}

public protocol FieldDataConvertible {
  var _fieldData: AnyHashable { get }
}

extension Array: FieldDataConvertible where Element: FieldDataConvertible {
  public var _fieldData: AnyHashable { 0 }
}

extension Optional: FieldDataConvertible where Wrapped: FieldDataConvertible {
  public var _fieldData: AnyHashable { 0 }
}

/// The base protocol; release 1.0 creates a set from `data:`, and later releases from `_dataDict:`,
/// so each set declares one of them.
public protocol SelectionSet: Hashable {
  associatedtype Schema: SchemaMetadata
  associatedtype Fragments = NoFragments

  static var __parentType: any ParentType { get }
  static var __selections: [Selection] { get }
  static var __fulfilledFragments: [any SelectionSet.Type] { get }
  static var __deferredFragments: [any Deferrable.Type] { get }
  var __data: DataDict { get }
}

public enum NoFragments {}

extension SelectionSet {
  public static var __selections: [Selection] { [] }
  public static var __fulfilledFragments: [any SelectionSet.Type] { [] }
  public static var __deferredFragments: [any Deferrable.Type] { [] }

  public init(unsafelyWithData data: [String: AnyHashable]) { self = Absent.value() }

  public var __typename: String? { nil }

  public func _asInlineFragment<T: SelectionSet>() -> T? { nil }
  public func _asInlineFragment<T: SelectionSet>(if condition: Selection.Condition) -> T? { nil }

  public static func == (left: Self, right: Self) -> Bool { left.__data == right.__data }

  public func hash(into hasher: inout Hasher) { hasher.combine(__data) }
}

extension SelectionSet where Fragments: FragmentContainer {
  public var fragments: Fragments { Absent.value() }
}

public protocol RootSelectionSet: SelectionSet, OutputTypeConvertible, FieldDataConvertible {}

extension RootSelectionSet {
  public var _fieldData: AnyHashable { 0 }
}

public protocol Deferrable: SelectionSet {}

/// Releases up to 1.0.7 have no `RootEntityType`.
public protocol InlineFragment: SelectionSet, Deferrable {}

public protocol CompositeInlineFragment: InlineFragment {
  static var __mergedSources: [any SelectionSet.Type] { get }
}

public protocol MutableSelectionSet: SelectionSet {
  var __data: DataDict { get set }
}

extension MutableSelectionSet where Fragments: FragmentContainer {
  public var fragments: Fragments {
    get { Absent.value() }
    set {}
  }
}

public protocol MutableRootSelectionSet: RootSelectionSet, MutableSelectionSet {}

public protocol Fragment: SelectionSet, Deferrable {}

public protocol FragmentContainer {
  var __data: DataDict { get }
}

extension FragmentContainer {
  public func _toFragment<T: Fragment>() -> T { Absent.value() }
  public func _toFragment<T: Fragment>() -> T? { nil }
  public func _toFragment<T: Fragment>(if condition: Selection.Condition) -> T? { nil }
}

@propertyWrapper public struct Deferred<T: Deferrable>: Hashable {
  public init(_dataDict: DataDict) {}

  public var wrappedValue: T? { nil }
  public var projectedValue: Bool { false }
}
