import CommandLineSupport
import DialectKit
import Dialects
import ResponseAnalysis

/// Forms in the reports of `execute` and `coverage`.
extension SharedForm {
  static let viewForm = JSONForm.object(
    .key("struct", .text),
    .key(
      "values",
      .names(.any),
      "for each leaf accessor; an enum value is {\"case\": NAME}, a value not in the schema "
        + "{\"unknown\": NAME}"
    ),
    .key("objects", .names(.shared(.accessorValue))),
    .key("cases", .names(.shared(.outcome))),
    .key("fragments", .names(.shared(.outcome)))
  )

  static let outcomeForm = JSONForm.object(
    .key("fulfilled", .bool),
    .key("reason", .word(ReasonCode.self)),
    .key("text", .text, "the reason in words"),
    .key("flips", .list(.text), "the changes that would flip it"),
    .key("changes", .list(.shared(.change)), "the same as data")
  )

  static let cacheForm = JSONForm.object(
    .key(
      "records",
      .list(
        .object(
          .key("key", .text),
          .key(
            "keyedBy",
            .object(
              .key("origin", .words(["option", "typePolicy", "standard", "none"])),
              .maybe("type", .text),
              .key("fields", .list(.text))
            ).orNull,
            "the source of the key; null for the root"
          ),
          .key("fields", .names(.any)),
          .key("paths", .list(.shared(.path)), "where it was fetched"),
          .key("pointedAtBy", .list(.text))
        )
      )
    ),
    .key(
      "conflicts",
      .list(
        .object(
          .key("record", .text),
          .key("field", .text),
          .key(
            "copies",
            .list(.object(.key("path", .shared(.path)), .key("value", .any))),
            "two values of one field"
          )
        )
      )
    ),
    .maybe("storesNothing", .bool, "reading the response throws an error in Apollo iOS"),
    .maybe(
      "reads",
      .list(.object(.key("operation", .text), .key("outcome", .text))),
      "the value that Apollo iOS reads from it"
    )
  )
}
