import DialectKit

extension GeneratedFile {
  /// Where the file belongs, below the folder or beside its document, as seen from the working
  /// folder.
  package func path(in folder: String) -> String {
    if isBesideDocument { return path }
    var start = folder[...]
    while start.hasPrefix("./") { start = start.dropFirst(2).drop { $0 == "/" } }
    if start.isEmpty || start == "." { return path }
    return start.hasSuffix("/") ? start + path : "\(start)/\(path)"
  }
}
