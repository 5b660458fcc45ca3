import GraphQLRuntime

/// A key of an object, and what stands behind it.
package struct JSONKey: Sendable {
  let name: String
  let form: JSONForm
  /// In a phrase without full stop; empty where the name says all.
  let meaning: String
  let isRequired: Bool

  /// A key that the object always has.
  package static func key(_ name: String, _ form: JSONForm, _ meaning: String = "") -> JSONKey {
    JSONKey(name: name, form: form, meaning: meaning, isRequired: true)
  }

  /// A key that the object may have.
  package static func maybe(_ name: String, _ form: JSONForm, _ meaning: String = "") -> JSONKey {
    JSONKey(name: name, form: form, meaning: meaning, isRequired: false)
  }

  /// The members of its schema.
  var schema: [JSONValue.Member] {
    (meaning.isEmpty ? [] : [.init("description", .string(meaning))]) + form.schema
  }
}
