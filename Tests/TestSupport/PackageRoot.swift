package import Foundation

/// The folder that holds `Package.swift`, found from where this file was compiled.
package enum PackageRoot {
  package static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file or folder of the package by its path relative to the root.
  package static func file(_ path: String) -> URL {
    url.appendingPathComponent(path)
  }

  /// The text of a file of the package.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The bytes of a file of the package.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: file(path)))
  }
}
