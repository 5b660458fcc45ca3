import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR
import Workspace

/// Which documents that were sent ask what a reader's operation asks.
package struct SentDocuments {
  private let wanted: Set<CanonicalDocument>

  /// `sent` is what is known to have been sent for it, however it was edited since.
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

  /// Nobody knows of another where none was sent.
  package func isSame(_ text: String?) -> Bool {
    text.map { wanted.contains(CanonicalDocument($0)) } ?? true
  }
}
