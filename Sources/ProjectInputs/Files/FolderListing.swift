package import CommandLineSupport
import LibC

/// Lists files in folders.
package enum FolderListing {
  /// The maximum depth of folders; deeper ones are skipped.
  private static let maximumDepth = 64

  /// Returns the paths of all files below `folder` whose name `accepts` matches, sorted within each
  /// folder.
  ///
  /// Hidden files and folders are skipped, because they contain builds and version control. Names
  /// that are not UTF-8 are skipped, with a warning if `reportsSkipped` is true.
  package static func files(
    in folder: String,
    depth: Int = 0,
    reportsSkipped: Bool = false,
    accepts: (String) -> Bool
  ) throws(FileError) -> [String] {
    guard depth < maximumDepth else { return [] }
    var paths: [String] = []
    var skippedNames: [SkippedName] = []
    let found = try names(in: folder) { skipped, kind in
      let name = skipped.replaced
      guard reportsSkipped, !name.hasPrefix("."), kind == Int32(DT_DIR) || accepts(name) else {
        return
      }
      skippedNames.append(skipped)
    }
    // A folder lists its entries in an order of its own.
    for skipped in skippedNames.sorted(by: { $0.escaped < $1.escaped }) {
      skipped.report(in: folder)
    }
    for name in found where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch kindWithoutLinks(path) {
      case .folder:
        paths += try files(
          in: path,
          depth: depth + 1,
          reportsSkipped: reportsSkipped,
          accepts: accepts
        )
      case .file:
        if accepts(name) { paths.append(path) }
      // Broken links, and pipes and devices.
      case nil: continue
      }
    }
    return paths
  }

  /// Returns the readable folders directly in a folder, without hidden ones.
  package static func folders(directlyIn folder: String) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var paths: [String] = []
    _ = FolderEntries.forEach(in: folder) { name, kind in
      guard mayBeFolder(name, kind) else { return }
      let path = base + String(decoding: name, as: UTF8.self)
      if isFolder(path, kind) { paths.append(path) }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether an entry is not hidden and may be a folder, judging by the kind that the file system
  /// provides.
  static func mayBeFolder(_ name: UnsafeRawBufferPointer, _ kind: Int32) -> Bool {
    name.first != UInt8(ascii: ".") && (kind == Int32(DT_DIR) || kind == Int32(DT_UNKNOWN))
  }

  /// Whether an entry for which `mayBeFolder` returned true is a folder.
  ///
  /// Asks the system only if the kind is unknown or the name is not UTF-8.
  static func isFolder(_ path: String, _ kind: Int32) -> Bool {
    kind == Int32(DT_DIR) && !path.unicodeScalars.contains("\u{FFFD}")
      || kindWithoutLinks(path) == .folder
  }

  /// Returns the paths of the Swift files directly in a folder; for `.` the paths have no prefix.
  static func swiftFiles(directlyIn folder: String) throws(FileError) -> [String] {
    let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return try names(in: folder).filter { $0.hasSuffix(".swift") }.map { start + $0 }
  }

  /// Returns the sorted names in a folder that have a suffix; without a suffix, `.` and `..` are
  /// included.
  ///
  /// Names that are not UTF-8 are omitted.
  package static func names(in folder: String, ending: String = "") throws(FileError) -> [String] {
    try names(in: folder, ending: ending) { _, _ in }
  }

  /// `skips` is called with each matching name that is not UTF-8, and its kind.
  private static func names(
    in folder: String,
    ending: String = "",
    skips: (SkippedName, Int32) -> Void
  ) throws(FileError) -> [String] {
    let ending = Array(ending.utf8)
    var names: [String] = []
    let isOpened = FolderEntries.forEach(in: folder) { name, kind in
      // A folder may have thousands of other entries, so only matching names are decoded and
      // sorted.
      guard name.suffix(ending.count).elementsEqual(ending) else { return }
      if let text = SkippedName.text(of: name) {
        names.append(text)
      } else if let skipped = SkippedName(name) {
        skips(skipped, kind)
      }
    }
    guard isOpened else { throw FileError(cannot: "read", path: folder) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the kind of a path; a link to a file counts as a file, a link to a folder as `nil`.
  static func kindWithoutLinks(_ path: String) -> FileReader.Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    case S_IFLNK:
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return .file
    default: return nil
    }
  }
}
