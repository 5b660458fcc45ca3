package import Foundation

/// A temporary folder for one test, which the test must remove itself.
package struct ScratchFolder {
  package let url: URL

  /// Creates a folder in the system's temporary directory, with a name that ends in `ending`.
  package init(nameEnding ending: String = "") throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gqlview-\(UUID().uuidString)\(ending)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.resolvingSymlinksInPath()
  }

  /// Uses an existing folder.
  package init(existing url: URL) { self.url = url }

  package func remove() { try? FileManager.default.removeItem(at: url) }

  /// Returns the URL of a file or folder in this folder.
  package func place(_ path: String) -> URL { url.appendingPathComponent(path) }

  /// Writes a text file and creates any missing parent folders.
  @discardableResult package func write(_ text: String, _ path: String) throws -> URL {
    try write(Data(text.utf8), path)
  }

  /// Writes a file and creates any missing parent folders.
  @discardableResult package func write(_ data: Data, _ path: String) throws -> URL {
    let file = place(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file, options: .atomic)
    return file
  }

  package func text(_ path: String) throws -> String {
    try String(contentsOf: place(path), encoding: .utf8)
  }

  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: place(path).path)
  }
}
