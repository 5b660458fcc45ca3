import Foundation
import TestSupport
import Testing

/// Tests that all code that the compiler cannot check has a written justification for reviewers.
@Suite struct UncheckedPlacesTests {
  @Test func `the unchecked, unsafe and C files are exactly those listed with a justification`()
    throws
  {
    let signs = /@unchecked|nonisolated\(unsafe\)|[Uu]nsafe[A-Z]|Unmanaged|OpaquePointer/
    var files = Set(
      try SourceText.sources.get()
        .filter { file in
          file.code.contains { line in
            // Searching for plain text is much faster than matching the expression.
            ["nsafe", "@unchecked", "Unmanaged", "OpaquePointer"].contains { line.contains($0) }
              && line.contains(signs)
          }
        }
        .map { String($0.path.dropFirst("Sources/".count)) }
    )
    for path in try FileManager.default.subpathsOfDirectory(
      atPath: PackageRoot.file("Sources").path
    ) where path.hasSuffix(".c") || path.hasSuffix(".h") {
      // A header contains code only if it has inline functions.
      guard try path.hasSuffix(".c") || PackageRoot.text("Sources/\(path)").contains("inline ")
      else { continue }
      files.insert(path)
    }
    #expect(files.count > 20)
    try FileTable.expect(files, on: "docs/internals/unchecked.md")
  }
}
