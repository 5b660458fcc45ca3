// With SwiftUI a view is drawn anew when what it reads changes; elsewhere a property just holds its loader.
#if canImport(SwiftUI)
  public import Relay
  public import SwiftUI

  /// Holds what a property reads by, for as long as its view is there.
  @propertyWrapper
  struct LoaderReference<Loader: ChangingLoader>: DynamicProperty {
    @StateObject private var observed: ObservedLoader<Loader>
    @SwiftUI.Environment(\.relayEnvironment) private var inherited

    init(wrappedValue: Loader) {
      _observed = StateObject(wrappedValue: ObservedLoader(wrappedValue))
    }

    var wrappedValue: Loader {
      observed.loader.inherit(inherited)
      return observed.loader
    }
  }

  /// Tells views that what a loader reads has changed.
  @MainActor
  final class ObservedLoader<Loader: ChangingLoader>: ObservableObject {
    nonisolated let loader: Loader
    private var subscription: Disposable?

    nonisolated init(_ loader: Loader) {
      self.loader = loader
      Task { @MainActor in
        subscription = loader.onChange { [weak self] in
          Task { @MainActor in self?.objectWillChange.send() }
        }
        // What changed before this was told to nobody.
        objectWillChange.send()
      }
    }
  }

  extension EnvironmentValues {
    /// The Relay environment of views, which `relayEnvironment(_:)` sets.
    @Entry public var relayEnvironment: Relay.Environment? = nil
  }

  extension View {
    /// Gives a view and those in it a Relay environment.
    public func relayEnvironment(_ environment: Relay.Environment) -> some View {
      self.environment(\.relayEnvironment, environment)
    }
  }

  extension Fragment: DynamicProperty {}
  extension PaginationFragment: DynamicProperty {}
  extension RefetchableFragment: DynamicProperty {}
  extension Query: DynamicProperty {}
  extension Mutation: DynamicProperty {}
#else
  /// Holds what a property reads by.
  @propertyWrapper
  struct LoaderReference<Loader> {
    let wrappedValue: Loader
  }
#endif
