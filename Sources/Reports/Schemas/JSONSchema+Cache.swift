import CommandLineSupport
import GraphQLRuntime
import Workspace

extension JSONSchema {
  static let cache = report(
    .cache,
    "The output of 'gqlview cache --format json'",
    .object(
      .key("file", .text),
      .key("count", .integer, "how many records there are"),
      .maybe(
        "operations",
        .list(
          .object(
            .key("operation", .text),
            .key("answered", .bool),
            .key("outcome", .text),
            .maybe("cause", .word(StoredReads.Cause.self)),
            .maybe("path", .shared(.path), "where in the result the first value lacks"),
            .maybe("record", .text),
            .maybe("field", .text),
            .maybe("reason", .text),
            .maybe("storedBy", .list(.text), "the other operations that store what lacks")
          )
        ),
        "the queries, where documents are given"
      ),
      .key(
        "records",
        .list(
          .object(
            .key("key", .text),
            .maybe("row", .number),
            .maybe("typename", .text),
            .maybe("fields", .names(.any), "references as `{\"$ref\": KEY}`"),
            .maybe("problem", .text, "why it cannot be read"),
            .key("pointedAtBy", .list(.text))
          )
        )
      ),
      .maybe(
        "notAsked",
        .integer,
        "how many records `--where` cannot ask, for they cannot be read; only where there are some"
      ),
      .key("problems", .list(.text), "unreadable records and dangling references of the file"),
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )
}
