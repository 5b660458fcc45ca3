import CTerminal
import LibC

/// Collects standard error while the screen is active, and shows it afterwards.
///
/// For example, a trap writes its message before it raises its signal; on the alternate screen it
/// would be lost.
final class CollectedErrors {
  /// The file that collects messages; -1 if standard error is not the terminal.
  private(set) var collected: Int32 = -1
  private(set) var standardError: Int32 = -1

  init() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let file = gq_anonymous_file()
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    guard file >= 0, copy >= 0 else {
      closeDescriptor(file)
      closeDescriptor(copy)
      return
    }
    collected = file
    standardError = copy
  }

  func begin() {
    if collected >= 0 { _ = dup2(collected, STDERR_FILENO) }
  }

  /// Restores standard error and writes the collected messages.
  func end() {
    guard collected >= 0 else { return }
    _ = dup2(standardError, STDERR_FILENO)
    gq_replay(collected, standardError)
  }

  func close() {
    closeDescriptor(collected)
    closeDescriptor(standardError)
    collected = -1
    standardError = -1
  }
}
