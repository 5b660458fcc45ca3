public import RelayRuntime

/// What a fragment with pages sees: `@PaginationFragment<ToDoList_user> var user`.
@propertyWrapper
public struct PaginationFragment<F: RelayRuntime.PaginationFragment> {
  private let property: Fragment<F>

  /// Sees nothing, until a property is made of a key.
  public init() { property = Fragment() }

  /// Begins to read a fragment.
  public init(_ fragment: F, environment: Environment? = nil) {
    property = Fragment(fragment, environment: environment)
  }

  /// What the fragment sees, with what loads more; nil where its data cannot be made.
  public var wrappedValue: PaginationData<F>? {
    let loader = projectedValue
    return loader.data.map { PaginationData(data: $0, loader: loader) }
  }

  /// What reads.
  public var projectedValue: FragmentLoader<F> { property.projectedValue }
}

/// The data of a fragment with pages, and what loads more.
@dynamicMemberLookup
public struct PaginationData<F: RelayRuntime.PaginationFragment> {
  /// What the fragment sees.
  public let data: F.Data
  let loader: FragmentLoader<F>

  /// A property of the data.
  public subscript<Value>(dynamicMember path: KeyPath<F.Data, Value>) -> Value {
    data[keyPath: path]
  }

  /// Whether there are more edges after the last one.
  public var hasNext: Bool { loader.hasNext }
  /// Whether there are more edges before the first one.
  public var hasPrevious: Bool { loader.hasPrevious }
  /// Whether more edges for the end are on their way.
  public var isLoadingNext: Bool { loader.isLoadingNext }
  /// Whether more edges for the beginning are on their way.
  public var isLoadingPrevious: Bool { loader.isLoadingPrevious }

  /// Loads so many edges after the last one.
  @discardableResult
  public func loadNext(_ count: Int) -> Disposable { loader.loadNext(count) { _ in } }

  /// Loads so many edges before the first one.
  @discardableResult
  public func loadPrevious(_ count: Int) -> Disposable { loader.loadPrevious(count) { _ in } }

  /// Fetches the fragment again, with other variables or those that it has.
  @discardableResult
  public func refetch(_ variables: F.Operation.Variables? = nil) -> Disposable {
    loader.refetch(variables)
  }
}
