import CommandLineSupport
import DocumentEditing
import Explorer
import GraphQLRuntime
import Workspace

/// Where edits that are not written are kept: `drafts/HASH.OWNER.draft` in the ``StateFolder``, a file for
/// each document and each explorer that edits it, whose name tells no path.
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
  private static let ending = ".draft"
  /// Nobody comes back to the edits of more documents than these.
  private static let limit = 200

  /// What tells the files that an operation is begun of, which has none itself; nil where it is not kept.
  let begunOf: String?
  private let owner = DraftOwner(in: DraftFolder.folder)

  init(begunOf: String?) { self.begunOf = begunOf }

  /// Nil for what is another thing each time, such as standard input.
  private func hash(of name: String) -> String? {
    let place: String
    if name == BegunDocument.name {
      guard let begunOf else { return nil }
      place = "\(name)\0\(begunOf)"
    } else {
      guard FileReader.isFile(name) else { return nil }
      place = FileReader.resolved(name) ?? name
    }
    return String(SHA256.hex(place).prefix(32))
  }

  private func file(_ hash: String, of owner: String) -> String {
    "\(Self.folder)/\(hash).\(owner)\(Self.ending)"
  }

  /// The hash and the owner in the name of a file; nil for what is not of this program.
  private static func parts(of name: String) -> (hash: String, owner: String)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, ".\(parts[2])" == ending, !parts[1].isEmpty,
      StateFolder.isHash("\(parts[0])", ending: ""),
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
    else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  /// The edits of some documents that explorers have left which do not run any more: for each document
  /// the latest one, which is this explorer's from here on.
  func load(for names: [String]) -> [DocumentDraft] {
    let left = StateFolder.namesByAge(in: Self.folder).compactMap { Self.parts(of: $0) }
    guard !left.isEmpty else { return [] }
    var alive: [String: Bool] = [:]
    return names.compactMap { name in
      guard let hash = hash(of: name) else { return nil }
      for draft in left where draft.hash == hash {
        let isOwn = draft.owner == owner.name
        if !isOwn {
          let isAlive = alive[draft.owner] ?? owner.isAlive(draft.owner)
          alive[draft.owner] = isAlive
          guard !isAlive else { continue }
          owner.enter()
          // One alone takes it, of several that start together.
          guard StateFolder.rename(file(hash, of: draft.owner), to: file(hash, of: owner.name))
          else { continue }
        }
        guard
          let bytes = StateFolder.read(file(hash, of: owner.name), limit: SavedDraft.limit + 200),
          let kept = SavedDraft(bytes)?.draft
        else { continue }
        return DocumentDraft(
          name: name,
          edited: kept.edited,
          text: kept.text,
          isDiscarded: kept.isDiscarded
        )
      }
      return nil
    }
  }

  /// Keeps an edit; nil for one of nothing that the next run could tell again.
  func keep(_ draft: DocumentDraft) -> Outcome? {
    guard let hash = hash(of: draft.name) else { return nil }
    let file = file(hash, of: owner.name)
    let place = FileReader.resolved(draft.name) ?? draft.name
    let named = DocumentDraft(
      name: place,
      edited: draft.edited,
      text: draft.text,
      isDiscarded: draft.isDiscarded
    )
    guard let bytes = SavedDraft(named).utf8 else {
      // An older state would be offered as the edit.
      StateFolder.remove(file)
      return .tooLarge
    }
    owner.enter()
    guard StateFolder.write(bytes, to: file) else { return .failed }
    var alive: [String: Bool] = [:]
    StateFolder.thin(Self.folder, to: Self.limit) { name in
      guard let other = Self.parts(of: name)?.owner else { return false }
      let isAlive = alive[other] ?? owner.isAlive(other)
      alive[other] = isAlive
      return !isAlive
    }
    return .kept
  }

  /// Removes what this explorer has kept of a document.
  func remove(_ name: String) {
    if let hash = hash(of: name) { StateFolder.remove(file(hash, of: owner.name)) }
  }

  /// Leaves what is kept for the next run.
  func leave() { owner.leave() }
}
