import CommandLineSupport
import ResponseAnalysis

extension JSONSchema {
  static let session = report(
    .session,
    title: "The output of 'gqlview session --format json'",
    .object(
      .key("file", .text),
      .key("count", .integer, "the number of exchanges"),
      .key("bytes", .integer, "of the file"),
      .key("strangeLines", .integer, "that cannot be read"),
      .key("cutBytes", .integer, "after the last whole line"),
      .key("exchanges", .list(exchange)),
      .key("diagnostics", .list(.shared(.diagnostic)))
    ),
    .object(
      .key("file", .text),
      .key("question", .text, "the path or filter of `--history`"),
      .key("operation", JSONForm.text.orNull),
      .key("moments", .list(moment)),
      .key(
        "flips",
        .list(.text),
        "the places at which the value changed, such as `#12` or `#12.3`"
      ),
      notAsked,
      .key("diagnostics", .list(.shared(.diagnostic)))
    ),
    .object(
      .key("file", .text),
      .key("question", .text, "the path or filter of `--bisect`"),
      .key("operation", JSONForm.text.orNull),
      .key("changed", .bool),
      .key("before", moment, "the last response before the change (default: the first)"),
      .key("after", moment, "the first response after that, or the last"),
      .key("lookedAt", .integer, "the number of responses read"),
      notAsked,
      .key("diagnostics", .list(.shared(.diagnostic)))
    )
  )

  private static let notAsked = JSONKey.maybe(
    "notAsked",
    .object(
      .key("first", .text, "the place of the first, such as `#12` or `#12.3`"),
      .key("count", .integer),
      .key("message", .text, "why that one cannot be read")
    ),
    "the responses that cannot be read, if any"
  )

  private static let exchange = JSONForm.object(
    .key("number", .integer, "from 1"),
    .key("time", .text, "in UTC (ISO 8601)"),
    .key("from", .text, "`proxy`, `fetch`, `explorer`, `standard input`, or a file's name"),
    .maybe("operation", .text),
    .maybe("kind", .words(["query", "mutation", "subscription"])),
    .maybe("transport", .text),
    .maybe("status", .integer),
    .maybe("seconds", .number),
    .maybe("bytes", .integer, "of the response's body as it was sent"),
    .key("responses", .integer),
    .key("errors", .integer, "that the server reports"),
    .maybe("failure", .text, "why the response is missing")
  )

  private static let moment = JSONForm.object(
    .key("number", .integer, "of the exchange"),
    .maybe("event", .integer, "the number of the response, if there are several"),
    .key("time", .text),
    .key("present", .bool, "for a filter, whether an object matches"),
    .maybe("reason", .word(ReasonCode.self), "not for a filter"),
    .key("text", .text),
    .maybe("value", .text, "the text there, shortened"),
    .maybe("amount", .number, "a number, the length of a list, or the number of matching objects")
  )
}
