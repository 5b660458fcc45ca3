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
