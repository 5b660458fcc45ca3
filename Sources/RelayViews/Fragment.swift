public import RelayRuntime

/// A property with the data of a fragment: `@Fragment<ToDoItem_todo> var todo`.
///
/// The property is initialized with `asFragment()` of a key. Without SwiftUI, observe changes
/// through the loader, which is the projected value.
@propertyWrapper
public struct Fragment<F: RelayRuntime.Fragment> {
  @LoaderReference var loader: FragmentLoader<F>

  /// Creates a property without data, until it is initialized with a key.
  public init() { _loader = LoaderReference(wrappedValue: FragmentLoader()) }

  /// Creates a property that reads a fragment (default environment: that of the surrounding view).
  public init(_ fragment: F, environment: Environment? = nil) {
    _loader = LoaderReference(wrappedValue: FragmentLoader(fragment, environment: environment))
  }

  /// The fragment's data, or `nil` if it cannot be decoded or there is no environment.
  public var wrappedValue: F.Data? { projectedValue.data }

  /// The loader.
  public var projectedValue: FragmentLoader<F> { loader }
}
