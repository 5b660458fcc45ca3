#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Explorer
import SwiftCodegen
import Terminal

/// Where edits that are not written are kept: `drafts/HASH` in the ``StateFolder``, a file for each
/// document, whose name tells no path.
enum DraftFolder {
  private static let folder = "drafts"
  /// Nobody comes back to the edits of more documents than these.
  private static let limit = 200

  private static func file(of name: String) -> String {
    "\(folder)/\(SHA256.hex(FileReader.resolved(name) ?? name).prefix(32)).draft"
  }

  /// The edits of some documents that earlier runs have left.
  static func load(for names: [String]) -> [DocumentDraft] {
    names.compactMap { name in
      let file = file(of: name)
      guard FileReader.isFile(name), StateFolder.has(file),
        let bytes = StateFolder.read(file, limit: SavedDraft.limit + 200),
        let kept = SavedDraft(bytes)?.draft
      else { return nil }
      return DocumentDraft(name: name, edited: kept.edited, text: kept.text)
    }
  }

  static func keep(_ draft: DocumentDraft) {
    let place = FileReader.resolved(draft.name) ?? draft.name
    let named = DocumentDraft(name: place, edited: draft.edited, text: draft.text)
    // What is no file yet would be offered beside any other files.
    guard FileReader.isFile(place), let bytes = SavedDraft(named).utf8,
      StateFolder.write(bytes, to: file(of: draft.name))
    else { return }
    StateFolder.thin(folder, to: limit) { name in
      name.hasSuffix(".draft") && name.utf8.count == 38
        && name.utf8.prefix(32).allSatisfy {
          ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
            || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f"))
        }
    }
  }

  static func remove(_ name: String) { StateFolder.remove(file(of: name)) }
}

/// Keeps the edits of a run a moment after each: whoever ends the program, they are there.
///
/// They are written beside the key loop, for disks may be slow.
final class DraftKeeper: Sendable {
  private struct State {
    var wanted: [DocumentDraft] = []
    var kept: [DocumentDraft] = []
    var isWaiting = false
  }

  private let state = Mutex(State())
  /// Writing takes turns.
  private let turn = Mutex(())
  /// How long after an edit it is written.
  private static let microseconds: UInt32 = 300_000

  /// `kept` are the edits that earlier runs have left of the documents.
  init(kept: [DocumentDraft]) {
    state.withLock {
      $0.kept = kept
      $0.wanted = kept
    }
  }

  /// Takes the edits that there are now.
  func take(_ drafts: [DocumentDraft]) {
    let begins = state.withLock { state -> Bool in
      guard state.wanted != drafts else { return false }
      state.wanted = drafts
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    guard begins else { return }
    let thread = SystemThread {
      usleep(Self.microseconds)
      self.finish()
    }
    if let thread { thread.detach() } else { finish() }
  }

  /// Writes what there is.
  func finish() {
    turn.withLock { _ in
      let (wanted, kept) = state.withLock { state in
        state.isWaiting = false
        defer { state.kept = state.wanted }
        return (state.wanted, state.kept)
      }
      for draft in wanted where !kept.contains(draft) { DraftFolder.keep(draft) }
      let names = Set(wanted.map(\.name))
      for draft in kept where !names.contains(draft.name) { DraftFolder.remove(draft.name) }
    }
  }
}
