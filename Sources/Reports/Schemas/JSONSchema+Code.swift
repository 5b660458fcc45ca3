import CommandLineSupport
import GraphQLRuntime
import ModelDiff
import ProjectInputs

/// The schemas of reports on documents, schemas and generated Swift.
extension JSONSchema {
  private static let diagnostics = JSONKey.key("diagnostics", .list(.shared(.diagnostic)))

  /// The Apollo release, in a project of Apollo's generator.
  static let apollo = JSONKey.maybe("apollo", ApolloProject.form.form, "in an Apollo project")

  package static let compile = report(
    .compile,
    "compile --format json",
    .object(
      .key("operations", .list(.shared(.operation))),
      .key("fragments", .list(.shared(.fragment))),
      diagnostics
    )
  )

  package static let generate = report(
    .generate,
    "generate --format json",
    .object(
      .key("files", .shared(.files), "printed, written with --output, compared with --diff"),
      diagnostics,
      apollo
    )
  )

  package static let fetch = report(
    .fetch,
    "fetch --format json",
    .object(
      .key(
        "request",
        .object(
          .maybe("query", .text),
          .maybe("documentId", .text),
          .maybe("operationName", .text),
          .maybe("variables", .names(.any)),
          .maybe("onError", .text)
        )
      ),
      .maybe("transport", .text, "like the next values, if the server answered"),
      .maybe("status", .integer),
      .maybe("contentType", .text),
      .maybe("sentBytes", .integer),
      .maybe("receivedBytes", .integer),
      .maybe("firstSeconds", .number),
      .maybe("seconds", .number),
      .maybe("notes", .list(.text)),
      .key("payloads", .list(.any), "as received"),
      .key("responses", .list(.any), "the payloads combined"),
      .key(
        "deliveries",
        .list(
          .object(
            .key("label", .text.orNull),
            .key("path", .shared(.path)),
            .key("state", .words(["pending", "delivered", "failed"])),
            .key("announcedSeconds", .number),
            .key("completedSeconds", .number.orNull),
            .maybe("items", .integer)
          )
        ),
        "the deferred fragment"
      ),
      diagnostics
    )
  )
}
