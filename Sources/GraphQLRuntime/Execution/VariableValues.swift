/// The values of an operation's variables, as given by the caller.
package struct VariableValues: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// In the order given; a name that is not here is absent, which is not the same as null.
  package let entries: [Entry]

  /// A variable's name without `$` and its value.
  package struct Entry: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// No variables at all.
  package static let none = VariableValues(entries: [])

  package init(entries: [Entry]) { self.entries = entries }

  /// The members of a JSON object; no variables for another value.
  package init(_ object: JSONValue) {
    guard case .object(let members) = object else {
      self.init(entries: [])
      return
    }
    self.init(entries: members.map { Entry(name: $0.key, value: $0.value) })
  }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(entries: elements.map { Entry(name: $0.0, value: $0.1) })
  }

  package subscript(name: String) -> JSONValue? {
    entries.last { $0.name == name }?.value
  }
}

extension VariableValues {
  /// The values that are not left out, sorted by name.
  package init(_ variables: Variables?) {
    self.init(
      entries: (variables ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
        value.__json.map { Entry(name: name, value: $0) }
      }
    )
  }
}
