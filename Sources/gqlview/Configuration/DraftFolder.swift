import CommandLineSupport
import DocumentEditing
import Explorer
import GraphQLRuntime
import Workspace

/// Stores unsaved edits in `drafts/HASH.OWNER.draft` in the ``StateFolder``.
///
/// There is a file for each document and each explorer that edits it. The file name does not reveal
/// the document's path.
struct DraftFolder: Sendable {
  /// The outcome of storing an edit.
  enum Outcome: Sendable {
    case kept
    /// The edit exceeds the size limit, and its previously stored version was removed.
    case tooLarge
    /// The disk write failed, and the previously stored version remains.
    case failed
  }

  private static let folder = "drafts"
  private static let ending = ".draft"
  /// The maximum number of stored drafts.
  private static let limit = 200

  /// Identifies the inputs for which a new operation was started, because its document has no file;
  /// `nil` if its edits are not stored.
  let begunOf: String?
  private let owner = DraftOwner(in: DraftFolder.folder)
  private let places = DocumentPlaces()

  init(begunOf: String?) { self.begunOf = begunOf }

  /// Returns `nil` if a document cannot be identified in the next run, such as standard input.
  private func hash(of name: String) -> String? {
    let place: String
    if name == NewOperationDocument.name {
      guard let begunOf else { return nil }
      place = "\(name)\0\(begunOf)"
    } else {
      guard let known = places.place(of: name) else { return nil }
      place = known
    }
    return String(SHA256.hex(place).prefix(32))
  }

  private func file(_ hash: String, of owner: String) -> String {
    "\(Self.folder)/\(hash).\(owner)\(Self.ending)"
  }

  /// Returns the hash and the owner in a file name; `nil` if gqlview did not create the file.
  private static func parts(of name: String) -> (hash: String, owner: String)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, ".\(parts[2])" == ending, !parts[1].isEmpty,
      StateFolder.isHash("\(parts[0])", ending: ""),
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
    else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  /// Loads the latest draft of each document whose owner no longer runs, and takes over its
  /// ownership.
  func load(for names: [String]) -> [DocumentDraft] {
    // The places of all documents must be known before a file is missing.
    let hashes = names.map { hash(of: $0) }
    let left = StateFolder.namesByAge(in: Self.folder).compactMap { Self.parts(of: $0) }
    guard !left.isEmpty else { return [] }
    var alive: [String: Bool] = [:]
    return zip(names, hashes).compactMap { name, hash in
      guard let hash else { return nil }
      for draft in left where draft.hash == hash {
        let isOwn = draft.owner == owner.name
        if !isOwn {
          let isAlive = alive[draft.owner] ?? owner.isAlive(draft.owner)
          alive[draft.owner] = isAlive
          guard !isAlive else { continue }
          owner.enter()
          // If several explorers start together, only one succeeds in renaming the file.
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

  /// Stores an edit; returns `nil` if the document cannot be identified in the next run.
  func keep(_ draft: DocumentDraft) -> Outcome? {
    guard let hash = hash(of: draft.name) else { return nil }
    let file = file(hash, of: owner.name)
    let place = places.place(of: draft.name) ?? draft.name
    let named = DocumentDraft(
      name: place,
      edited: draft.edited,
      text: draft.text,
      isDiscarded: draft.isDiscarded
    )
    guard let bytes = SavedDraft(named).utf8 else {
      // Remove the older version, because otherwise it would be offered as the edit.
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

  /// Removes the draft that this explorer stored for a document.
  func remove(_ name: String) {
    if let hash = hash(of: name) { StateFolder.remove(file(hash, of: owner.name)) }
  }

  /// Releases the drafts to the next run.
  func leave() { owner.leave() }
}
