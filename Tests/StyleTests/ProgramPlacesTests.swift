import Foundation
import TestSupport
import Testing

/// Tests that user input never determines which program is started or which library is loaded.
@Suite struct ProgramPlacesTests {
  private static let page = "docs/internals/programs.md"

  @Test func `the files that start programs or open libraries are exactly those listed`()
    throws
  {
    let signs =
      /posix_spawn|\b(SpawnedProcess|ChildProcess\.run|dlopen|Process|NSTask|exec[lv]p?e?|popen|system|v?fork)\(/
    let words = [
      "posix_spawn", "Process", "run(", "dlopen", "NSTask", "exec", "popen", "system", "fork",
    ]
    var files: Set<String> = []
    for file in try SourceText.sources.get() + SourceText.all(below: "Plugins")
    where file.code.contains(where: { line in
      // Searching for plain text is much faster than matching the expression.
      words.contains { line.contains($0) } && line.contains(signs)
    }) {
      files.insert(file.path)
    }
    for (path, text) in try Self.cFiles() where text.contains(signs) { files.insert(path) }
    #expect(files.count > 10)
    try FileTable.expect(files, on: Self.page)
  }

  /// On Apple platforms, the dynamic loader searches the working directory for a library name
  /// without a path, so a relative name is unsafe.
  @Test func `libraries for Apple platforms have absolute paths`() throws {
    var names = 0
    for (path, text) in try Self.cFiles() {
      for match in text.matches(of: /"([^"]*\.dylib)"/) {
        names += 1
        #expect(match.1.hasPrefix("/"), "\(path) opens \(match.1)")
      }
    }
    #expect(names > 5)
  }

  private static func cFiles() throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: PackageRoot.file("Sources").path)
      .filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }
      .map { ("Sources/\($0)", try PackageRoot.text("Sources/\($0)")) }
  }
}
