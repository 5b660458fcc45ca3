import CommandLineSupport
import DialectKit
import ResponseAnalysis
import ResponseTools

/// The schemas of reports with counts and lists.
extension JSONSchema {
  package static let coverage = report(
    .coverage,
    "coverage --format json",
    .object(
      .key("operation", .text.orNull),
      .key(
        "responses",
        .list(
          .object(
            .key("file", .text),
            .key("answers", .bool, "false for a response to something else"),
            .key("entities", .integer),
            .key("faults", .integer),
            .key("serverErrors", .integer),
            .key("unselectedKeys", .integer),
            .key("client", ClientAccount.form.form, "the client's result")
          )
        )
      ),
      .key("entities", .integer),
      .key("types", .list(.shared(.typeCount))),
      .key("unknownTypes", .list(.text)),
      .key("deadCases", .list(.text), "cases that no type of the schema matches"),
      .key("structs", .list(coveredStruct)),
      .maybe("dialect", coveredDialect, "the values that the Swift of another dialect reads"),
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )

  private static let coveredDialect = JSONForm.object(
    .key("name", .word(Dialect.self)),
    .key("read", .integer, "responses that are read completely"),
    .key("readInPart", .integer),
    .key("withoutData", .integer),
    .key("lost", .integer, "responses that the client rejects"),
    .key("readOutcomes", readOutcomes, "the number of values with each outcome"),
    .key("crashes", .integer),
    .key(
      "structs",
      .list(
        .object(
          .key("struct", .text.orNull),
          .key("entities", .integer),
          .key("first", coveredPlace.orNull),
          .key(
            "casts",
            .list(
              .object(
                .key("expression", .text),
                .key("succeeds", .integer),
                .key("fails", .integer),
                .key("firstSucceeds", coveredPlace.orNull),
                .key("firstFails", coveredPlace.orNull)
              )
            )
          ),
          .key(
            "keys",
            .list(
              .object(
                .key("key", .text),
                .key("readOutcomes", readOutcomes),
                .key("firstLost", coveredPlace.orNull)
              )
            )
          )
        )
      )
    ),
    .key("leftOut", .integer, "objects beyond the limit")
  )

  private static let readOutcomes = JSONForm.members(
    ReadOutcome.Kind.allCases.map { .key($0.rawValue, .integer) }
  )

  private static let coveredPlace = JSONForm.object(
    .key("response", .text),
    .key("path", .shared(.path))
  )

  private static let coveredStruct = JSONForm.object(
    .key("struct", .text),
    .key("parentType", .text),
    .key("entities", .integer),
    .key("first", .shared(.responsePlace).orNull),
    .key("types", .list(.shared(.typeCount))),
    .key("cases", .list(.shared(.tally))),
    .key("fragments", .list(.shared(.tally))),
    .key("fields", .list(.shared(.tally)), "those that can be nil"),
    .key(
      "enums",
      .list(
        .object(
          .key("field", .text),
          .key("enum", .text),
          .key("values", .list(.shared(.typeCount)))
        )
      )
    )
  )

  package static let select = report(
    .select,
    "select --print paths --format json",
    .object(
      .key("operation", .text.orNull),
      .key("filter", .text),
      .maybe("in", .text, "if given"),
      .key("count", .integer),
      .maybe(
        "rows",
        .list(
          .object(
            .key("file", .text),
            .key("path", .shared(.path)),
            .key("typename", .text.orNull),
            .key("label", .text.orNull, "the label of the object")
          )
        ),
        "unless --count is given"
      ),
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )

  private static func table(_ keys: JSONKey...) -> JSONForm {
    .members(
      [
        .key("operation", .text.orNull),
        .key("in", .text, "the path of the rows"),
        .maybe("filter", .text, "if given"),
        .key("count", .integer, "of all rows"),
        .key("nilItems", .integer, "items of the list that are nil and therefore not rows"),
      ] + keys + [.key("diagnostics", .list(.shared(.diagnostic)))]
    )
  }

  package static let selectRows = report(
    .selectRows,
    "select --format json",
    table(
      .key(
        "rows",
        .list(.names(.any)),
        "a key for each column; null if the server sent null, no key if missing for another reason"
      )
    ),
    table(
      .key("group", .text, "the path of the column"),
      .key(
        "rows",
        .list(
          .object(
            .maybe("value", .any, "a list's length, an object's label"),
            .key("rows", .integer, "the number of rows with this value"),
            .maybe("reason", .word(ReasonCode.self), "why it is nil"),
            .maybe("cause", .text, "for a case: the reason in words")
          )
        )
      )
    ),
    table(.key("columns", .list(summary)))
  )

  private static let summary = JSONForm.object(
    .key("name", .text),
    .key("type", .text),
    .key("rows", .integer),
    .key("nil", .integer),
    .key("reasons", .names(.integer), "the number of nil values for each reason"),
    .maybe("distinct", .integer, "not for objects"),
    .maybe("least", .any),
    .maybe("greatest", .any),
    .maybe("sum", .number, "for numbers and for the lengths of lists"),
    .maybe("mean", .number),
    .maybe("median", .number),
    .maybe(
      "histogram",
      .list(.object(.key("range", .text), .key("count", .integer)))
    ),
    .maybe(
      "dates",
      .object(
        .key("unit", .word(TableTimeline.Unit.self)),
        .key("first", .text),
        .key("last", .text),
        .key("counts", .list(.integer), "of each unit")
      )
    )
  )
}
