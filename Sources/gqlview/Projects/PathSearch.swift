#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  /// Links to folders are not followed.
  func files() -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for pattern in inclusions {
      let path = pattern.fixedPath
      let names = PathPattern.names(of: path)
      let state = names.reduce(pattern.start) { pattern.step($0, $1) }
      let left = exclusions.map { exclusion in
        (exclusion, names.reduce(exclusion.start) { exclusion.step($0, $1) })
      }
      guard !state.isEmpty, !left.contains(where: { $0.0.takesAllBelow($0.1) }) else { continue }
      switch try? FileReader.kind(of: path) {
      case .folder: walk(path, pattern, state, left, depth: 0) { add($0) }
      case .file:
        if pattern.isEnd(state), !left.contains(where: { $0.0.isEnd($0.1) }) { add(path) }
      case nil: continue
      }
    }
    func add(_ path: String) {
      if seen.insert(path).inserted { files.append(path) }
    }
    return files
  }

  /// Other file systems below are passed over, such as those in which the system shows itself.
  private func walk(
    _ folder: String,
    _ pattern: PathPattern,
    _ state: PathPattern.State,
    _ left: [(PathPattern, PathPattern.State)],
    depth: Int,
    device: dev_t? = nil,
    found: (String) -> Void
  ) {
    var status = stat()
    guard depth < Self.maximumDepth, stat(folder, &status) == 0,
      device.map({ $0 == status.st_dev }) ?? true
    else { return }
    for (name, kind) in entries(of: folder) {
      let next = pattern.step(state, name)
      guard !next.isEmpty else { continue }
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
          device: status.st_dev,
          found: found
        )
      case .file:
        guard pattern.isEnd(next), !nextLeft.contains(where: { $0.0.isEnd($0.1) }) else { continue }
        // A folder's name stands for what gqlview reads.
        if pattern.isFixed, !InputFiles.isTakenFromFolder(path) { continue }
        found(path)
      }
    }
  }

  /// The names in a folder, sorted; none where it cannot be read.
  private func entries(of folder: String) -> [(name: [UInt8], kind: FileReader.Kind)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var entries: [(name: [UInt8], kind: FileReader.Kind)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): entries.append((name, .folder))
      case Int32(DT_REG): entries.append((name, .file))
      case _:
        let path = folder + "/" + String(decoding: name, as: UTF8.self)
        if let kind = FolderListing.kindWithoutLinks(path) { entries.append((name, kind)) }
      }
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }
}
