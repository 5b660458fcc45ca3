import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR
import Workspace

/// Compares documents that were sent with a reader's operation.
package struct SentDocuments {
  private let wanted: Set<CanonicalDocument>

  /// Creates a comparison; `sent` is the document known to have been sent, even if it was edited
  /// later.
  package init(_ reader: ResponseReader, sent: String? = nil) {
    let document = reader.document
    let operation = document.operations[reader.operation]
    let fragments = operation.fragments.compactMap { document.fragment(named: $0)?.location }
    let written = ([operation.location] + fragments).map { reader.sources.text(of: $0) }
    let texts: [String?] = [
      document.sentText(of: operation), written.joined(separator: "\n"), sent,
    ]
    wanted = Set(texts.compactMap { $0 }.map { CanonicalDocument($0) })
  }

  /// Returns true if a sent document is equivalent; also true if it is unknown.
  package func isSame(_ text: String?) -> Bool {
    text.map { wanted.contains(CanonicalDocument($0)) } ?? true
  }
}
