/// A document that is edited and not written.
package struct DocumentDraft: Sendable, Equatable {
  package let name: String
  /// The text that was edited, which its file may have no longer.
  package let edited: [UInt8]
  package let text: [UInt8]

  package init(name: String, edited: [UInt8], text: [UInt8]) {
    self.name = name
    self.edited = edited
    self.text = text
  }
}
