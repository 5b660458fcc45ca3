import Foundation

/// A folder for one test; its files go when the test removes it.
struct ScratchFolder {
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gqlview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A configuration further up is none of these files'.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"),
      withIntermediateDirectories: true
    )
    url = folder.resolvingSymlinksInPath()
  }

  /// For a test that makes a repository of its own.
  init(isRepository: Bool) throws {
    try self.init()
    if isRepository {
      try FileManager.default.removeItem(at: url.appendingPathComponent(".git"))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, _ path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
  }

  func run(_ arguments: String..., in folder: String = ".") throws -> ProgramRun {
    try ProgramRun(arguments, in: url.appendingPathComponent(folder))
  }
}
