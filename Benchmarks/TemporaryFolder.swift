import Glibc

/// A temporary folder in `TMPDIR` or `/tmp`.
struct TemporaryFolder {
  let path: String

  /// Creates the folder; `nil` on failure.
  init?() {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/gqlview-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the folder and its contents.
  func remove() {
    var arguments = ["/bin/rm", "-rf", path].map { word in word.withCString { strdup($0) } }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/rm", nil, nil, arguments, environ) == 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
