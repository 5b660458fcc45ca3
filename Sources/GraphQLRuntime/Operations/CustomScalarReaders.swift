/// The Swift types of custom scalars in generated code, by their names in the plan.
struct CustomScalarReaders {
  private var types: [String: any CustomScalar.Type] = [:]

  /// Returns a scalar's name in the plan: its GraphQL name, with a numeric suffix if another Swift
  /// type has that name.
  mutating func name(of type: any CustomScalar.Type) -> String {
    var name = type.__typename
    var number = 2
    while let other = types[name], other != type {
      name = "\(type.__typename) \(number)"
      number += 1
    }
    types[name] = type
    return name
  }

  /// The validity checks that the executor applies to values.
  var checks: Executor.CustomScalars {
    types.mapValues { type in { type.init(json: $0) != nil } }
  }

  /// Creates the value that a view stores, or returns `nil` if the scalar does not accept it.
  func read(_ value: JSONValue, as name: String) -> (any CustomScalar)? {
    types[name]?.init(json: value)
  }
}
