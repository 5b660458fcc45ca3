import GraphQLRuntime

/// A key of an object, and the form of its value.
package struct JSONKey: Sendable {
  let name: String
  let form: JSONForm
  /// A phrase without a full stop; empty if the name is self-explanatory.
  let meaning: String
  let isRequired: Bool

  /// Returns a key that the object always has.
  package static func key(_ name: String, _ form: JSONForm, _ meaning: String = "") -> JSONKey {
    JSONKey(name: name, form: form, meaning: meaning, isRequired: true)
  }

  /// Returns a key that the object may lack.
  package static func maybe(_ name: String, _ form: JSONForm, _ meaning: String = "") -> JSONKey {
    JSONKey(name: name, form: form, meaning: meaning, isRequired: false)
  }

  /// The members of the JSON Schema for the key's value.
  var schema: [JSONValue.Member] {
    (meaning.isEmpty ? [] : [.init("description", .string(meaning))]) + form.schema
  }
}
