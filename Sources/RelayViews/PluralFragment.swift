public import RelayRuntime

/// A property with the data of a list of fragments: `@PluralFragment<ToDoItems_todos> var todos`.
@propertyWrapper
public struct PluralFragment<F: RelayRuntime.PluralFragment> {
  @LoaderReference var loader: PluralLoader<F>

  /// Creates a property without data, until it is initialized with keys.
  public init() { self.init([]) }

  /// Creates a property that reads fragments (default environment: that of the surrounding view).
  public init(_ fragments: [F], environment: Environment? = nil) {
    _loader = LoaderReference(wrappedValue: PluralLoader(fragments, environment: environment))
  }

  /// The data of the fragments in order; `nil` where it cannot be decoded.
  public var wrappedValue: [F.Data?] { projectedValue.map(\.data) }

  /// The loaders of the fragments, in order.
  public var projectedValue: [FragmentLoader<F>] { loader.loaders }
}
