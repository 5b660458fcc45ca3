import CommandLineSupport
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

  init(_ name: JSONSchemaName, title: String, form: JSONForm) {
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

  /// All schemas: those of reports in the order of the subcommands, then those of the program and
  /// of projects.
  package static let all: [JSONSchema] = JSONSchemaName.allCases.map(schema)

  private static func schema(named name: JSONSchemaName) -> JSONSchema {
    switch name {
    case .check: check
    case .compile: compile
    case .codeSize: codeSize
    case .execute: execute
    case .why: why
    case .dialects: dialects
    case .dialectExpressions: dialectExpressions
    case .wire: wire
    case .coverage: coverage
    case .coveringSet: coveringSet
    case .select: select
    case .selectRows: selectRows
    case .synthesize: synthesize
    case .storm: storm
    case .reduce: reduce
    case .report: page
    case .generate: generate
    case .changes: changes
    case .edit: edit
    case .cache: cache
    case .fetch: fetch
    case .proxy: proxy
    case .serve: serve
    case .session: session
    case .schema: schema
    case .spec: specification
    case .project: project
    }
  }

  static let cache = report(
    .cache,
    title: "The output of 'gqlview cache --format json'",
    StoredCacheReport.form.form
  )

  static let session = report(
    .session,
    title: "The output of 'gqlview session --format json'",
    SessionReport.forms
  )

  static let codeSize = report(
    .codeSize,
    title: "The output of 'gqlview compile --code-size --format json'",
    SizeReport.form.form
  )

  static let changes = report(
    .changes,
    title: "The output of 'gqlview changes --format json'",
    ChangesReport.form.form
  )

  /// Creates the schema of a report, or of the diagnostics printed instead of it.
  static func report(
    _ name: JSONSchemaName,
    title: String,
    _ forms: JSONForm...
  ) -> JSONSchema {
    report(name, title: title, forms)
  }

  private static func report(
    _ name: JSONSchemaName,
    title: String,
    _ forms: [JSONForm]
  ) -> JSONSchema {
    JSONSchema(name, title: title, form: .either(forms + [.shared(.refusal)]))
  }
}
