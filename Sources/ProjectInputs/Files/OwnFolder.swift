package import CommandLineSupport
import GraphQLRuntime
import LibC

/// A folder of files that a command writes and writes anew, among which may be others' files.
///
/// A hidden list in it has the hash of each file as it was written, so that a file that somebody
/// changed, or that was there before, is never taken for one that may be replaced.
package struct OwnFolder {
  let path: String
  /// The name of the list.
  private let list: String
  /// The hashes of the files as they were written, by their names.
  private let written: [String: String]

  package init(_ path: String, list: String) throws(FileError) {
    self.path = path
    self.list = list
    let place = path + "/" + list
    guard FileReader.exists(place) else {
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

  /// Whether a file is as it was written here.
  private func isOwn(_ name: String, _ bytes: [UInt8]) -> Bool {
    written[name] == SHA256.hex(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a path leads to one of its files, as that was written.
  package func holds(_ file: String) -> Bool {
    let folder = WorkingFolder.absolute(path) + "/"
    let place = WorkingFolder.absolute(file)
    guard place.hasPrefix(folder), let bytes = try? FileReader.bytes(of: place) else {
      return false
    }
    return isOwn(String(place.dropFirst(folder.count)), bytes)
  }

  /// Writes the files, all or none, and removes those of an earlier run of the same kind that are no
  /// more; gives the names of the removed.
  ///
  /// A file of another origin is replaced only where `replacesOthers` says so. Files whose names
  /// `isOfKind` does not take stay, and stay in the list.
  package func write(
    _ files: [(name: String, text: String)],
    replacesOthers: Bool,
    isOfKind: (String) -> Bool
  ) throws(FileError) -> [String] {
    for file in files {
      let place = path + "/" + file.name
      guard FileReader.exists(place), !replacesOthers else { continue }
      let bytes = try FileReader.bytes(of: place)
      guard isOwn(file.name, bytes) || bytes == Array(file.text.utf8) else {
        throw FileError(
          "\(place) was not written by this command, or was changed since; nothing was written "
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
    try FileDraft.replace(
      [],
      with: (files + [(name: list, text: hashes.joined())]).map { file in
        (path + "/" + file.name, Array(file.text.utf8))
      }
    )
    return remove(written.keys.filter { isOfKind($0) && !names.contains($0) }.sorted())
  }

  /// Removes files that are as they were written.
  private func remove(_ names: [String]) -> [String] {
    names.filter { name in
      let place = path + "/" + name
      guard !name.contains("/"), let bytes = try? FileReader.bytes(of: place), isOwn(name, bytes)
      else { return false }
      return unlink(place) == 0
    }
  }
}
