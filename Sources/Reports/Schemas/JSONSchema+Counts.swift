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
}
