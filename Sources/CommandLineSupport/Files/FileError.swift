import LibC

/// Why a file or folder cannot be used: its name and the system's words.
package struct FileError: Error, Equatable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  /// The failure that `errno` holds, of an attempt to `action` something at `path`.
  package init(cannot action: String, path: String) {
    message = "cannot \(action) \(path): \(String(cString: strerror(errno)))"
  }
}
