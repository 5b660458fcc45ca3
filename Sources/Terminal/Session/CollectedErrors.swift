import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps what is written to standard error off the screen, to show it after the screen is gone.
///
/// A trap writes its message before it raises its signal: on the alternate screen it would be lost.
final class CollectedErrors {
  /// Where messages go while the screen is up; -1 when standard error is not the terminal.
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

  /// Gives standard error back, and shows what came meanwhile.
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
