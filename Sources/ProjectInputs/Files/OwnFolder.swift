package import CommandLineSupport
import GraphQLRuntime
import LibC

/// An output folder that a command writes repeatedly, and that may also contain files of other
/// origin.
///
/// A hidden list in the folder stores the hash of each file as it was written. A file that was
/// changed since, or that existed before, is therefore never replaced by accident. Neither is a
/// symbolic link, because its target is not a file of the folder.
package struct OwnFolder {
  let path: String
  /// The name of the list.
  private let list: String
  /// The hashes of the files as written, by file name.
  private let written: [String: String]

  package init(_ path: String, list: String) throws(FileError) {
    self.path = path
    self.list = list
    let place = path + "/" + list
    guard FileReader.exists(place), !FolderListing.isLink(place) else {
      written = [:]
      return
    }
    let lines = try FileReader.bytes(of: place).split(separator: 0x0A)
    written = Dictionary(
      lines.compactMap { line in
        let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether a file still has the content that this command wrote.
  private func isOwn(_ name: String, _ bytes: [UInt8]) -> Bool {
    written[name] == SHA256.hex(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a path is that of a file in the folder with the content that this command wrote.
  package func holds(_ file: String) -> Bool {
    let folder = WorkingFolder.absolute(path) + "/"
    let place = WorkingFolder.absolute(file)
    guard place.hasPrefix(folder), !FolderListing.isLink(place),
      let bytes = try? FileReader.bytes(of: place)
    else { return false }
    return isOwn(String(place.dropFirst(folder.count)), bytes)
  }

  /// Writes all files or none, removes obsolete files of the same kind from an earlier run, and
  /// returns the names of the removed files.
  ///
  /// A file of another origin is replaced only if `replacesOthers` is true. Files for which
  /// `isOfKind` returns false stay in the folder and in the list.
  package func write(
    _ files: [(name: String, text: String)],
    replacesOthers: Bool,
    isOfKind: (String) -> Bool
  ) throws(FileError) -> [String] {
    for name in files.map(\.name) + [list] where !replacesOthers {
      guard FolderListing.isLink(path + "/" + name) else { continue }
      throw FileError(
        "\(path)/\(name) is a symbolic link; nothing was written (--force replaces it)"
      )
    }
    for file in files {
      let place = path + "/" + file.name
      guard FileReader.exists(place), !replacesOthers else { continue }
      let bytes = try FileReader.bytes(of: place)
      guard isOwn(file.name, bytes) || bytes == Array(file.text.utf8) else {
        throw FileError(
          "\(place) was not written by this command, or has changed since; nothing was written "
            + "(--force replaces such files)"
        )
      }
    }
    let names = Set(files.map(\.name))
    var listed = written.filter { !isOfKind($0.key) }
    for file in files { listed[file.name] = SHA256.hex(file.text) }
    let hashes = listed.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    EndingSignal.hold()
    defer { EndingSignal.release() }
    try AtomicFile.replace(
      [],
      with: (files + [(name: list, text: hashes.joined())]).map { file in
        (path + "/" + file.name, Array(file.text.utf8))
      },
      followsLinks: false
    )
    return remove(written.keys.filter { isOfKind($0) && !names.contains($0) }.sorted())
  }

  /// Removes files that still have the content that this command wrote, and returns their names.
  private func remove(_ names: [String]) -> [String] {
    names.filter { name in
      let place = path + "/" + name
      guard !name.contains("/"), !FolderListing.isLink(place),
        let bytes = try? FileReader.bytes(of: place), isOwn(name, bytes)
      else { return false }
      return unlink(place) == 0
    }
  }
}
