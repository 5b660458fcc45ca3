import CommandLineSupport
import LibC

/// Finds the files that patterns stand for.
struct PathSearch {
  private let inclusions: [PathPattern]
  private let exclusions: [PathPattern]
  /// Deeper folders than these are passed over.
  private static let maximumDepth = 64

  init(_ patterns: [PathPattern]) {
    inclusions = patterns.filter { !$0.isExclusion }
    exclusions = patterns.filter(\.isExclusion)
  }

  /// Whether the patterns stand for an absolute path, whatever is there.
  func takes(_ path: String) -> Bool {
    inclusions.contains { $0.matches(path) } && !exclusions.contains { $0.matches(path) }
  }

  /// The absolute paths of all files, in the order of the patterns and sorted in each folder.
  ///
  /// Links to folders are followed by the names of the released client's patterns alone; their
  /// paths are without links.
  func files() -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    search { path, pattern, isTaken in
      guard isTaken else { return }
      let place = pattern.style == .apollo ? FileReader.resolved(path) ?? path : path
      if seen.insert(place).inserted { files.append(place) }
    }
    return files
  }

  /// What each pattern was tried on, in words, where none of them stands for a file.
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
    // Braces make several patterns of one text.
    var told: Set<String> = []
    return trials.filter { told.insert($0).inserted }
  }

  /// Goes through the folders that the patterns lead to, with the path of each file that was looked
  /// at, empty for what cannot be meant, and whether it is taken.
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
      case .folder: walk(path, pattern, state, left, depth: 0) { look($0, pattern, $1) }
      case .file:
        look(path, pattern, pattern.isEnd(state) && !left.contains { $0.0.isEnd($0.1) })
      case nil: continue
      }
    }
  }

  /// Other file systems below are passed over, such as those in which the system shows itself.
  private func walk(
    _ folder: String,
    _ pattern: PathPattern,
    _ state: PathPattern.State,
    _ left: [(PathPattern, PathPattern.State)],
    depth: Int,
    device: dev_t? = nil,
    look: (String, Bool) -> Void
  ) {
    var status = stat()
    guard depth < Self.maximumDepth, stat(folder, &status) == 0,
      device.map({ $0 == status.st_dev }) ?? true
    else { return }
    for (name, kind, isLink) in entries(of: folder, linked: pattern.style == .apollo) {
      let next = pattern.step(state, name, isLink: isLink)
      guard !next.isEmpty else {
        if kind == .file { look("", false) }
        continue
      }
      let path = (folder == "/" ? "" : folder) + "/" + String(decoding: name, as: UTF8.self)
      let nextLeft = left.map { ($0.0, $0.0.step($0.1, name)) }
      switch kind {
      case .folder:
        if nextLeft.contains(where: { $0.0.takesAllBelow($0.1) }) { continue }
        walk(
          path,
          pattern,
          next,
          nextLeft,
          depth: depth + 1,
          device: isLink ? nil : status.st_dev,
          look: look
        )
      case .file:
        let isLeft = nextLeft.contains { $0.0.isEnd($0.1) }
        // A folder's name stands for what gqlview reads.
        let isRead = !pattern.isFixed || InputFiles.isTakenFromFolder(path)
        look(path, pattern.isEnd(next) && !isLeft && isRead)
      }
    }
  }

  private typealias Entry = (name: [UInt8], kind: FileReader.Kind, isLink: Bool)

  /// The names in a folder, sorted, with links to folders where they are asked for; none where it
  /// cannot be read.
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
