package import GraphQLRuntime

/// The structure of a JSON value, which describes reports and configurations.
package indirect enum JSONForm: Sendable {
  case text
  /// A whole number of at least 0.
  case integer
  case number
  case bool
  case null
  /// Any value, such as data that comes from a document, response or server.
  case any
  /// One of the given strings.
  case words([String])
  /// Only this value.
  case constant(JSONValue)
  case list(JSONForm)
  case members([JSONKey])
  /// An object whose keys are names from a document, response or schema.
  case names(JSONForm)
  case either([JSONForm])
  /// A named form that is described once and referenced elsewhere.
  case shared(SharedForm)

  package static func object(_ keys: JSONKey...) -> JSONForm { .members(keys) }

  /// Returns the form of an enum's raw values.
  package static func word<Choice>(_ type: Choice.Type) -> JSONForm
  where Choice: CaseIterable & RawRepresentable<String> {
    .words(type.allCases.map(\.rawValue))
  }

  /// The form, or null.
  package var orNull: JSONForm {
    if case .either(let forms) = self { return .either(forms + [.null]) }
    return .either([self, .null])
  }

  // MARK: JSON Schema

  /// The members of its JSON Schema (draft 2020-12).
  package var schema: [JSONValue.Member] {
    switch self {
    case .text: Self.type("string")
    case .integer: Self.type("integer") + [.init("minimum", .int(0))]
    case .number: Self.type("number")
    case .bool: Self.type("boolean")
    case .null: Self.type("null")
    case .any: []
    case .words(let words): [.init("enum", .array(words.map { .string($0) }))]
    case .constant(let value): [.init("const", value)]
    case .list(let form): Self.type("array") + [.init("items", .object(form.schema))]
    case .members(let keys):
      Self.type("object") + [
        .init("properties", .object(keys.map { .init($0.name, .object($0.schema)) })),
        .init("required", .array(keys.filter(\.isRequired).map { .string($0.name) })),
        .init("additionalProperties", .bool(false)),
      ]
    case .names(let form):
      Self.type("object") + [.init("additionalProperties", .object(form.schema))]
    case .either(let forms): [.init("anyOf", .array(forms.map { .object($0.schema) }))]
    case .shared(let form): [.init("$ref", .string("#/$defs/\(form.rawValue)"))]
    }
  }

  private static func type(_ name: String) -> [JSONValue.Member] {
    [.init("type", .string(name))]
  }

  /// The shared forms that this form references directly.
  package var sharedForms: [SharedForm] {
    switch self {
    case .text, .integer, .number, .bool, .null, .any, .words, .constant: []
    case .list(let form), .names(let form): form.sharedForms
    case .members(let keys): keys.flatMap(\.form.sharedForms)
    case .either(let forms): forms.flatMap(\.sharedForms)
    case .shared(let form): [form]
    }
  }

  // MARK: Text

  /// A short description of the form for documentation pages.
  var words: String {
    switch self {
    case .text: "text"
    case .integer: "whole number"
    case .number: "number"
    case .bool: "true or false"
    case .null: "null"
    case .any: "any value"
    case .words(let words): words.joined(separator: ", ")
    case .constant(let value): JSONPrinter.print(value)
    case .list(let form): "[\(form.words)]"
    case .members: "object"
    case .names(let form): "object of \(form.words)"
    case .either(let forms): forms.map(\.words).joined(separator: " or ")
    case .shared(let form): form.rawValue
    }
  }

  /// Returns one line per key with its meaning; nested keys are indented by two more spaces.
  func outline(_ indent: String = "") -> String {
    switch self {
    case .text, .integer, .number, .bool, .null, .any, .words, .constant, .shared: ""
    case .list(let form), .names(let form): form.outline(indent)
    case .members(let keys):
      keys.map { key in
        "\(indent)\(key.name)\(key.isRequired ? "" : "?"): \(key.form.words)"
          + (key.meaning.isEmpty ? "" : " — \(key.meaning)") + "\n"
          + key.form.outline(indent + "  ")
      }.joined()
    case .either(let forms):
      forms.map { $0.outline(indent) }.filter { !$0.isEmpty }.joined(separator: "\(indent)or\n")
    }
  }
}
