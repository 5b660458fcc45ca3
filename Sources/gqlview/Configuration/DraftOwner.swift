import CommandLineSupport
import LibC
import ProjectInputs
import Threads

/// The identity of one running explorer, which protects its edits with a lock.
///
/// The lock is on a file next to the edits that has the owner's name. The system releases it when
/// the process ends, for whatever reason.
final class DraftOwner: Sendable {
  /// A random name that is unique to this owner.
  let name: String
  private let folder: String
  /// The locked file; `nil` until there is an edit to own.
  private let lock = Mutex<(file: Int32, path: String)?>(nil)

  private static let ending = ".lock"

  init(in folder: String) {
    self.folder = folder
    name = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  deinit { leave() }

  /// Acquires the lock if it is not held yet.
  func enter() {
    lock.withLock { held in
      if let lock = held {
        if FileReader.exists(lock.path) { return }
        // The folder was emptied.
        close(lock.file)
        held = nil
      }
      guard let path = StateFolder.path(folder) else { return }
      guard (try? AtomicFile.makeFolder(path)) != nil else { return }
      let file = "\(path)/\(name)\(Self.ending)"
      // Another explorer that looks for abandoned edits can delete the file before it is locked.
      for _ in 0..<3 {
        let new = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard new >= 0 else { return }
        if flock(new, LOCK_EX) == 0, FileReader.exists(file) {
          return held = (new, file)
        }
        close(new)
      }
    }
  }

  /// Releases the lock, so that the next run can load the edits.
  func leave() {
    lock.withLock { held in
      guard let lock = held else { return }
      unlink(lock.path)
      close(lock.file)
      held = nil
    }
  }

  /// Whether the owner with a name still runs; removes the lock file of one that does not.
  func isAlive(_ other: String) -> Bool {
    if other == name { return true }
    guard let path = StateFolder.path("\(folder)/\(other)\(Self.ending)") else { return false }
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return errno != ENOENT }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) != 0 { return errno == EWOULDBLOCK }
    unlink(path)
    return false
  }
}
