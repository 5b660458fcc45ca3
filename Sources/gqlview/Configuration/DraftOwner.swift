import CommandLineSupport
import LibC
import ProjectInputs
import Threads

/// One running explorer, which holds a lock as long as it lives: its edits are nobody else's until then.
///
/// The lock is on a file beside the edits that has the owner's name, and the system gives it up with the
/// process, however that ends.
final class DraftOwner: Sendable {
  /// Tells the owner from every other one.
  let name: String
  private let folder: String
  /// The open file that the lock is on, once there is something to own.
  private let lock = Mutex<(file: Int32, path: String)?>(nil)

  private static let ending = ".lock"

  init(in folder: String) {
    self.folder = folder
    name = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  deinit { leave() }

  /// Takes the lock, where it is not held yet.
  func enter() {
    lock.withLock { held in
      if let lock = held {
        if FileReader.exists(lock.path) { return }
        // Somebody has emptied the folder.
        close(lock.file)
        held = nil
      }
      guard let path = StateFolder.path(folder) else { return }
      guard (try? FileDraft.makeFolder(path)) != nil else { return }
      let file = "\(path)/\(name)\(Self.ending)"
      // Somebody who looks for what is left may take the file away before it is locked.
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

  /// Gives the lock up: what is kept is for the next run.
  func leave() {
    lock.withLock { held in
      guard let lock = held else { return }
      unlink(lock.path)
      close(lock.file)
      held = nil
    }
  }

  /// Whether the owner of this name runs; removes the lock of one that does not.
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
