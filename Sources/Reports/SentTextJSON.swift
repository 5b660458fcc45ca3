package import CommandLineSupport
import GraphQLRuntime
package import ResponseAnalysis

extension SentTextDifference {
  package static let form = ReportForm<Self>.object {
    ReportKey("document", .text, "the file of the operation used to read the response") {
      $0.document
    }
    ReportKey("text", .text, "the difference in words") { $0.sentence }
    ReportKey("changes", .list(change)) { $0.changes }
    ReportKey("missingFragments", .list(.text), "the fragments missing in the sent text") {
      $0.missingFragments
    }
    ReportKey("extraFragments", .list(.text), "the fragments only in the sent text") {
      $0.extraFragments
    }
  }

  private static let change = ReportForm<Change>.object {
    ReportKey("kind", .word) { $0.kind }
    ReportKey("path", .list(.text), "the response keys from the root") { $0.path }
    ReportKey("types", .list(.text), "the object types that differ; empty for all") { $0.types }
    ReportKey(maybe: "document", .text, "the field as the document has it") { $0.document }
    ReportKey(maybe: "sent", .text, "the field as it was sent") { $0.sent }
  }
}
