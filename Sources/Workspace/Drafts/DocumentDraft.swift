/// A document that is edited and not written.
package struct DocumentDraft: Sendable, Equatable {
  package let name: String
  /// The text that was edited, which its file may have no longer.
  package let edited: [UInt8]
  package let text: [UInt8]
  /// Whether the edit was discarded; the next run then only offers to undo that.
  package let isDiscarded: Bool

  package init(name: String, edited: [UInt8], text: [UInt8], isDiscarded: Bool = false) {
    self.isDiscarded = isDiscarded
    self.name = name
    self.edited = edited
    self.text = text
  }
  /// The edit marked as discarded.
  package var discarded: DocumentDraft {
    DocumentDraft(name: name, edited: edited, text: text, isDiscarded: true)
  }
}
