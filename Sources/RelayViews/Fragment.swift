public import RelayRuntime

/// What a fragment sees, as a property: `@Fragment<ToDoItem_todo> var todo`.
///
/// It is made of a key by `asFragment()`. Without SwiftUI whoever wants to know of changes asks the
/// loader, which is the projected value.
@propertyWrapper
public struct Fragment<F: RelayRuntime.Fragment> {
  @LoaderReference var loader: FragmentLoader<F>

  /// Sees nothing, until a property is made of a key.
  public init() { _loader = LoaderReference(wrappedValue: FragmentLoader()) }

  /// Begins to read a fragment; an environment that is not given is that of the surroundings.
  public init(_ fragment: F, environment: Environment? = nil) {
    _loader = LoaderReference(wrappedValue: FragmentLoader(fragment, environment: environment))
  }

  /// What the fragment sees; nil where its data cannot be made, or there is no environment.
  public var wrappedValue: F.Data? { projectedValue.data }

  /// What reads.
  public var projectedValue: FragmentLoader<F> { loader }
}
