package import CommandLineSupport
package import Workspace

/// The files of a git revision, in the repository that contains the working folder.
package struct GitRevision {
  /// The name of the revision, such as a branch, a tag, `HEAD~1` or a hash.
  package let name: String
  let git: Git

  package init(name: String) {
    self.init(name: name, git: Git.standard)
  }

  init(name: String, git: Git) {
    self.name = name
    self.git = git
  }

  struct Entry {
    /// The object name for git: a hash, or for a link its path, which git resolves.
    let object: String
    /// The path relative to the working folder.
    let path: String
  }

  /// Reads the operands' files in the revision, or all files below the working folder if there are
  /// no operands.
  ///
  /// Names have git's notation: `HEAD~1:queries/Pets.graphql`.
  package func inputs(_ operands: [String]) throws(FileError) -> [WorkspaceInput] {
    var given = operands.map(Self.normalized)
    if given.contains("") { given = [] }
    let entries = try list(given).filter { entry in
      given.contains(entry.path) || Self.isTaken(entry.path, from: given)
    }
    guard !entries.isEmpty else {
      let place = operands.isEmpty ? "the working folder" : operands.joined(separator: ", ")
      throw FileError("\(name) has no schema or document in \(place)")
    }
    return try inputs(of: entries)
  }

  /// Reads all files of the repository that `accepts` selects by their path relative to the working
  /// folder.
  package func inputs(where accepts: (String) -> Bool) throws(FileError) -> [WorkspaceInput] {
    let top = try git.run(["rev-parse", "--show-toplevel"])
    let root = String(decoding: top.output.prefix { $0 != 0x0A }, as: UTF8.self)
    guard top.status == 0, !root.isEmpty else {
      throw FileError("cannot read \(name): this is not a git repository")
    }
    let entries = try list(["--full-tree"]).compactMap { entry -> Entry? in
      let path = WorkingFolder.shown("\(root)/\(entry.path)")
      guard accepts(path) else { return nil }
      let isLink = entry.object.contains(":")
      return Entry(object: isLink ? "\(name):\(entry.path)" : entry.object, path: path)
    }
    guard !entries.isEmpty else { throw FileError("\(name) has no file of the project") }
    return try inputs(of: entries)
  }

  private func inputs(of entries: [Entry]) throws(FileError) -> [WorkspaceInput] {
    let texts = try texts(of: entries)
    return zip(entries, texts).compactMap { entry, text in
      text.map { WorkspaceInput(name: "\(name):\(entry.path)", utf8: $0) }
    }
  }

  /// Lists files; git prints `mode type object size TAB path NUL` for each.
  private func list(_ paths: [String]) throws(FileError) -> [Entry] {
    let listing = try git.run(
      ["ls-tree", "-r", "-z"] + paths.filter { $0 == "--full-tree" }
        + ["--end-of-options", name] + paths.filter { $0 != "--full-tree" }
    )
    guard listing.status == 0 else {
      if let reason = refusal(in: listing.errors) { throw FileError(reason) }
      let words = listing.errors.split(separator: "\n").first.map(String.init) ?? "git failed"
      throw FileError(
        isKnown
          ? "git cannot list \(paths.joined(separator: ", ")) in \(name): \(words)"
          : "\(name) is not a file, folder or git revision: \(words)"
      )
    }
    return entries(of: listing.output)
  }

  /// Whether git knows the revision; false outside a repository.
  package var isKnown: Bool {
    let check = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{tree}"]
    return (try? git.run(check))?.status == 0
  }

  /// Explains a failure caused by the isolation of git; `nil` if git failed for another reason.
  private func refusal(in errors: String) -> String? {
    if errors.contains("safe.bareRepository") {
      return
        "this folder looks like a bare git repository, whose configuration could run programs;"
        + " set GIT_DIR to use it anyway"
    }
    if errors.contains("lazy fetching disabled") {
      return "\(name) is not complete in this partial clone, and gqlview does not fetch;"
        + " run 'git fetch --refetch --no-filter' first"
    }
    return nil
  }

  /// Parses the output of `ls-tree`; skips malformed lines.
  func entries(of listing: [UInt8]) -> [Entry] {
    listing.split(separator: 0).compactMap { line in
      let parts = line.split(
        separator: UInt8(ascii: "\t"),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let words = parts[0].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      // Submodules (commits) contain no text.
      guard parts.count == 2, words.count == 3, words[1] == "blob" else { return nil }
      let path = String(decoding: parts[1], as: UTF8.self)
      // Links are requested from git by path, one per line, so their paths must not contain line
      // feeds.
      guard words[0] != "120000" || !path.utf8.contains(0x0A) else { return nil }
      return Entry(object: words[0] == "120000" ? "\(name):./\(path)" : words[2], path: path)
    }
  }

  /// Reads the texts of entries from git, in order; `nil` for a link that does not lead to a file
  /// of the revision.
  ///
  /// Git prints `object blob size LF bytes LF` for each, or a line such as `dangling size LF link
  /// LF`.
  private func texts(of entries: [Entry]) throws(FileError) -> [[UInt8]?] {
    let request = entries.map { $0.object + "\n" }.joined()
    let answer = try git.run(
      ["cat-file", "--batch", "--follow-symlinks"],
      input: Array(request.utf8)
    )
    let texts = Self.texts(of: answer.output)
    guard texts.count == entries.count else {
      if let reason = refusal(in: answer.errors) { throw FileError(reason) }
      throw FileError("git could not read all of \(name): \(answer.errors)")
    }
    return texts
  }

  /// Parses the output of `cat-file`, up to the first malformed line.
  static func texts(of answer: [UInt8]) -> [[UInt8]?] {
    var texts: [[UInt8]?] = []
    var rest = answer[...]
    while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = rest[..<lineEnd].split(separator: UInt8(ascii: " "))
      guard let last = words.last, let size = Int(String(decoding: last, as: UTF8.self)),
        size >= 0, size <= rest.endIndex - lineEnd - 1
      else { break }
      let start = lineEnd + 1
      let isText = words.count == 3 && words[1].elementsEqual("blob".utf8)
      texts.append(isText ? Array(rest[start..<start + size]) : nil)
      rest = rest[(start + size)...].dropFirst()
    }
    return texts
  }

  /// Whether the file is an input because it is in one of the operands' folders, by the same rules
  /// as outside git.
  private static func isTaken(_ path: String, from operands: [String]) -> Bool {
    var relative = path
    if !operands.isEmpty {
      guard let folder = operands.first(where: { path.hasPrefix($0 + "/") }) else { return false }
      relative = String(path.dropFirst(folder.count + 1))
    }
    return InputFiles.isTakenFromFolder(relative)
      && !relative.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Returns a path in git's notation: relative to the working folder, without `.` and `..`.
  ///
  /// Returns an empty text for the working folder.
  private static func normalized(_ path: String) -> String {
    var path = path
    if path.hasPrefix("/"), let folder = FileReader.resolved(".") {
      let place = FileReader.resolved(path) ?? path
      if place == folder { return "" }
      if place.hasPrefix(folder + "/") { path = String(place.dropFirst(folder.count + 1)) }
    }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension GitRevision {
  /// Returns the files below the working folder that git tracks or does not ignore.
  package static func workingFiles(_ git: Git = .standard) throws(FileError) -> [String] {
    let listing = try git.run(["ls-files", "-z", "-co", "--exclude-standard"])
    guard listing.status == 0 else { throw FileError("git cannot list files: \(listing.errors)") }
    return listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { isTaken($0, from: []) && FileReader.exists($0) }
  }
}
