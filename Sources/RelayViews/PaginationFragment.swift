public import RelayRuntime

/// A property with the data of a paginated fragment: `@PaginationFragment<ToDoList_user> var user`.
@propertyWrapper
public struct PaginationFragment<F: RelayRuntime.PaginationFragment> {
  private let property: Fragment<F>

  /// Creates a property without data, until it is initialized with a key.
  public init() { property = Fragment() }

  /// Creates a property that reads a fragment (default environment: that of the surrounding view).
  public init(_ fragment: F, environment: Environment? = nil) {
    property = Fragment(fragment, environment: environment)
  }

  /// The fragment's data with functions to load more, or `nil` if it cannot be decoded.
  public var wrappedValue: PaginationData<F>? {
    let loader = projectedValue
    return loader.data.map { PaginationData(data: $0, loader: loader) }
  }

  /// The loader.
  public var projectedValue: FragmentLoader<F> { property.projectedValue }
}

/// The data of a paginated fragment, with functions to load more.
@dynamicMemberLookup
public struct PaginationData<F: RelayRuntime.PaginationFragment> {
  /// The fragment's data.
  public let data: F.Data
  let loader: FragmentLoader<F>

  /// A property of the data.
  public subscript<Value>(dynamicMember path: KeyPath<F.Data, Value>) -> Value {
    data[keyPath: path]
  }

  /// True if there are more edges after the last one.
  public var hasNext: Bool { loader.hasNext }
  /// True if there are more edges before the first one.
  public var hasPrevious: Bool { loader.hasPrevious }
  /// True while more edges at the end are being loaded.
  public var isLoadingNext: Bool { loader.isLoadingNext }
  /// True while more edges at the beginning are being loaded.
  public var isLoadingPrevious: Bool { loader.isLoadingPrevious }

  /// Loads `count` edges after the last one.
  @discardableResult
  public func loadNext(_ count: Int) -> Disposable { loader.loadNext(count) { _ in } }

  /// Loads `count` edges before the first one.
  @discardableResult
  public func loadPrevious(_ count: Int) -> Disposable { loader.loadPrevious(count) { _ in } }

  /// Fetches the fragment again, with other variables or the current ones.
  @discardableResult
  public func refetch(_ variables: F.Operation.Variables? = nil) -> Disposable {
    loader.refetch(variables)
  }
}
