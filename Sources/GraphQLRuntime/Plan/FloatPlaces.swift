/// Which numbers in the values of an operation's variables are of type `Float`.
///
/// JSON writes the Float 2 as `2`, where Swift prints `2.0`, and so do cache keys.
package struct FloatPlaces: Equatable, Sendable {
  /// Where Floats are in values of one type.
  package indirect enum Place: Equatable, Sendable {
    case number
    case items(Place)
    /// In fields of an input object, by the name of its type.
    case fields(String)
  }

  /// By the names of variables without `$`.
  package var variables: [String: Place]
  /// By input object type and field.
  package var inputTypes: [String: [String: Place]]

  package init(
    variables: [String: Place] = [:],
    inputTypes: [String: [String: Place]] = [:]
  ) {
    self.variables = variables
    self.inputTypes = inputTypes
  }

  /// The value of a variable with its Floats as Swift prints them.
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
    // A server takes a single value for a list.
    case (.items(let item), _): return printed(value, at: item)
    case (.fields(let type), .object(let members)):
      let places = inputTypes[type] ?? [:]
      return .object(
        members.map { member in
          .init(member.key, places[member.key].map { printed(member.value, at: $0) } ?? member.value)
        }
      )
    case (.number, _), (.fields, _): return value
    }
  }
}
