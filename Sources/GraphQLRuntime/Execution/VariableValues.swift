/// The values of an operation's variables, as given by the caller.
package struct VariableValues: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// The values in the given order; a name without an entry is absent, which differs from null.
  package let entries: [Entry]

  /// A variable's name without `$`, and its value.
  package struct Entry: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// No variables.
  package static let none = VariableValues(entries: [])

  package init(entries: [Entry]) { self.entries = entries }

  /// Creates values from the members of a JSON object; other JSON gives no variables.
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
  /// Creates values from variables, sorted by name, without omitted ones.
  package init(_ variables: Variables?) {
    self.init(
      entries: (variables ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
        value.__json.map { Entry(name: name, value: $0) }
      }
    )
  }
}
