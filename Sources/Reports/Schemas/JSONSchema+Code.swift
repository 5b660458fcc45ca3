import CommandLineSupport
import GraphQLRuntime
import ModelDiff

/// The schemas of reports on documents, schemas and generated Swift.
extension JSONSchema {
  private static let diagnostics = JSONKey.key("diagnostics", .list(.shared(.diagnostic)))

  /// The Apollo release, in a project of Apollo's generator.
  static let apollo = JSONKey.maybe(
    "apollo",
    .object(
      .key("release", .text, "the project's, such as 2.1.0"),
      .key("evidence", .text, "the source of the release, such as 'from Package.resolved'"),
      .maybe("generatedFiles", .text, "the releases that may have written them")
    ),
    "in an Apollo project"
  )

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

  package static let edit = report(
    .edit,
    "edit --format json",
    .object(
      .key("files", .list(.object(.key("file", .text), .key("text", .text)))),
      .key("written", .bool),
      .key("notes", .list(.text), "other effects of an edit"),
      .key("diagnostics", .list(.shared(.diagnostic)), "faults that the edits cause")
    )
  )

  package static let schema = report(
    .schema,
    "schema --format json",
    .object(.key("schema", .text, "as SDL"), diagnostics),
    .object(
      .key("coordinate", .text),
      .key("found", .constant(true)),
      .key("kind", .text),
      .key("definition", .text, "as SDL"),
      .key("description", .text.orNull),
      .key("deprecationReason", .text.orNull),
      .key("location", .shared(.place).orNull, "null for built-in elements"),
      diagnostics
    ),
    .object(.key("coordinate", .text), .key("found", .constant(false)), diagnostics)
  )

  package static let serve = report(
    .serve,
    "serve --format json",
    isLine: true,
    .object(.key("listening", .text, "the address for the app; the first line")),
    .object(
      .key("id", .integer, "the number of the operation, from 1"),
      .key("operation", .text),
      .maybe("kind", .words(["query", "mutation", "subscription"])),
      .key("source", .text, "the location of the recording, or how the response was generated")
    )
  )

  package static let proxy = report(
    .proxy,
    "proxy --format json",
    isLine: true,
    .object(.key("listening", .text, "the address for the app; the first line")),
    .object(
      .key(
        "id",
        .integer,
        "the number of the operation, from 1, or its number in the file of --session"
      ),
      .key("time", .text, "the time of the request, in UTC (ISO 8601)"),
      .key("operation", .text),
      .maybe("kind", .words(["query", "mutation", "subscription"])),
      .maybe("documentId", .text),
      .key("path", .text, "without the values of a query"),
      .maybe("status", .integer),
      .key("transport", .words(["HTTP", "multipart", "server-sent events", "WebSocket"])),
      .key("seconds", .number),
      .key("bytes", .integer, "of the response's body as it was sent"),
      .key("responses", .integer, "that are kept"),
      .key(
        "notKept",
        .integer,
        "responses that were not stored because they were too many or too large"
      ),
      .key("errors", .integer, "that the server reports"),
      .key("faults", .integer, "that generated Swift cannot read"),
      .key("nilCases", .integer),
      .key("lost", .integer, "selected values that the dialect's program does not receive"),
      .key("unreadBytes", .integer, "bytes of the responses' data that no accessor reads"),
      .maybe("first", .text, "the first problem"),
      .maybe("obstacle", .text, "why the operation was not executed over its responses"),
      .maybe("notes", .list(.text), "changes made by rules, and other notes")
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
