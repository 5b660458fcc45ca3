import Explorer
import GraphQLCompiler
import SwiftCodegen

/// Where edits that are not written are kept: `drafts/HASH` in the ``StateFolder``, a file for each
/// document, whose name tells no path.
struct DraftFolder: Sendable {
  /// What became of an edit that was to be kept.
  enum Outcome: Sendable {
    case kept
    /// It has more bytes than are kept; what was kept before is gone.
    case tooLarge
    /// The disk does not take it; what was kept before is there still.
    case failed
  }

  private static let folder = "drafts"
  /// Nobody comes back to the edits of more documents than these.
  private static let limit = 200

  /// What tells the files that an operation is begun of, which has none itself; nil where it is not kept.
  let begunOf: String?

  /// Nil for what is another thing each time, such as standard input.
  private func file(of name: String) -> String? {
    let place: String
    if name == BegunDocument.name {
      guard let begunOf else { return nil }
      place = "\(name)\0\(begunOf)"
    } else {
      guard FileReader.isFile(name) else { return nil }
      place = FileReader.resolved(name) ?? name
    }
    return "\(Self.folder)/\(SHA256.hex(place).prefix(32)).draft"
  }

  /// The edits of some documents that earlier runs have left.
  func load(for names: [String]) -> [DocumentDraft] {
    names.compactMap { name in
      guard let file = file(of: name), StateFolder.has(file),
        let bytes = StateFolder.read(file, limit: SavedDraft.limit + 200),
        let kept = SavedDraft(bytes)?.draft
      else { return nil }
      return DocumentDraft(name: name, edited: kept.edited, text: kept.text)
    }
  }

  /// Keeps an edit; nil for one of nothing that the next run could tell again.
  func keep(_ draft: DocumentDraft) -> Outcome? {
    guard let file = file(of: draft.name) else { return nil }
    let place = FileReader.resolved(draft.name) ?? draft.name
    let named = DocumentDraft(name: place, edited: draft.edited, text: draft.text)
    guard let bytes = SavedDraft(named).utf8 else {
      // An older state would be offered as the edit.
      StateFolder.remove(file)
      return .tooLarge
    }
    guard StateFolder.write(bytes, to: file) else { return .failed }
    StateFolder.thin(Self.folder, to: Self.limit) { StateFolder.isHash($0, ending: ".draft") }
    return .kept
  }

  func remove(_ name: String) {
    if let file = file(of: name) { StateFolder.remove(file) }
  }
}
