public import RelayRuntime

/// What a fragment with `@refetchable` sees: `@RefetchableFragment<User_user> var user`.
@propertyWrapper
public struct RefetchableFragment<F: RelayRuntime.RefetchableFragment> {
  private let property: Fragment<F>

  /// Sees nothing, until a property is made of a key.
  public init() { property = Fragment() }

  /// Begins to read a fragment.
  public init(_ fragment: F, environment: Environment? = nil) {
    property = Fragment(fragment, environment: environment)
  }

  /// What the fragment sees, with what fetches it again; nil where its data cannot be made.
  public var wrappedValue: RefetchableData<F>? {
    let loader = projectedValue
    return loader.data.map { RefetchableData(data: $0, loader: loader) }
  }

  /// What reads.
  public var projectedValue: FragmentLoader<F> { property.projectedValue }
}

/// The data of a fragment, and what fetches it again.
@dynamicMemberLookup
public struct RefetchableData<F: RelayRuntime.RefetchableFragment> {
  /// What the fragment sees.
  public let data: F.Data
  let loader: FragmentLoader<F>

  /// A property of the data.
  public subscript<Value>(dynamicMember path: KeyPath<F.Data, Value>) -> Value {
    data[keyPath: path]
  }

  /// Fetches the fragment again, with other variables or those that it has.
  @discardableResult
  public func refetch(_ variables: F.Operation.Variables? = nil) -> Disposable {
    loader.refetch(variables)
  }
}
