package import CommandLineSupport
package import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import LibC

/// Generated files on their way into a folder: all of them are written, or none.
///
/// Files that hold the same already are left alone, so that no build takes them for changed.
package struct GeneratedOutput {
  fileprivate struct Item {
    let file: GeneratedFile
    let path: String
    /// What stands there now; nil where nothing does.
    let old: [UInt8]?
    /// Whether a person may have edited what stands there.
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
  /// The files that were generated before and are not now.
  package let stale: [StaleFile]

  /// Looks at what stands in the folder; nothing is written yet.
  ///
  /// With `replacesOthers` files that were not generated may be replaced. In `places` what was
  /// generated before is looked for too.
  package init(
    _ files: [GeneratedFile],
    folder: String,
    places: GeneratedPlaces = .folders([]),
    replacesOthers: Bool
  ) throws(FileError) {
    let root = FileReader.resolved(folder)
    var resolved = ResolvedPaths()
    let isOutside = files.map { file in
      guard let root, !file.isBesideDocument else { return false }
      return !Self.isInside(file.path(in: folder), root, &resolved)
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
    // The first in the order of the files is told, whichever was met first.
    for item in found { items.append(try item.get()) }
    self.items = items
    stale = try StaleFile.find(in: root == nil ? nil : folder, places: places, beside: files)
  }

  /// A file with what stands in its place.
  private static func item(
    _ file: GeneratedFile,
    in folder: String,
    isOutside: Bool,
    replacesOthers: Bool
  ) throws(FileError) -> Item {
    let path = file.path(in: folder)
    if isOutside {
      throw FileError("\(path) leads out of \(folder); nothing was written")
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

  /// The paths of all files, as seen from the working folder.
  package var paths: [String] { items.map(\.path) }

  /// The paths of the files that differ from what stands there.
  package var changed: [String] { items.filter(\.isChanged).map(\.path) }

  /// How many files that stand there would be replaced.
  package var rewritten: Int { items.count { $0.isChanged && $0.old != nil } }

  /// How many generated files stand there, apart from editable ones.
  package var generatedBefore: Int { items.count { !$0.file.isEditable && $0.old != nil } }

  /// The paths of editable files that stand there already.
  package var kept: [String] { items.filter(\.isKept).map(\.path) }

  /// The first place outside of a folder that would be written to, or where `isPruning` removed from.
  package func place(outsideOf root: String, isPruning: Bool) -> String? {
    let changed = items.filter(\.isChanged).map(\.path)
    let places = isPruning ? changed + stale.map(\.place) : changed
    return places.first { !Self.isInside(WorkingFolder.absolute($0), root) }
  }

  /// Writes what differs; where one file cannot be written all are as before.
  package func write(progress: (Double) -> Void = { _ in }) throws(FileError) {
    let changed = items.filter(\.isChanged)
    var drafts: [FileDraft] = []
    EndingSignal.hold()
    defer { EndingSignal.release() }
    do throws(FileError) {
      var names = FileNameCase()
      for item in items where item.old != nil { try names.correct(item.path) }
      for (position, item) in changed.enumerated() {
        progress(Double(position) / Double(changed.count))
        if EndingSignal.isPending { throw FileError("a signal ended this; nothing was written") }
        drafts.append(try FileDraft(Array(item.file.text.utf8), for: item.path))
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

  /// Removes what was generated before and is not now.
  package func prune() throws(FileError) {
    for file in stale {
      guard unlink(file.place) == 0 else { throw FileError(cannot: "remove", path: file.place) }
    }
  }

  /// Whether a path stays in a folder, links on the way followed as far as the way exists.
  package static func isInside(_ path: String, _ root: String) -> Bool {
    var resolved = ResolvedPaths()
    return isInside(path, root, &resolved)
  }

  private static func isInside(
    _ path: String,
    _ root: String,
    _ resolved: inout ResolvedPaths
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
  /// Puts back what stood there before, as far as that can be done.
  fileprivate func restore() {
    guard let old else {
      unlink(path)
      return
    }
    try? FileDraft(old, for: path).commit()
  }
}

extension GeneratedFile {
  /// Whether bytes are a manifest of operations: one that says so, or the older form, whose keys are
  /// identifiers of 64 hexadecimal digits.
  private static func isOperationManifest(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(400), as: UTF8.self)
    if text.contains("\"apollo-persisted-query-manifest\"") { return true }
    let key = text.drop { $0 == "{" || $0.isWhitespace }.dropFirst().prefix { $0.isHexDigit }
    return key.utf8.count == 64
  }

  /// Whether bytes are an earlier form of this file: generated Swift, or a manifest.
  fileprivate func isPredecessor(_ bytes: [UInt8]) -> Bool {
    let released = Self.releasedMarker.utf8
    if text.utf8.starts(with: released) { return bytes.starts(with: released) }
    if Self.isGenerated(Array(text.utf8)) { return Self.isGenerated(bytes) }
    if path.hasSuffix(".json") { return Self.isOperationManifest(bytes) }
    // A manifest of a package has no mark; an earlier one names the client's library.
    return bytes.starts(with: "// swift-tools-version".utf8)
      && String(decoding: bytes, as: UTF8.self).contains("\"ApolloAPI\"")
  }
}
