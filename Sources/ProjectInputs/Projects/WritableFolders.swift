package import CommandLineSupport
import LibC

/// The folders in which a command may write and remove files.
///
/// A freshly cloned repository must not be able to change files outside it, neither by its
/// configuration nor by symbolic links. So each place is resolved through links and must be inside
/// the repository, or inside a folder that the command line names. A link in the repository that
/// leads out of it is not such a folder, because the user may not know that it is a link.
package struct WritableFolders {
  /// The repository, or the project's folder if there is none.
  private let repository: String
  /// The repository and the folders of the files named on the command line.
  private var folders: [String]
  /// The folder of an option such as `--output`; `nil` if the command line names none.
  private let output: String?
  /// True if the command line names a folder for `output`, which may not be allowed.
  private let hasOutput: Bool
  /// The configuration's name for messages; `nil` if there is none.
  private let configuration: String?
  /// Whether every place is allowed.
  private let isForced: Bool

  /// `operands` are the files and folders named on the command line, and `output` is the folder of
  /// an option.
  package init(
    _ project: Project?,
    operands: [String],
    output: String? = nil,
    isForced: Bool
  ) {
    let repository: String
    if let project {
      repository = ProjectFinder.root(of: project)
    } else {
      let here = FileReader.resolved(".") ?? "/"
      repository = ProjectFinder.repository(around: here) ?? here
    }
    self.repository = repository
    configuration = project?.file
    self.isForced = isForced
    var places = RealPlaces()
    let named = output.flatMap { $0.isEmpty ? nil : $0 }
    hasOutput = named != nil
    let isLink = named.map { places.leaves(repository, byLinkIn: $0) } ?? false
    self.output = isLink ? nil : named.flatMap { places.place(of: $0) }
    folders = [repository]
    for operand in operands { allow(operand) }
  }

  /// Allows places in a folder that the user named, or in the folder of such a file, unless a link
  /// in the repository leads there.
  package mutating func allow(_ path: String) {
    guard let kind = try? FileReader.kind(of: path) else { return }
    let folder = kind == .folder ? path : RealPlaces.folder(of: path)
    var places = RealPlaces()
    guard let place = FileReader.resolved(folder), !folders.contains(place),
      !places.leaves(repository, byLinkIn: folder)
    else { return }
    folders.append(place)
  }

  /// Throws an error if one of the files is outside the folders.
  ///
  /// With `isOutput`, the files may also be in the folder of the option.
  package func check(_ paths: [String], isOutput: Bool = false) throws(FileError) {
    if let obstacle = obstacle(to: paths, isOutput: isOutput) { throw refusal(obstacle, isOutput) }
  }

  /// Returns the first of the files that is outside the folders, as the reason for not writing it;
  /// `nil` if there is none.
  package func obstacle(to paths: [String], isOutput: Bool = false) -> String? {
    guard !isForced else { return nil }
    var places = RealPlaces()
    for path in paths {
      let place = places.place(of: path)
      if let place, contains(place, isOutput: isOutput) { continue }
      return words(path, at: place, isOutput: isOutput)
    }
    return nil
  }

  /// Throws an error if one of the files to remove is outside the folders.
  ///
  /// A link is removed, not its target, so only links in its folder are resolved.
  package func checkRemoval(of paths: [String]) throws(FileError) {
    guard !isForced else { return }
    var places = RealPlaces()
    for path in paths {
      let place = places.entry(path)
      if let place, contains(place, isOutput: true) { continue }
      throw refusal(words(path, at: place, isOutput: true), true)
    }
  }

  /// Throws an error if a path that the user named is a link to a place outside its folder and the
  /// repository, or is in a folder to which a link in the repository leads.
  ///
  /// Devices have links in `/dev`.
  package func check(named path: String) throws(FileError) {
    guard !isForced, !path.hasPrefix("/dev/") else { return }
    var places = RealPlaces()
    let place = places.place(of: path)
    guard let place else { throw FileError("\(Self.dangling(path)); nothing was written") }
    if contains(place, isOutput: true) { return }
    let words = "a symbolic link to \(place), which is outside of \(repository)"
    if place != places.entry(path) {
      throw FileError("\(path) is \(words); nothing was written")
    }
    if places.leaves(repository, byLinkIn: path) {
      throw FileError("\(path) leads through \(words); nothing was written")
    }
  }

  private func contains(_ place: String, isOutput: Bool) -> Bool {
    let all = isOutput ? folders + [output].compactMap(\.self) : folders
    return all.contains { RealPlaces.isPlace(place, in: $0) }
  }

  private static func dangling(_ path: String) -> String {
    "\(path) is a symbolic link to a missing file or folder, or leads through one"
  }

  private func words(_ path: String, at place: String?, isOutput: Bool) -> String {
    guard let place else { return Self.dangling(path) }
    // The path is that of the option, whatever the configuration says.
    guard let configuration, !(isOutput && hasOutput && output == nil) else {
      return "\(path) is \(place), which is outside of \(repository)"
    }
    return "\(configuration) writes \(place), which is outside of \(repository)"
  }

  private func refusal(_ obstacle: String, _ isOutput: Bool) -> FileError {
    let option = isOutput && !hasOutput ? "--force, or --output with a folder," : "--force"
    return FileError("\(obstacle); nothing was written (use \(option) to allow it)")
  }
}

