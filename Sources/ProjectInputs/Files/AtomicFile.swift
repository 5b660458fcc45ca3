import CTerminal
package import CommandLineSupport
import LibC

/// A file that is written in a ``StagingFolder`` and then moved to its place.
///
/// If it is not moved, it is removed: by `discard()`, or when a signal or a crash ends the process.
package final class AtomicFile {
  /// The path of the final file, with symbolic links resolved.
  private let destination: String
  private let temporaryPath: String
  /// The folders created for the file, outermost first.
  private let folders: [String]
  /// The folder of the temporary file; `nil` after the file is moved or removed.
  private var staging: StagingFolder?
  /// Whether the file exists under its temporary name.
  private var isTemporary = false
  /// The entry in the list of files to remove when the process ends; `nil` if not listed.
  private var unfinished: OpaquePointer?

  /// Writes the bytes to a temporary file, and creates missing folders.
  ///
  /// With `isSynced`, the bytes are on the disk before the file can be renamed, so that a power
  /// failure leaves the old or the new content. Files that can be generated again do not need that.
  /// Without `followsLinks`, a symbolic link at the path is replaced, not its target.
  package init(
    _ bytes: [UInt8],
    for path: String,
    isPrivate: Bool = false,
    isSynced: Bool = false,
    followsLinks: Bool = true
  ) throws(FileError) {
    folders =
      try path.lastIndex(of: "/").map { slash throws(FileError) in
        try Self.makeFolder(String(path[..<slash]))
      } ?? []
    let destination =
      followsLinks || !FolderListing.isLink(path) ? FileReader.resolved(path) ?? path : path
    var status = stat()
    let mode: mode_t
    if isPrivate {
      mode = 0o600
    } else if lstat(destination, &status) == 0, status.st_mode & S_IFMT != S_IFLNK {
      mode = status.st_mode & 0o7777
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    let start =
      destination.lastIndex(of: "/").map { destination.index(after: $0) } ?? destination.startIndex
    staging = StagingFolder.inside(String(destination[..<start]))
    var name = Array((staging?.template ?? "").utf8CString)
    var descriptor: Int32 = -1
    unfinished = staging == nil ? nil : gq_unfinished_make(&name, &descriptor)
    let file = unfinished == nil ? nil : fdopen(descriptor, "w")
    // Created before any call that may change `errno`.
    let failure = file == nil ? FileError(cannot: "write", path: path) : nil
    temporaryPath = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.destination = destination
    isTemporary = unfinished != nil
    guard let file else {
      if descriptor >= 0 { close(descriptor) }
      discard()
      throw failure ?? FileError(cannot: "write", path: path)
    }
    let isWritten = bytes.withUnsafeBytes {
      $0.isEmpty || fwrite($0.baseAddress, 1, $0.count, file) == $0.count
    }
    let isOwn = fchmod(descriptor, mode) == 0
    let isStored = !isSynced || fflush(file) == 0 && fsync(descriptor) == 0
    guard fclose(file) == 0, isOwn, isWritten, isStored else {
      let error = FileError(cannot: "write", path: path)
      discard()
      throw error
    }
  }

  deinit {
    if isTemporary { discard() }
  }

  /// Renames the file to its final name, replacing an existing file.
  package func commit() throws(FileError) {
    guard rename(temporaryPath, destination) == 0 else {
      let error = FileError(cannot: "write", path: destination)
      discard()
      throw error
    }
    isTemporary = false
    unregister()
    staging = nil
  }

  /// Removes the file from the list of files to delete when the process ends.
  private func unregister() {
    guard let unfinished else { return }
    gq_unfinished_forget(unfinished)
    self.unfinished = nil
  }

  /// Replaces several files: all of them, or none if one cannot be written.
  ///
  /// The files in `created` may be new. Backups of the previous contents are kept until all files are
  /// renamed. Signals are postponed until then.
  package static func replace(
    _ files: [(path: String, bytes: [UInt8])],
    with created: [(path: String, bytes: [UInt8])] = [],
    followsLinks: Bool = true,
    commit: (AtomicFile) throws(FileError) -> Void = { draft throws(FileError) in
      try draft.commit()
    }
  ) throws(FileError) {
    EndingSignal.hold()
    defer { EndingSignal.release() }
    var drafts: [AtomicFile] = []
    // `nil` for new files.
    var backups: [AtomicFile?] = []
    do throws(FileError) {
      for (index, file) in (files + created).enumerated() {
        let isLink = !followsLinks && FolderListing.isLink(file.path)
        let isNew = index >= files.count && (isLink || !FileReader.exists(file.path))
        guard isNew || FileReader.isFile(file.path) else {
          throw FileError("cannot write \(file.path): it is not a file")
        }
        drafts.append(
          try AtomicFile(file.bytes, for: file.path, isSynced: true, followsLinks: followsLinks)
        )
        // The last file needs no backup, because no later step can fail.
        let isNeeded = !isNew && drafts.count < files.count + created.count
        backups.append(
          isNeeded ? try AtomicFile(FileReader.bytes(of: file.path), for: file.path) : nil
        )
      }
    } catch {
      for draft in drafts + backups.compactMap(\.self) { draft.discard() }
      throw error
    }
    for backup in backups { backup?.unregister() }
    for (index, draft) in drafts.enumerated() {
      do throws(FileError) {
        try commit(draft)
      } catch {
        for (done, backup) in zip(drafts, backups).prefix(index) { done.restore(from: backup) }
        for rest in drafts[index...] + backups[index...].compactMap(\.self) { rest.discard() }
        throw error
      }
    }
    for backup in backups { backup?.discard() }
  }

  /// Restores the previous content of the path; removes the file if there is no backup.
  private func restore(from backup: AtomicFile?) {
    guard let backup else {
      unlink(destination)
      return discard()
    }
    try? backup.commit()
  }

  /// Removes the file unless it has its final name, and removes the folders created for it if they
  /// are empty.
  func discard() {
    if isTemporary { unlink(temporaryPath) }
    isTemporary = false
    unregister()
    staging = nil
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Creates a folder and its missing parents, and returns the created folders, outermost first.
  @discardableResult
  package static func makeFolder(_ path: String) throws(FileError) -> [String] {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return [] }
    var made: [String] = []
    if let slash = path.lastIndex(of: "/") { made = try makeFolder(String(path[..<slash])) }
    if mkdir(path, 0o777) == 0 { return made + [path] }
    guard errno == EEXIST else { throw FileError(cannot: "make the folder", path: path) }
    return made
  }
}
