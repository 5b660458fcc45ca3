/// How the custom scalars of generated code are read, by the names that the plan gives them.
struct CustomScalarReaders {
  private var types: [String: any CustomScalar.Type] = [:]

  /// The name of a scalar in the plan: its GraphQL name, with a number where another Swift type has
  /// that name.
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

  /// What the executor asks of values.
  var checks: Executor.CustomScalars {
    types.mapValues { type in { type.init(json: $0) != nil } }
  }

  /// The value that a view stores; nil if the scalar does not take it.
  func read(_ value: JSONValue, as name: String) -> (any CustomScalar)? {
    types[name]?.init(json: value)
  }
}
