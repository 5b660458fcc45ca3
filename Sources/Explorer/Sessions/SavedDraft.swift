package import Workspace

/// An edit of a document, saved for the next run with the original text.
///
/// The format is a line with lengths, followed by the bytes of both texts, which may not be valid
/// UTF-8.
package struct SavedDraft: Sendable, Equatable {
  package let draft: DocumentDraft

  private static let head = "gqlview draft 1"
  private static let discardedHead = "gqlview discarded 1"
  /// The maximum size in bytes.
  package static let limit = 8 << 20

  package init(_ draft: DocumentDraft) { self.draft = draft }

  /// Returns `nil` if the format is not recognized.
  package init?(_ utf8: [UInt8]) {
    guard utf8.count <= Self.limit + 200, let end = utf8.firstIndex(of: 0x0A) else { return nil }
    let words = String(decoding: utf8[..<end], as: UTF8.self).split(separator: " ")
    let head = words.prefix(3).joined(separator: " ")
    guard words.count == 6, [Self.head, Self.discardedHead].contains(head) else { return nil }
    let sizes = words.suffix(3).compactMap { Int($0) }
    guard sizes.count == 3, sizes.allSatisfy({ $0 >= 0 && $0 <= Self.limit }),
      end + 1 + sizes.reduce(0, +) == utf8.count
    else { return nil }
    let edited = end + 1 + sizes[0]
    let text = edited + sizes[1]
    draft = DocumentDraft(
      name: String(decoding: utf8[(end + 1)..<edited], as: UTF8.self),
      edited: Array(utf8[edited..<text]),
      text: Array(utf8[text...]),
      isDiscarded: head == Self.discardedHead
    )
  }

  /// The saved form, or `nil` if it is too large.
  package var utf8: [UInt8]? {
    let parts = [Array(draft.name.utf8), draft.edited, draft.text]
    guard parts.reduce(0, { $0 + $1.count }) <= Self.limit else { return nil }
    let head =
      (draft.isDiscarded ? Self.discardedHead : Self.head) + parts.map { " \($0.count)" }.joined()
      + "\n"
    return Array(head.utf8) + parts.flatMap(\.self)
  }
}
