package import Foundation

/// The folder that contains `Package.swift`, derived from the path of this source file at compile
/// time.
package enum PackageRoot {
  package static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the URL of a file or folder of the package, given its path relative to the root.
  package static func file(_ path: String) -> URL {
    url.appendingPathComponent(path)
  }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: file(path)))
  }
}
