public import RelayRuntime

/// A property with the data of a fragment with `@refetchable`: `@RefetchableFragment<User_user> var
/// user`.
@propertyWrapper
public struct RefetchableFragment<F: RelayRuntime.RefetchableFragment> {
  private let property: Fragment<F>

  /// Creates a property without data, until it is initialized with a key.
  public init() { property = Fragment() }

  /// Creates a property that reads a fragment (default environment: that of the surrounding view).
  public init(_ fragment: F, environment: Environment? = nil) {
    property = Fragment(fragment, environment: environment)
  }

  /// The fragment's data with a function to fetch it again, or `nil` if it cannot be decoded.
  public var wrappedValue: RefetchableData<F>? {
    let loader = projectedValue
    return loader.data.map { RefetchableData(data: $0, loader: loader) }
  }

  /// The loader.
  public var projectedValue: FragmentLoader<F> { property.projectedValue }
}

/// The data of a fragment, with a function to fetch it again.
@dynamicMemberLookup
public struct RefetchableData<F: RelayRuntime.RefetchableFragment> {
  /// The fragment's data.
  public let data: F.Data
  let loader: FragmentLoader<F>

  /// A property of the data.
  public subscript<Value>(dynamicMember path: KeyPath<F.Data, Value>) -> Value {
    data[keyPath: path]
  }

  /// Fetches the fragment again, with other variables or the current ones.
  @discardableResult
  public func refetch(_ variables: F.Operation.Variables? = nil) -> Disposable {
    loader.refetch(variables)
  }
}
