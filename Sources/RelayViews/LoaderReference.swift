// With SwiftUI a view is drawn anew when what it reads changes; elsewhere a property just holds its loader.
#if canImport(SwiftUI)
  public import RelayRuntime
  public import SwiftUI

  /// Holds what a property reads by, for as long as its view is there.
  ///
  /// The value of a view is made anew whenever what is around it is drawn. The first loader is kept for
  /// the view, and takes over what each newer one was made for.
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
      // Who reads this is drawn again when it changes.
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
    /// Gives a view and those in it a Relay environment.
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
  /// Holds what a property reads by.
  @propertyWrapper
  struct LoaderReference<Loader> {
    let wrappedValue: Loader
  }
#endif
