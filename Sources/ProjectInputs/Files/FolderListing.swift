package import CommandLineSupport
import LibC

/// Finds the files that a folder stands for.
package enum FolderListing {
  /// Deeper folders than these are passed over, so that no loop of links is followed for ever.
  private static let maximumDepth = 64

  /// The paths of all files below `folder` that `accepts` takes by name, sorted in each folder.
  ///
  /// Hidden files and folders are passed over: they hold builds and version control, not samples.
  package static func files(
    in folder: String,
    depth: Int = 0,
    accepts: (String) -> Bool
  ) throws(FileError) -> [String] {
    guard depth < maximumDepth else { return [] }
    var paths: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch kindWithoutLinks(path) {
      case .folder:
        paths += try files(in: path, depth: depth + 1, accepts: accepts)
      case .file:
        if accepts(name) { paths.append(path) }
      case nil:
        // A link to nothing is passed over; a name that cannot be said is not.
        if accepts(name), name.unicodeScalars.contains("\u{FFFD}"), !FileReader.exists(path) {
          throw FileError("\(folder): the name of \(name) is not UTF-8")
        }
      }
    }
    return paths
  }

  /// The folders that stand in a folder itself, as far as they can be read and are not hidden.
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

  /// Whether an entry is not hidden and may be a folder, as far as the file system says its kind.
  static func mayBeFolder(_ name: UnsafeRawBufferPointer, _ kind: Int32) -> Bool {
    name.first != UInt8(ascii: ".") && (kind == Int32(DT_DIR) || kind == Int32(DT_UNKNOWN))
  }

  /// Whether such an entry is a folder that its path leads to; the system is asked only where the entry
  /// does not say, or its name is not UTF-8.
  static func isFolder(_ path: String, _ kind: Int32) -> Bool {
    kind == Int32(DT_DIR) && !path.unicodeScalars.contains("\u{FFFD}")
      || kindWithoutLinks(path) == .folder
  }

  /// The paths of the Swift files that stand in a folder itself, without it where it is `.`.
  static func swiftFiles(directlyIn folder: String) throws(FileError) -> [String] {
    let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return try names(in: folder).filter { $0.hasSuffix(".swift") }.map { start + $0 }
  }

  /// The names in a folder that end in something, sorted; of all names `.` and `..` are two.
  package static func names(in folder: String, ending: String = "") throws(FileError) -> [String] {
    let ending = Array(ending.utf8)
    var names: [String] = []
    let isOpened = FolderEntries.forEach(in: folder) { name, _ in
      // Of a folder with thousands of others few are made texts and put in order.
      guard name.suffix(ending.count).elementsEqual(ending) else { return }
      names.append(String(decoding: name, as: UTF8.self))
    }
    guard isOpened else { throw FileError(cannot: "read", path: folder) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A link to a file counts as that file; a link to a folder is passed over.
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