/// Resolves the symbolic links in paths whose files or folders may be missing.
///
/// Caches the folders, because many files share one.
private struct RealPlaces {
  private var folders: [String: String] = [:]

  /// Returns the absolute place of a file after resolving all links; `nil` for a link to a missing
  /// file.
  mutating func place(of path: String) -> String? {
    guard let entry = entry(path) else { return nil }
    var status = stat()
    guard lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return entry }
    return FileReader.resolved(entry)
  }

  static func isPlace(_ place: String, in folder: String) -> Bool {
    place == folder || place.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns true if a component of a path is a link in a folder that leads out of the folder, or
  /// to a missing file.
  mutating func leaves(_ root: String, byLinkIn path: String) -> Bool {
    var before = path.hasPrefix("/") ? "/" : "."
    for name in path.split(separator: "/") {
      let next = (before == "/" ? "" : before) + "/" + name
      let isUp = name == ".." || name == "."
      if !isUp, let from = folder(before), Self.isPlace(from, in: root) {
        guard let to = place(of: next), Self.isPlace(to, in: root) else { return true }
      }
      before = next
    }
    return false
  }

  /// Returns the absolute place of an entry after resolving the links in its folder.
  mutating func entry(_ path: String) -> String? {
    let name = Self.name(of: path)
    guard !["", ".", ".."].contains(name) else { return folder(path) }
    return folder(Self.folder(of: path)).map { $0 == "/" ? "/" + name : $0 + "/" + name }
  }

  /// Returns the place of a folder, which may be missing.
  private mutating func folder(_ path: String) -> String? {
    if let known = folders[path] { return known }
    var place = FileReader.resolved(path)
    if place == nil, path != "/", path != "." {
      let name = Self.name(of: path)
      let parent = folder(Self.folder(of: path))
      switch name {
      case "", ".": place = parent
      case "..": place = parent.map { Self.folder(of: $0) }
      default:
        place = parent.map { $0 == "/" ? "/" + name : $0 + "/" + name }
        var status = stat()
        // A link to a missing folder has no known place.
        if let entry = place, lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
          place = nil
        }
      }
    }
    folders[path] = place
    return place
  }

  /// Returns the part of a path before its last component; `.` if there is only one.
  static func folder(of path: String) -> String {
    let path = trimmed(path)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = trimmed(path[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  private static func name(of path: String) -> String {
    let path = trimmed(path)
    let slash = path.lastIndex(of: "/")
    return String(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...])
  }

  private static func trimmed(_ path: some StringProtocol) -> Substring {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path
  }
}
