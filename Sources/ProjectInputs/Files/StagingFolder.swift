import CTerminal
import CommandLineSupport
import LibC
import Threads

/// A hidden folder in which files are written before they are moved to the folder around it.
///
/// It is removed with its last file. If the process is killed, the folder stays: git ignores it
/// because of its `.gitignore`, and the next run that writes to the same place removes it, because
/// its name contains the number of a process that has ended.
final class StagingFolder: Sendable {
  private struct Registry {
    var folders: [String: WeakReference] = [:]
    /// The places that were searched for folders of killed runs.
    var swept: Set<String> = []
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private struct WeakReference { weak var folder: StagingFolder? }

  private static let registry = Mutex(Registry())
  private static let prefix = ".gqlview-"
  private static let ignoreFile = ".gitignore"
  private static let fileName = "draft-XXXXXX"

  private let path: String
  /// The entries of the folder and its `.gitignore` in the list of files to remove when the process
  /// ends.
  private let unfinished: Mutex<[OpaquePointer]>

  /// Returns the folder for files in a place, which is empty or ends in a slash; `nil` with `errno`
  /// if it cannot be created.
  static func inside(_ place: String) -> StagingFolder? {
    registry.withLock { registry in
      if let folder = registry.folders[place]?.folder { return folder }
      if registry.swept.insert(place).inserted { removeLeftovers(in: place) }
      guard let folder = StagingFolder(place, &registry) else { return nil }
      registry.folders[place] = WeakReference(folder: folder)
      return folder
    }
  }

  private init?(_ place: String, _ registry: inout Registry) {
    var entry: OpaquePointer?
    var path = ""
    repeat {
      path = "\(place)\(Self.prefix)\(getpid())-\(registry.nextNumber())"
      entry = gq_unfinished_folder(path)
    } while entry == nil && errno == EEXIST
    guard let entry else { return nil }
    self.path = path
    let ignore = gq_unfinished_file("\(path)/\(Self.ignoreFile)", "*\n")
    unfinished = Mutex([entry] + (ignore.map { [$0] } ?? []))
  }

  deinit {
    unlink("\(path)/\(Self.ignoreFile)")
    rmdir(path)
    unfinished.withLock { entries in
      for entry in entries { gq_unfinished_forget(entry) }
    }
  }

  /// The path of a new file, with `XXXXXX` in place of a random part.
  var template: String { "\(path)/\(Self.fileName)" }

  /// Returns false for a process that has ended, also if no one has waited for it.
  private static func isRunning(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 || errno != ESRCH else { return false }
    guard let text = try? FileReader.bytes(of: "/proc/\(process)/stat"),
      let end = text.lastIndex(of: UInt8(ascii: ")"))
    else { return true }
    return text[end...].dropFirst().first { $0 != 0x20 } != UInt8(ascii: "Z")
  }

  /// Removes the folders of processes that have ended.
  private static func removeLeftovers(in place: String) {
    for name in (try? FolderListing.names(in: place.isEmpty ? "." : place)) ?? []
    where name.hasPrefix(prefix) {
      let numbers = name.dropFirst(prefix.count).split(separator: "-").map { Int32($0) }
      var status = stat()
      guard numbers.count == 2, let owner = numbers[0], owner > 0, numbers[1] != nil,
        lstat(place + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid(), !isRunning(owner)
      else { continue }
      let files = (try? FolderListing.names(in: place + name)) ?? []
      for file in files
      where file == ignoreFile
        || file.utf8.count == fileName.utf8.count && file.hasPrefix(fileName.prefix(6))
      {
        unlink("\(place)\(name)/\(file)")
      }
      rmdir(place + name)
    }
  }
}
