import CommandLineSupport

extension JSONSchema {
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
