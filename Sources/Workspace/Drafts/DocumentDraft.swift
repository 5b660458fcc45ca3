/// An unsaved edit of a document.
package struct DocumentDraft: Sendable, Equatable {
  package let name: String
  /// The text before the edit, which may differ from the file's current one.
  package let edited: [UInt8]
  package let text: [UInt8]
  /// True if the edit was discarded; the next run then only offers to undo that.
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
