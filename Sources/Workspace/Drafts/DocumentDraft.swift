/// A document that is edited and not written.
package struct DocumentDraft: Sendable, Equatable {
  package let name: String
  /// The text that was edited, which its file may have no longer.
  package let edited: [UInt8]
  package let text: [UInt8]
  /// Whether the edit was discarded, so that the next start offers it to undo alone.
  package let isDiscarded: Bool

  package init(name: String, edited: [UInt8], text: [UInt8], isDiscarded: Bool = false) {
    self.isDiscarded = isDiscarded
    self.name = name
    self.edited = edited
    self.text = text
  }
  /// The same edit, discarded.
  package var discarded: DocumentDraft {
    DocumentDraft(name: name, edited: edited, text: text, isDiscarded: true)
  }
}
