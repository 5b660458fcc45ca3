import LibC
import Threads
import Workspace

/// Keeps the edits of a run a moment after each: whoever ends the program, they are there.
///
/// They are written beside the key loop, for disks may be slow.
final class DraftKeeper: Sendable {
  private struct State {
    var wanted: [DocumentDraft] = []
    /// Those that are on the disk.
    var kept: [DocumentDraft] = []
    var isWaiting = false
    /// What could not be kept, until it is told.
    var problem: String?
    /// Those of which it was told that they are not kept.
    var told: Set<String> = []
  }

  private let folder: DraftFolder
  private let state = Mutex(State())
  /// Writing takes turns.
  private let turn = Mutex()
  /// Has something done beside the key loop, a moment later.
  typealias Later = @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  private let later: Later
  /// How long after an edit it is written.
  private static let microseconds: UInt32 = 300_000

  /// `kept` are the edits that earlier runs have left of the documents.
  init(_ folder: DraftFolder, kept: [DocumentDraft], later: @escaping Later = DraftKeeper.onThread)
  {
    self.folder = folder
    self.later = later
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
    later { self.finish() }
  }

  /// On a thread of its own, or here and now where there can be none.
  static let onThread: Later = { body in
    let thread = SystemThread {
      usleep(microseconds)
      body()
    }
    if let thread { thread.detach() } else { body() }
  }

  /// What could not be kept, as a sentence; once for each document.
  func takeProblem() -> String? {
    state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }

  /// Writes what there is, and leaves it for the next run.
  func end() {
    finish()
    folder.leave()
  }

  /// Writes what there is; what cannot be written is tried again the next time.
  func finish() {
    turn.withLock { _ in
      let (wanted, old) = state.withLock { state in
        state.isWaiting = false
        return (state.wanted, state.kept)
      }
      var kept: [DocumentDraft] = []
      var problems: [(name: String, words: String)] = []
      for draft in wanted {
        let outcome = old.contains(draft) ? .kept : folder.keep(draft)
        switch outcome {
        case .kept: kept.append(draft)
        case .tooLarge:
          problems.append((draft.name, "it is too large to keep"))
        case .failed:
          // What was kept of it before goes when the edit does.
          kept += old.filter { $0.name == draft.name }
          problems.append((draft.name, "the state folder cannot be written"))
        // What was kept of a file that is gone goes when it is written anew.
        case nil: kept += old.filter { $0.name == draft.name }
        }
      }
      let names = Set(wanted.map(\.name))
      for draft in old where !names.contains(draft.name) { folder.remove(draft.name) }
      state.withLock { [kept, problems] state in
        state.kept = kept
        let new = problems.filter { !state.told.contains($0.name) }
        state.told = Set(problems.map(\.name))
        guard !new.isEmpty else { return }
        state.problem = new.map {
          "The edit of \($0.name) is not kept for the next start: \($0.words)."
        }.joined(separator: " ")
      }
    }
  }
}
