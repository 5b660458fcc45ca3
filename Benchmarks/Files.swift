import Glibc

/// Reads and writes whole files, and lists folders.
enum Files {
  static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Returns the sorted names of the visible files in a folder.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The package's root folder.
  static let packageRoot = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(2).joined(separator: "/")
}
