package import CommandLineSupport
package import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import LibC

/// Generated files to be written to a folder: all are written, or none.
///
/// Unchanged files are not rewritten, so that builds do not treat them as modified.
package struct GeneratedOutput {
  fileprivate struct Item {
    let file: GeneratedFile
    let path: String
    /// The current content of the file on disk; `nil` if there is none.
    let old: [UInt8]?
    /// Whether the existing file is kept because the user may have edited it.
    let isKept: Bool
    let isChanged: Bool

    init(file: GeneratedFile, path: String, old: [UInt8]?) {
      self.file = file
      self.path = path
      self.old = old
      isKept = file.isEditable && old != nil
      isChanged = !isKept && old?.isExactly(file.text) != true
    }
  }

  private let items: [Item]
  /// Files of an earlier run that are no longer generated.
  package let stale: [StaleFile]

  /// Compares the files with those in the folder, without writing.
  ///
  /// If `replacesOthers` is true, files that were not generated may be replaced. Stale files are
  /// also searched in `places`.
  package init(
    _ files: [GeneratedFile],
    folder: String,
    places: GeneratedLocations = .folders([]),
    replacesOthers: Bool
  ) throws(FileError) {
    let root = FileReader.resolved(folder)
    var resolved = ResolvedPaths()
    let isOutside = files.map { file in
      guard let root, !file.isBesideDocument else { return false }
      return !Self.isInside(file.path(in: folder), root: root, resolved: &resolved)
    }
    let found = Processors().map(files.count, inStretchesOf: 16) { index in
      Result { () throws(FileError) in
        try Self.item(
          files[index],
          in: folder,
          isOutside: isOutside[index],
          replacesOthers: replacesOthers
        )
      }
    }
    var items: [Item] = []
    items.reserveCapacity(found.count)
    // The error of the first file is reported, whichever thread finished first.
    for item in found { items.append(try item.get()) }
    self.items = items
    stale = try StaleFile.find(in: root == nil ? nil : folder, places: places, beside: files)
  }

  /// Returns a file with the current content at its path.
  private static func item(
    _ file: GeneratedFile,
    in folder: String,
    isOutside: Bool,
    replacesOthers: Bool
  ) throws(FileError) -> Item {
    let path = file.path(in: folder)
    if isOutside {
      throw FileError("\(path) is outside of \(folder); nothing was written")
    }
    let old = FileReader.exists(path) ? try FileReader.bytes(of: path) : nil
    let item = Item(file: old.map(file.keepingOrder) ?? file, path: path, old: old)
    if let old, item.isChanged, !replacesOthers, !file.isPredecessor(old) {
      throw FileError(
        "\(path) was not generated; nothing was written (--force replaces such files)"
      )
    }
    return item
  }

  /// The paths of all files, relative to the working folder.
  package var paths: [String] { items.map(\.path) }

  /// The paths of the files that differ from those on disk.
  package var changed: [String] { items.filter(\.isChanged).map(\.path) }

  /// The number of existing files that would be replaced.
  package var rewritten: Int { items.count { $0.isChanged && $0.old != nil } }

  /// The number of existing generated files, except for editable ones.
  package var generatedBefore: Int { items.count { !$0.file.isEditable && $0.old != nil } }

  /// The paths of existing editable files.
  package var kept: [String] { items.filter(\.isKept).map(\.path) }

  /// Throws an error if a file outside `folders` would be written, or removed if `isPruning` is
  /// true.
  package func check(_ folders: WritableFolders, isPruning: Bool) throws(FileError) {
    let changed = items.filter(\.isChanged)
    try folders.check(changed.filter { !$0.file.isBesideDocument }.map(\.path), isOutput: true)
    try folders.check(changed.filter(\.file.isBesideDocument).map(\.path))
    if isPruning { try folders.checkRemoval(of: stale.map(\.place)) }
  }

  /// Writes the changed files; restores all files if one cannot be written.
  package func write(progress: (Double) -> Void = { _ in }) throws(FileError) {
    let changed = items.filter(\.isChanged)
    var drafts: [AtomicFile] = []
    EndingSignal.hold()
    defer { EndingSignal.release() }
    do throws(FileError) {
      var names = FileNameCase()
      for item in items where item.old != nil { try names.correct(item.path) }
      for (position, item) in changed.enumerated() {
        progress(Double(position) / Double(changed.count))
        if EndingSignal.isPending {
          throw FileError("interrupted by a signal; nothing was written")
        }
        drafts.append(try AtomicFile(Array(item.file.text.utf8), for: item.path))
      }
    } catch {
      drafts.reversed().forEach { $0.discard() }
      throw error
    }
    for (position, draft) in drafts.enumerated() {
      do throws(FileError) {
        try draft.commit()
      } catch {
        drafts[(position + 1)...].forEach { $0.discard() }
        changed[..<position].forEach { $0.restore() }
        throw error
      }
    }
  }

  /// Removes the stale files.
  package func prune() throws(FileError) {
    for file in stale {
      guard unlink(file.place) == 0 else { throw FileError(cannot: "remove", path: file.place) }
    }
  }

  /// Whether a path is inside a folder after resolving symbolic links in its existing part.
  private static func isInside(
    _ path: String,
    root: String,
    resolved: inout ResolvedPaths
  ) -> Bool {
    var ancestor = path[...]
    while true {
      if let place = resolved.resolved(String(ancestor)) {
        return place == root || place.hasPrefix(root.hasSuffix("/") ? root : root + "/")
      }
      guard let slash = ancestor.lastIndex(of: "/") else { return true }
      ancestor = ancestor[..<slash]
    }
  }
}

extension GeneratedOutput.Item {
  /// Restores the previous content on a best-effort basis.
  fileprivate func restore() {
    guard let old else {
      unlink(path)
      return
    }
    try? AtomicFile(old, for: path).commit()
  }
}

extension GeneratedFile {
  /// Whether bytes are an earlier version of this file: generated Swift, or a manifest.
  fileprivate func isPredecessor(_ bytes: [UInt8]) -> Bool {
    let released = Self.releasedMarker.utf8
    if text.utf8.starts(with: released) { return bytes.starts(with: released) }
    if Self.isGenerated(Array(text.utf8)) { return Self.isGenerated(bytes) }
    // These have no marker of generated files.
    return path.hasSuffix(".json")
      ? WrittenManifest.isManifest(bytes) : ApolloPackageManifest.isPackage(bytes)
  }
}
