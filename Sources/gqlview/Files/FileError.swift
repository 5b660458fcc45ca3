#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file or folder cannot be used: its name and the system's words.
struct FileError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// The failure that `errno` holds, of an attempt to `action` something at `path`.
  init(cannot action: String, path: String) {
    message = "cannot \(action) \(path): \(String(cString: strerror(errno)))"
  }
}
