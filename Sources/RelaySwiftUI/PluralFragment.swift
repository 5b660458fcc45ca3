public import Relay

/// What the fragments of a list see: `@PluralFragment<ToDoItems_todos> var todos`.
@propertyWrapper
public struct PluralFragment<F: Relay.PluralFragment> {
  private let properties: [Fragment<F>]

  /// Sees nothing, until a property is made of keys.
  public init() { properties = [] }

  /// Begins to read fragments.
  public init(_ fragments: [F], environment: Environment? = nil) {
    properties = fragments.map { Fragment($0, environment: environment) }
  }

  /// What they see, in their order; nil where the data of one cannot be made.
  public var wrappedValue: [F.Data?] { properties.map(\.wrappedValue) }

  /// What reads, for each of them.
  public var projectedValue: [FragmentLoader<F>] { properties.map(\.projectedValue) }
}
