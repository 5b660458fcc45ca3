import CTerminal
package import CommandLineSupport
import LibC

/// A file that is written, but not yet under its name.
///
/// Where it gets none it is removed: by `discard()`, or when a signal or a fault ends the process.
package final class FileDraft {
  /// The file itself, where a link leads to it.
  private let place: String
  private let draft: String
  /// The folders that were made for it, outer ones first.
  private let folders: [String]
  /// Whether it is there under the draft's name.
  private var isDraft = false
  /// The draft among the files that end with the process; nil where it is none of them.
  private var unfinished: OpaquePointer?

  /// Writes the bytes beside the place where they belong, with the folders that this needs.
  package init(_ bytes: [UInt8], for path: String, isPrivate: Bool = false) throws(FileError) {
    folders =
      try path.lastIndex(of: "/").map { slash throws(FileError) in
        try Self.makeFolder(String(path[..<slash]))
      } ?? []
    let place = FileReader.resolved(path) ?? path
    var status = stat()
    let mode: mode_t
    if isPrivate {
      mode = 0o600
    } else if stat(place, &status) == 0 {
      mode = status.st_mode & 0o7777
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    // A name that nobody has, so that no file of a person's own is in the way, and that is hidden.
    let start = place.lastIndex(of: "/").map { place.index(after: $0) } ?? place.startIndex
    var name = Array("\(place[..<start]).gqlview-XXXXXX".utf8CString)
    var descriptor: Int32 = -1
    unfinished = gq_unfinished_make(&name, &descriptor)
    let file = unfinished == nil ? nil : fdopen(descriptor, "w")
    // Before anything that may change `errno`.
    let failure = file == nil ? FileError(cannot: "write", path: path) : nil
    draft = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.place = place
    isDraft = unfinished != nil
    guard let file else {
      if descriptor >= 0 { close(descriptor) }
      discard()
      throw failure ?? FileError(cannot: "write", path: path)
    }
    let isWritten = bytes.withUnsafeBytes {
      $0.isEmpty || fwrite($0.baseAddress, 1, $0.count, file) == $0.count
    }
    let isOwn = fchmod(descriptor, mode) == 0
    guard fclose(file) == 0, isOwn, isWritten else {
      let error = FileError(cannot: "write", path: path)
      discard()
      throw error
    }
  }

  deinit {
    if isDraft { discard() }
  }

  /// Puts the file under its name, in place of what had that name.
  package func commit() throws(FileError) {
    guard rename(draft, place) == 0 else {
      let error = FileError(cannot: "write", path: place)
      discard()
      throw error
    }
    isDraft = false
    outlive()
  }

  /// Has it stay where something else ends the process than this program.
  private func outlive() {
    guard let unfinished else { return }
    gq_unfinished_forget(unfinished)
    self.unfinished = nil
  }

  /// Writes files in the place of others: all, or none where one cannot be written.
  ///
  /// `made` may be new ones. What stood there is kept beside the new files until all have their names; signals wait
  /// for that.
  package static func replace(
    _ files: [(path: String, bytes: [UInt8])],
    with made: [(path: String, bytes: [UInt8])] = [],
    commit: (FileDraft) throws(FileError) -> Void = { draft throws(FileError) in
      try draft.commit()
    }
  ) throws(FileError) {
    EndingSignal.hold()
    defer { EndingSignal.release() }
    var drafts: [FileDraft] = []
    // Nil for what is new.
    var backups: [FileDraft?] = []
    do throws(FileError) {
      for (index, file) in (files + made).enumerated() {
        let isNew = index >= files.count && !FileReader.exists(file.path)
        guard isNew || FileReader.isFile(file.path) else {
          throw FileError("cannot write \(file.path): it is not a file")
        }
        drafts.append(try FileDraft(file.bytes, for: file.path))
        // Nothing has to be taken back behind the last one.
        let isNeeded = !isNew && drafts.count < files.count + made.count
        backups.append(
          isNeeded ? try FileDraft(FileReader.bytes(of: file.path), for: file.path) : nil
        )
      }
    } catch {
      for draft in drafts + backups.compactMap(\.self) { draft.discard() }
      throw error
    }
    for backup in backups { backup?.outlive() }
    for (index, draft) in drafts.enumerated() {
      do throws(FileError) {
        try commit(draft)
      } catch {
        for (done, backup) in zip(drafts, backups).prefix(index) { done.takeBack(by: backup) }
        for rest in drafts[index...] + backups[index...].compactMap(\.self) { rest.discard() }
        throw error
      }
    }
    for backup in backups { backup?.discard() }
  }

  /// Has the place be what it was before this file got its name; without a backup there was none.
  private func takeBack(by backup: FileDraft?) {
    guard let backup else {
      unlink(place)
      return discard()
    }
    try? backup.commit()
  }

  /// Removes it, where it has no name yet, and the folders that were made for it as far as they are empty.
  func discard() {
    if isDraft { unlink(draft) }
    isDraft = false
    outlive()
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Makes a folder with those around it; gives the ones that were not there, outer ones first.
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
