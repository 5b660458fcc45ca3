import CommandLineSupport
import DialectKit
import Dialects
import ResponseAnalysis

/// The schemas of reports that answer a question about a response.
extension JSONSchema {
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
