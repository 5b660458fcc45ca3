import CommandLineSupport
import GraphQLRuntime
import ModelDiff

/// The schemas of reports on documents, schemas and generated Swift.
extension JSONSchema {
  private static let diagnostics = JSONKey.key("diagnostics", .list(.shared(.diagnostic)))

  package static let compile = report(
    .compile,
    "compile --format json",
    .object(
      .key("operations", .list(.shared(.operation))),
      .key("fragments", .list(.shared(.fragment))),
      diagnostics
    )
  )
}
