import LibC

/// A file's size and modification time, which change when it is written.
package struct FileStamp: Equatable {
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0

  package init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    size = Int64(status.st_size)
    (seconds, nanoseconds) = status.modification
  }
}
