import CommandLineSupport
import GraphQLRuntime
import Workspace

extension JSONSchema {
  static let cache = report(
    .cache,
    title: "The output of 'gqlview cache --format json'",
    .object(
      .key("file", .text),
      .key("count", .integer, "the number of records"),
      .maybe(
        "operations",
        .list(
          .object(
            .key("operation", .text),
            .key("answered", .bool),
            .key("outcome", .text),
            .maybe("cause", .word(StoredReads.Cause.self)),
            .maybe("path", .shared(.path), "the place in the result of the first missing value"),
            .maybe("record", .text),
            .maybe("field", .text),
            .maybe("reason", .text),
            .maybe("storedBy", .list(.text), "the other operations that store the missing value")
          )
        ),
        "the queries, if documents are given"
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
        "the number of records that `--where` skips because they cannot be read; omitted if none"
      ),
      .key("problems", .list(.text), "unreadable records and dangling references of the file"),
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )
}
