package import Foundation

/// A folder for one test; its files go when the test removes it.
package struct ScratchFolder {
  package let url: URL

  /// Makes it in the system's place for such; its name ends as it is told.
  package init(nameEnding ending: String = "") throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gqlview-\(UUID().uuidString)\(ending)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.resolvingSymlinksInPath()
  }

  /// An existing folder.
  package init(existing url: URL) { self.url = url }

  package func remove() { try? FileManager.default.removeItem(at: url) }

  /// The place of a file or folder in it.
  package func place(_ path: String) -> URL { url.appendingPathComponent(path) }

  /// Writes a file, whose folders are made where they are not there.
  @discardableResult package func write(_ text: String, _ path: String) throws -> URL {
    try write(Data(text.utf8), path)
  }

  /// Writes a file, whose folders are made where they are not there.
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
