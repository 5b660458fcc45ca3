/// Which numbers in the values of an operation's variables are of type `Float`.
///
/// JSON writes the Float 2 as `2`, where Swift prints `2.0`, and so do cache keys.
package struct FloatPlaces: Sendable {
  /// Where Floats are in values of one type.
  package indirect enum Place: Equatable, Sendable {
    case number
    case items(Place)
    /// In fields of an input object, by the name of its type.
    case fields(String)
  }

  /// By the names of variables without `$`.
  package var variables: [String: Place]
  /// The places in an input object type by the names of its fields, looked up only for values that
  /// are printed.
  private let fields: @Sendable (_ inputType: String) -> [String: Place]

  package init(
    variables: [String: Place] = [:],
    fields: @escaping @Sendable (_ inputType: String) -> [String: Place] = { _ in [:] }
  ) {
    self.variables = variables
    self.fields = fields
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
