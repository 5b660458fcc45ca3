import LibC
import Threads
import Workspace

/// Stores the edits of a run shortly after each change, so that they survive any end of the
/// program.
///
/// A background thread writes them, because disks can be slow.
final class DraftKeeper: Sendable {
  private struct State {
    var wanted: [DocumentDraft] = []
    /// The edits that are stored on disk.
    var kept: [DocumentDraft] = []
    var isWaiting = false
    /// A problem that was not yet reported.
    var problem: String?
    /// The documents for which a problem was already reported.
    var reported: Set<String> = []
  }

  private let folder: DraftFolder
  private let state = Mutex(State())
  /// Serializes writing.
  private let turn = Mutex()
  /// Runs a function in the background after a delay.
  typealias Later = @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  private let later: Later
  /// The delay between an edit and its storage.
  private static let microseconds: UInt32 = 300_000

  /// Creates a keeper; `kept` are the drafts that earlier runs left for the documents.
  init(_ folder: DraftFolder, kept: [DocumentDraft], later: @escaping Later = DraftKeeper.onThread)
  {
    self.folder = folder
    self.later = later
    state.withLock {
      $0.kept = kept
      $0.wanted = kept
    }
  }

  /// Schedules the storage of the current edits.
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

  /// Runs the function on a new thread, or immediately if no thread can be started.
  static let onThread: Later = { body in
    let thread = SystemThread {
      usleep(microseconds)
      body()
    }
    if let thread { thread.detach() } else { body() }
  }

  /// Returns a message about edits that could not be stored, once for each document.
  func takeProblem() -> String? {
    state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }

  /// Stores the current edits and releases them to the next run.
  func end() {
    finish()
    folder.leave()
  }

  /// Stores the current edits now; the next call retries failed ones.
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
          // The older stored version is removed together with the edit.
          kept += old.filter { $0.name == draft.name }
          problems.append((draft.name, "the state folder cannot be written"))
        // The next run cannot identify this document.
        case nil: kept += old.filter { $0.name == draft.name }
        }
      }
      let names = Set(wanted.map(\.name))
      for draft in old where !names.contains(draft.name) { folder.remove(draft.name) }
      state.withLock { [kept, problems] state in
        state.kept = kept
        let new = problems.filter { !state.reported.contains($0.name) }
        state.reported = Set(problems.map(\.name))
        guard !new.isEmpty else { return }
        state.problem = new.map {
          "The edit of \($0.name) cannot be kept for the next start: \($0.words)."
        }.joined(separator: " ")
      }
    }
  }
}
