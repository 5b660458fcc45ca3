/// The positions of `Float` numbers in the variable values of an operation.
///
/// JSON writes the Float 2 as `2`, but Swift and therefore cache keys have `2.0`.
package struct FloatPositions: Sendable {
  /// The positions of Floats in values of one type.
  package indirect enum Place: Equatable, Sendable {
    case number
    case items(Place)
    /// Fields of the input object type with this name.
    case fields(String)
  }

  /// The positions by variable name without `$`.
  package var variables: [String: Place]
  /// The positions in the fields of an input object type, looked up only for values that are
  /// printed.
  private let fields: @Sendable (_ inputType: String) -> [String: Place]

  package init(
    variables: [String: Place] = [:],
    fields: @escaping @Sendable (_ inputType: String) -> [String: Place] = { _ in [:] }
  ) {
    self.variables = variables
    self.fields = fields
  }

  /// Returns a variable's value with its Floats formatted like Swift's.
  func printed(_ value: JSONValue, of variable: String) -> JSONValue {
    variables[variable].map { printed(value, at: $0) } ?? value
  }

  private func printed(_ value: JSONValue, at place: Place) -> JSONValue {
    switch (place, value) {
    case (.number, .number(let text)):
      guard let number = Double(text), number.isFinite else { return value }
      return .number(number.description)
    case (.items(let item), .array(let items)):
      return .array(items.map { printed($0, at: item) })
    // Servers accept a single value as a list of one.
    case (.items(let item), _): return printed(value, at: item)
    case (.fields(let type), .object(let members)):
      let places = fields(type)
      return .object(
        members.map { member in
          .init(
            member.key,
            places[member.key].map { printed(member.value, at: $0) } ?? member.value
          )
        }
      )
    case (.number, _), (.fields, _): return value
    }
  }
}
