import Explorer

/// The files of a revision of the git repository that holds the working folder.
struct GitRevision {
  /// As git names it: a branch, a tag, `HEAD~1`, a hash.
  let name: String

  private struct Entry {
    let object: String
    /// Relative to the working folder.
    let path: String
  }

  /// Reads what the operands stood for in the revision; all that is below the working folder
  /// without operands.
  ///
  /// Names are shown as git writes them: `HEAD~1:queries/Pets.graphql`.
  func inputs(_ operands: [String]) throws(FileError) -> [WorkspaceInput] {
    let given = operands.map(Self.normalized)
    let entries = try list(given).filter { entry in
      given.contains(entry.path) || Self.isTaken(entry.path, from: given)
    }
    guard !entries.isEmpty else {
      let place = operands.isEmpty ? "the working folder" : operands.joined(separator: ", ")
      throw FileError("\(name) has no schema or document in \(place)")
    }
    let texts = try texts(of: entries)
    return zip(entries, texts).map { entry, text in
      WorkspaceInput(name: "\(name):\(entry.path)", utf8: text)
    }
  }

  /// `mode type object size TAB path` for each, NUL behind each.
  private func list(_ paths: [String]) throws(FileError) -> [Entry] {
    let listing = try ChildProcess.run(
      ["git", "ls-tree", "-r", "-z", "--end-of-options", name] + paths
    )
    guard listing.status == 0 else {
      let words = listing.errors.split(separator: "\n").first.map(String.init) ?? "git failed"
      throw FileError("\(name) is no file or folder, and git cannot read it: \(words)")
    }
    return listing.output.split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts[0].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      // Links and the commits of other repositories hold no text.
      guard parts.count == 2, words.count == 3, words[1] == "blob", words[0] != "120000" else {
        return nil
      }
      return Entry(object: words[2], path: String(decoding: parts[1], as: UTF8.self))
    }
  }

  /// `object blob size LF bytes LF` for each, in the order asked for.
  private func texts(of entries: [Entry]) throws(FileError) -> [[UInt8]] {
    let request = entries.map { $0.object + "\n" }.joined()
    let answer = try ChildProcess.run(["git", "cat-file", "--batch"], input: Array(request.utf8))
    var texts: [[UInt8]] = []
    var rest = answer.output[...]
    while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = rest[..<lineEnd].split(separator: UInt8(ascii: " "))
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)),
        size <= rest.endIndex - lineEnd - 1
      else { break }
      let start = lineEnd + 1
      texts.append(Array(rest[start..<start + size]))
      rest = rest[(start + size)...].dropFirst()
    }
    guard texts.count == entries.count else {
      throw FileError("git could not read all of \(name): \(answer.errors)")
    }
    return texts
  }

  /// Whether a folder among the operands stands for the file, as it does outside of git.
  private static func isTaken(_ path: String, from operands: [String]) -> Bool {
    var relative = path
    if !operands.isEmpty {
      guard let folder = operands.first(where: { $0.isEmpty || path.hasPrefix($0 + "/") }) else {
        return false
      }
      relative = String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
    }
    return InputFiles.isTakenFromFolder(relative)
      && !relative.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// A path as git lists it: without `./` before it and slashes behind it.
  private static func normalized(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/") { path = path.dropLast() }
    return path == "." ? "" : String(path)
  }
}
