package import CommandLineSupport
import GraphQLRuntime

/// The JSON Schema (draft 2020-12) of an output or input format.
///
/// Unknown keys are rejected, so that the test of sample reports detects keys without a
/// description.
package struct JSONSchema: Sendable {
  /// The version of the formats.
  ///
  /// It is raised if a key is removed, renamed, or gets another meaning, but not if a key is added.
  static let version = 1

  /// The name of the schema, and of its file in `docs/reference/schemas`.
  package let name: String
  let title: String
  let form: JSONForm

  package init(_ name: JSONSchemaName, title: String, form: JSONForm) {
    self.name = name.rawValue
    self.title = title
    self.form = form
  }

  /// The `$id` of the schema; it is not an address, so nothing can be fetched.
  var identifier: String { "urn:gqlview:\(Self.version):\(name)" }

  /// The shared forms that the schema uses directly or indirectly, in the order of all shared
  /// forms.
  var sharedForms: [SharedForm] {
    var found: Set<SharedForm> = []
    var open = form.sharedForms
    while let next = open.popLast() {
      if found.insert(next).inserted { open += next.form.sharedForms }
    }
    return SharedForm.allCases.filter(found.contains)
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("$id", .string(identifier)),
      .init("title", .string(title)),
    ]
    members += form.schema
    let shared = sharedForms
    if !shared.isEmpty {
      members.append(
        .init(
          "$defs",
          .object(
            shared.map { form in
              let meaning = JSONValue.Member("description", .string(form.meaning))
              return .init(form.rawValue, .object([meaning] + form.form.schema))
            }
          )
        )
      )
    }
    return .object(members)
  }

  /// The schema as JSON text.
  package var text: String { JSONReport.text(json) }

  /// Creates the schema of a report of `gqlview WORDS`, or of the diagnostics printed instead of
  /// it.
  package static func report(
    _ name: JSONSchemaName,
    _ words: String,
    isLine: Bool = false,
    _ forms: JSONForm...
  ) -> JSONSchema {
    report(name, words, isLine: isLine, forms)
  }

  /// Creates the schema of a report with several forms.
  package static func report(
    _ name: JSONSchemaName,
    _ words: String,
    isLine: Bool = false,
    _ forms: [JSONForm]
  ) -> JSONSchema {
    JSONSchema(
      name,
      title: "\(isLine ? "A line" : "The output") of 'gqlview \(words)'",
      form: .either(forms + [.shared(.refusal)])
    )
  }

  /// The schema of `gqlview.json`: one project, or several by name.
  package static let project = JSONSchema(
    .project,
    title: "gqlview.json",
    form: .either([
      .shared(.project),
      .object(
        .key("projects", .names(.shared(.project)), "by name; --project NAME selects one"),
        SharedForm.schemaKey
      ),
    ])
  )
}
