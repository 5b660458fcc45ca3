// With SwiftUI, a view is updated when its data changes; on other platforms a property only holds
// its loader.
#if canImport(SwiftUI)
  public import RelayRuntime
  public import SwiftUI

  /// Holds a property's loader as long as its view exists.
  ///
  /// SwiftUI creates a new view value at each update of its parent. The first loader is kept, and
  /// takes over the input of newer ones.
  @propertyWrapper
  struct LoaderReference<Loader: ChangingLoader>: DynamicProperty {
    @State private var kept: Loader
    @State private var watch = LoaderWatch()
    @State private var changes = 0
    @SwiftUI.Environment(\.relayEnvironment) private var inherited
    private let made: Loader

    init(wrappedValue: Loader) {
      _kept = State(initialValue: wrappedValue)
      made = wrappedValue
    }

    mutating func update() {
      kept.adopt(made)
      kept.inherit(inherited)
      let changes = _changes
      watch.begin(kept) { Task { @MainActor in changes.wrappedValue += 1 } }
    }

    var wrappedValue: Loader {
      // Reading the state makes SwiftUI update the view when it changes.
      _ = changes
      return kept
    }
  }

  private struct RelayEnvironmentKey: EnvironmentKey {
    static let defaultValue: RelayRuntime.Environment? = nil
  }

  extension EnvironmentValues {
    /// The Relay environment of views, which `relayEnvironment(_:)` sets.
    public var relayEnvironment: RelayRuntime.Environment? {
      get { self[RelayEnvironmentKey.self] }
      set { self[RelayEnvironmentKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the Relay environment of a view and its subviews.
    public func relayEnvironment(_ environment: RelayRuntime.Environment) -> some View {
      self.environment(\.relayEnvironment, environment)
    }
  }

  extension Fragment: DynamicProperty {}
  extension Mutation: DynamicProperty {}
  extension PaginationFragment: DynamicProperty {}
  extension PluralFragment: DynamicProperty {}
  extension Query: DynamicProperty {}
  extension RefetchableFragment: DynamicProperty {}
#else
  /// Holds a property's loader.
  @propertyWrapper
  struct LoaderReference<Loader> {
    let wrappedValue: Loader
  }
#endif
