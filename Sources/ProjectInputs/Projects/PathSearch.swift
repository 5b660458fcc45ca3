import CommandLineSupport
import LibC

/// Finds the files that match patterns.
struct PathSearch {
  private let inclusions: [PathPattern]
  private let exclusions: [PathPattern]
  /// The maximum depth of folders; deeper ones are skipped.
  private static let maximumDepth = 64

  init(_ patterns: [PathPattern]) {
    inclusions = patterns.filter { !$0.isExclusion }
    exclusions = patterns.filter(\.isExclusion)
  }

  /// Whether an absolute path matches the patterns, even if the file does not exist.
  func takes(_ path: String) -> Bool {
    inclusions.contains { $0.matches(path) } && !exclusions.contains { $0.matches(path) }
  }

  /// Returns the absolute paths of all matching files, in the order of the patterns and sorted
  /// within each folder.
  ///
  /// Links to folders are followed only for the patterns of Apollo's generator, whose results are
  /// resolved paths.
  func files() -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    search { path, pattern, isTaken in
      guard isTaken else { return }
      let place = pattern.style.followsLinks ? FileReader.resolved(path) ?? path : path
      if seen.insert(place).inserted { files.append(place) }
    }
    return files
  }

  /// Explains for each pattern why it matches no file.
  func trials() -> [String] {
    var trials: [String] = []
    for pattern in inclusions {
      let place = WorkingFolder.shown(pattern.fixedPath)
      guard FileReader.exists(pattern.fixedPath) else {
        trials.append("'\(pattern.text)': there is no \(place)")
        continue
      }
      var count = 0
      PathSearch([pattern]).search { _, _, _ in count += 1 }
      let files = count == 1 ? "the 1 file" : "any of \(count) files"
      trials.append("'\(pattern.text)' does not match \(files) in \(place)")
    }
    // A text with braces expands to several patterns.
    var reported: Set<String> = []
    return trials.filter { reported.insert($0).inserted }
  }

  /// Visits the files in the folders of the patterns, with whether each file matches.
  private func search(_ look: (String, PathPattern, Bool) -> Void) {
    for pattern in inclusions {
      let path = pattern.fixedPath
      let names = PathPattern.names(of: path)
      let state = names.reduce(pattern.start) { pattern.step($0, $1) }
      let left = exclusions.map { exclusion in
        (exclusion, names.reduce(exclusion.start) { exclusion.step($0, $1) })
      }
      guard !state.isEmpty, !left.contains(where: { $0.0.takesAllBelow($0.1) }) else { continue }
      switch try? FileReader.kind(of: path) {
      case .folder:
        walk(path, pattern: pattern, state: state, left: left, depth: 0) { look($0, pattern, $1) }
      // A pipe or a device may never end.
      case .file where !FileReader.isFile(path): continue
      case .file:
        look(path, pattern, pattern.isEnd(state) && !left.contains { $0.0.isEnd($0.1) })
      case nil: continue
      }
    }
  }

  /// Folders on other file systems are skipped, such as `/proc`.
  private func walk(
    _ folder: String,
    pattern: PathPattern,
    state: PathPattern.State,
    left: [(PathPattern, PathPattern.State)],
    depth: Int,
    device: dev_t? = nil,
    look: (String, Bool) -> Void
  ) {
    var status = stat()
    guard depth < Self.maximumDepth, stat(folder, &status) == 0,
      device.map({ $0 == status.st_dev }) ?? true
    else { return }
    for (name, kind, isLink) in entries(of: folder, linked: pattern.style.followsLinks) {
      let next = pattern.step(state, name, isLink: isLink)
      guard !next.isEmpty else {
        if kind == .file { look("", false) }
        continue
      }
      let nextLeft = left.map { ($0.0, $0.0.step($0.1, name)) }
      guard let text = SkippedName.text(of: name) else {
        let isFolder = kind == .folder
        let isLeft = nextLeft.contains {
          isFolder ? $0.0.takesAllBelow($0.1) : $0.0.isEnd($0.1)
        }
        if !isLeft, isFolder || pattern.isEnd(next) {
          SkippedName(name)?.report(in: WorkingFolder.shown(folder))
        }
        continue
      }
      let path = (folder == "/" ? "" : folder) + "/" + text
      switch kind {
      case .folder:
        if nextLeft.contains(where: { $0.0.takesAllBelow($0.1) }) { continue }
        walk(
          path,
          pattern: pattern,
          state: next,
          left: nextLeft,
          depth: depth + 1,
          device: isLink ? nil : status.st_dev,
          look: look
        )
      case .file:
        let isLeft = nextLeft.contains { $0.0.isEnd($0.1) }
        // A pattern that is only a folder's name matches only files that gqlview reads.
        let isRead = !pattern.isFixed || InputFiles.isTakenFromFolder(path)
        look(path, pattern.isEnd(next) && !isLeft && isRead)
      }
    }
  }

  private typealias Entry = (name: [UInt8], kind: FileReader.Kind, isLink: Bool)

  /// Returns the sorted entries of a folder, and links to folders if `linked` is true; empty if the
  /// folder is unreadable.
  private func entries(of folder: String, linked: Bool) -> [Entry] {
    var entries: [Entry] = []
    _ = FolderEntries.forEach(in: folder) { bytes, type in
      let name = Array(bytes)
      if name == [0x2E] || name == [0x2E, 0x2E] { return }
      switch type {
      case Int32(DT_DIR): entries.append((name, .folder, false))
      case Int32(DT_REG): entries.append((name, .file, false))
      case _:
        let path = folder + "/" + String(decoding: name, as: UTF8.self)
        if let kind = FolderListing.kindWithoutLinks(path) {
          entries.append((name, kind, false))
        } else if linked, (try? FileReader.kind(of: path)) == .folder {
          entries.append((name, .folder, true))
        }
      }
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }
}
