package import CommandLineSupport
package import Workspace

/// The files of a revision of the git repository that holds the working folder.
package struct GitRevision {
  /// As git names it: a branch, a tag, `HEAD~1`, a hash.
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
    /// What git is asked for: the hash, or a link's path, for git to follow.
    let object: String
    /// Relative to the working folder.
    let path: String
  }

  /// Reads what the operands stood for in the revision; all that is below the working folder
  /// without operands.
  ///
  /// Names are shown as git writes them: `HEAD~1:queries/Pets.graphql`.
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

  /// Reads all files of the repository that are accepted by their path, as seen from the working
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

  /// `mode type object size TAB path` for each, NUL behind each.
  private func list(_ paths: [String]) throws(FileError) -> [Entry] {
    let listing = try git.run(
      ["ls-tree", "-r", "-z"] + paths.filter { $0 == "--full-tree" }
        + ["--end-of-options", name] + paths.filter { $0 != "--full-tree" }
    )
    guard listing.status == 0 else {
      if let reason = refusal(in: listing.errors) { throw FileError(reason) }
      let words = listing.errors.split(separator: "\n").first.map(String.init) ?? "git failed"
      let check = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{tree}"]
      let isRevision = try git.run(check).status == 0
      throw FileError(
        isRevision
          ? "git cannot list \(paths.joined(separator: ", ")) in \(name): \(words)"
          : "\(name) is not a file, folder or git revision: \(words)"
      )
    }
    return entries(of: listing.output)
  }

  /// Why git does not read what gqlview does not let it read; `nil` if git failed for another reason.
  private func refusal(in errors: String) -> String? {
    if errors.contains("safe.bareRepository") {
      return
        "this folder looks like a bare repository of git, whose configuration could start programs;"
        + " set GIT_DIR to use it all the same"
    }
    if errors.contains("lazy fetching disabled") {
      return "\(name) is not complete in this partial clone, and gqlview fetches nothing;"
        + " run 'git fetch --refetch --no-filter' first"
    }
    return nil
  }

  /// What git lists; lines that are none of its are passed over.
  func entries(of listing: [UInt8]) -> [Entry] {
    listing.split(separator: 0).compactMap { line in
      let parts = line.split(
        separator: UInt8(ascii: "\t"),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let words = parts[0].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      // The commits of other repositories hold no text.
      guard parts.count == 2, words.count == 3, words[1] == "blob" else { return nil }
      let path = String(decoding: parts[1], as: UTF8.self)
      // Git is asked for links line by line.
      guard words[0] != "120000" || !path.utf8.contains(0x0A) else { return nil }
      return Entry(object: words[0] == "120000" ? "\(name):./\(path)" : words[2], path: path)
    }
  }

  /// `object blob size LF bytes LF` for each, in the order asked for; nil for a link to what is no
  /// file of the revision, which is told as `dangling size LF link LF` and the like.
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

  /// The texts that git wrote, up to what is none of its.
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

  /// Whether a folder among the operands stands for the file, as it does outside of git.
  private static func isTaken(_ path: String, from operands: [String]) -> Bool {
    var relative = path
    if !operands.isEmpty {
      guard let folder = operands.first(where: { path.hasPrefix($0 + "/") }) else { return false }
      relative = String(path.dropFirst(folder.count + 1))
    }
    return InputFiles.isTakenFromFolder(relative)
      && !relative.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// A path as git lists it: from the working folder, without what leads nowhere; empty for the
  /// working folder itself.
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
  /// The files below the working folder that git knows or would take: none that it ignores.
  package static func workingFiles(_ git: Git = .standard) throws(FileError) -> [String] {
    let listing = try git.run(["ls-files", "-z", "-co", "--exclude-standard"])
    guard listing.status == 0 else { throw FileError("git cannot list files: \(listing.errors)") }
    return listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { isTaken($0, from: []) && FileReader.exists($0) }
  }
}
