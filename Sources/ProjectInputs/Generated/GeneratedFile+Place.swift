import DialectKit

extension GeneratedFile {
  /// Returns the path of the file, in the output folder or next to its document, relative to the
  /// working folder.
  package func path(in folder: String) -> String {
    if isBesideDocument { return path }
    var start = folder[...]
    while start.hasPrefix("./") { start = start.dropFirst(2).drop { $0 == "/" } }
    if start.isEmpty || start == "." { return path }
    return start.hasSuffix("/") ? start + path : "\(start)/\(path)"
  }
}
