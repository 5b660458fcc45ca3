import CommandLineSupport

/// Converts between absolute paths and paths relative to the working folder.
package enum WorkingFolder {
  /// Returns an absolute path relative to the working folder.
  static func shown(_ path: String) -> String {
    FileReader.resolved(".").map { shown(path, from: $0) } ?? path
  }

  /// Returns an absolute path relative to another folder.
  static func shown(_ path: String, from here: String) -> String {
    if path == here { return "." }
    if let inside = inside(here, path) { return inside }
    let from = here.split(separator: "/")
    let to = path.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    guard common > 0 || here == "/" else { return path }
    let parts = [Substring](repeating: "..", count: from.count - common) + to[common...]
    return parts.joined(separator: "/")
  }

  /// Returns the part of a path after a folder; `nil` if the path is not in the folder or has empty
  /// components.
  private static func inside(_ folder: String, _ path: String) -> String? {
    let slash = UInt8(ascii: "/")
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard rest.first == slash, path.utf8.starts(with: folder.utf8) else { return nil }
    var last = slash
    for byte in rest.dropFirst() {
      if byte == slash, last == slash { return nil }
      last = byte
    }
    return last == slash ? nil : String(Substring(rest.dropFirst()))
  }

  /// Returns an absolute path without `.` and `..`; the path need not exist.
  package static func absolute(_ path: String, in folder: String? = nil) -> String {
    let base = folder ?? FileReader.resolved(".") ?? ""
    var parts: [Substring] = path.hasPrefix("/") ? [] : base.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
