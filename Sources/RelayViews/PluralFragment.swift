public import RelayRuntime

/// What the fragments of a list see: `@PluralFragment<ToDoItems_todos> var todos`.
@propertyWrapper
public struct PluralFragment<F: RelayRuntime.PluralFragment> {
  @LoaderReference var loader: PluralLoader<F>

  /// Sees nothing, until a property is made of keys.
  public init() { self.init([]) }

  /// Begins to read fragments.
  public init(_ fragments: [F], environment: Environment? = nil) {
    _loader = LoaderReference(wrappedValue: PluralLoader(fragments, environment: environment))
  }

  /// What they see, in their order; nil where the data of one cannot be made.
  public var wrappedValue: [F.Data?] { projectedValue.map(\.data) }

  /// What reads, for each of them.
  public var projectedValue: [FragmentLoader<F>] { loader.loaders }
}
