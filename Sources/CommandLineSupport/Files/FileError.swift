import LibC

/// An error when using a file or folder, with its path and the system's error message.
package struct FileError: Error, Equatable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  /// Creates the error of a failed attempt to `action` the file at `path`, from `errno`.
  package init(cannot action: String, path: String) {
    message = "cannot \(action) \(path): \(String(cString: strerror(errno)))"
  }
}
