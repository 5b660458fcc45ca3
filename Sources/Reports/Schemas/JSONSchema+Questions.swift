import CommandLineSupport
import DialectKit
import Dialects
import ResponseAnalysis

/// The schemas of reports that answer a question about a response.
extension JSONSchema {
  private static let dialectWord = JSONForm.word(Dialect.self)

  package static let execute = report(
    .execute,
    "execute --format json",
    .object(
      .key("operation", .text.orNull),
      .key("data", .names(.any).orNull, "null if there is a fault"),
      .key("errors", .list(.shared(.fault)), "all faults, not just the first"),
      .key("serverErrors", .list(.any), "as received"),
      .maybe("extensions", .any, "as received"),
      .maybe(
        "nullsThatMeanErrors",
        .list(
          .object(
            .key("path", .shared(.path)),
            .key("serverError", .integer.orNull, "its position in serverErrors")
          )
        )
      ),
      .maybe(
        "handledNulls",
        .list(.object(.key("path", .shared(.path)), .key("texts", .list(.text)))),
        "nulls handled by a client directive"
      ),
      .maybe("onError", .text, "how nulls caused by errors are read"),
      .key(
        "conversions",
        .list(
          .object(.key("path", .shared(.path)), .maybe("from", .any), .key("to", .any))
        ),
        "with --lenient; without from the key is missing"
      ),
      .key("unselectedKeys", .integer, "keys of the response that are not selected"),
      .key("entities", .list(entity)),
      .key("client", ClientAccount.form.form, "the client's result for the response"),
      .maybe("cache", .shared(.cache), "with --cache-key"),
      .maybe("dialect", dialect, "the explanation for a dialect other than the proposal"),
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )

  private static let entity = JSONForm.object(
    .key("path", .shared(.path)),
    .key("typename", .text.orNull),
    .key("knownType", .bool),
    .maybe(
      "serverErrors",
      .list(.object(.key("key", .text), .key("error", .integer))),
      "the keys with errors and their positions"
    ),
    .key("views", .list(.shared(.view)), "one for each struct that sees it")
  )

  private static let dialect = JSONForm.object(
    .key("name", dialectWord),
    .key("outcome", .text),
    .key("readOutcomes", .text, "the number of values that are read and that are not"),
    .key(
      "failures",
      .list(.object(.key("path", .shared(.path)), .key("error", .text), .key("message", .text)))
    ),
    .key(
      "crashes",
      .list(
        .object(
          .key("struct", .text),
          .key("property", .text),
          .key("path", .shared(.path)),
          .key("reason", .text)
        )
      ),
      "accessors that crash the app"
    )
  )

  private static let sentText = JSONForm.object(
    .key("document", .text, "the file of the operation used to read the response"),
    .key("text", .text, "the difference in words"),
    .key(
      "changes",
      .list(
        .object(
          .key("kind", .word(SentTextDifference.Change.Kind.self)),
          .key("path", .list(.text), "the response keys from the root"),
          .key("types", .list(.text), "the object types that differ; empty for all"),
          .maybe("document", .text, "the field as the document has it"),
          .maybe("sent", .text, "the field as it was sent")
        )
      )
    ),
    .key("missingFragments", .list(.text), "the fragments missing in the sent text"),
    .key("extraFragments", .list(.text), "the fragments only in the sent text")
  )

  package static let why = report(
    .why,
    "why --format json",
    .object(
      .key("path", .text, "as given"),
      .key("present", .bool, "whether the recorded response contains it, regardless of the client"),
      .key("reason", .word(ReasonCode.self)),
      .key("text", .text, "the reason in words"),
      .key("client", ClientAccount.form.form, "the client's result for the response"),
      .key("flips", .list(.text), "the changes that would flip the answer"),
      .key("changes", .list(.shared(.change)), "the same as data"),
      .key("consequences", .list(.text), "other values with this reason"),
      .key("locations", .list(.shared(.place)), "the deciding places"),
      .maybe(
        "dialect",
        .object(
          .key("name", dialectWord),
          .maybe("readOutcome", .word(ReadOutcome.Kind.self)),
          .maybe("reason", .text),
          .maybe("swift", .text, "the expression that reads it"),
          .maybe("byTheProposal", .text, "the proposal's explanation, if different")
        )
      ),
      .maybe("sentText", sentText, "how the text that was sent differs from the document"),
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )

  package static let wire = report(
    .wire,
    "wire",
    .object(
      .key("query", .text),
      .key("variables", .names(.any)),
      .maybe("operationName", .text),
      .key("response", .object(.key("data", .any), .maybe("errors", .list(.any))))
    ),
    .object(
      .key("response", .shared(.response), "under the document's own keys"),
      .maybe(
        "fields",
        .list(.object(.key("key", .text), .key("field", .text), .key("depth", .integer))),
        "the original text of each hash"
      )
    ),
    .object(
      .key("data", .any, "for a hashed response that is read with its document"),
      .maybe("errors", .list(.any)),
      .maybe("extensions", .any)
    )
  )
}
