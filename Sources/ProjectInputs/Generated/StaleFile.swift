import CommandLineSupport
import DialectKit

/// The resolved paths of the currently generated files.
private struct KnownFiles {
  private var paths: Set<String>
  /// The paths by their lowercase form.
  private let folded: [String: String]

  init(_ paths: [String]) {
    self.paths = Set(paths)
    folded = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Whether a path is among them; on case-insensitive disks, case is ignored.
  func contains(_ path: String) -> Bool {
    paths.contains(path)
      || folded[path.lowercased()].map { FileNameCase.isOneFile($0, path) } == true
  }

  /// Adds a path; returns `false` if it is already known.
  mutating func insert(_ path: String) -> Bool {
    guard !contains(path) else { return false }
    paths.insert(path)
    return true
  }
}

/// A file of an earlier run that is no longer generated.
package struct StaleFile {
  /// The path for messages, relative to the working folder.
  package let path: String
  /// The path for file operations.
  let place: String

  /// Finds generated files that are not in `files`, in an output folder (if any) and in other
  /// locations.
  static func find(
    in folder: String?,
    places: GeneratedLocations,
    beside files: [GeneratedFile]
  ) throws(FileError) -> [StaleFile] {
    switch places {
    case .folders(let places): return try find(in: folder, places: places, beside: files)
    case .released(let patterns): return find(patterns, in: folder, beside: files)
    }
  }

  /// Finds stale files of Apollo's generator.
  private static func find(
    _ patterns: [PathPattern],
    in folder: String?,
    beside files: [GeneratedFile]
  ) -> [StaleFile] {
    var paths = ResolvedPaths()
    let known = KnownFiles(files.compactMap { paths.resolved($0.path(in: folder ?? ".")) })
    let head = GeneratedFile.releasedMarker.utf8
    return PathSearch(patterns).files().compactMap { place in
      guard !known.contains(place), let bytes = try? FileReader.bytes(of: place),
        bytes.starts(with: head)
      else { return nil }
      return StaleFile(path: WorkingFolder.shown(place), place: place)
    }
  }

  /// Finds stale files below the output folder and directly in each of `places`.
  ///
  /// Skips folders below that are the output of another run, or a separate project.
  private static func find(
    in folder: String?,
    places: [String],
    beside files: [GeneratedFile]
  ) throws(FileError) -> [StaleFile] {
    var resolved = ResolvedPaths()
    var known = KnownFiles(files.compactMap { resolved.resolved($0.path(in: folder ?? ".")) })
    var found: [StaleFile] = []
    func look(at paths: [String]) {
      for place in paths {
        guard let real = resolved.resolved(place), known.insert(real),
          let bytes = try? FileReader.bytes(of: place), GeneratedFile.isGenerated(bytes)
        else { continue }
        found.append(
          StaleFile(path: place.hasPrefix("./") ? String(place.dropFirst(2)) : place, place: place)
        )
      }
    }
    if let folder {
      guard try FileReader.kind(of: folder) == .folder else {
        throw FileError("\(folder) is a file; expected a folder of generated Swift")
      }
      let paths = try FolderListing.files(in: folder) { $0.hasSuffix(".swift") }
      let others = otherRoots(among: paths, in: folder, known)
      look(at: paths.filter { path in !others.contains { path.hasPrefix($0) } })
    }
    for place in places where FileReader.exists(place) {
      look(at: try FolderListing.swiftFiles(directlyIn: place))
    }
    return found
  }

  /// Returns the folders, each with a trailing slash, that contain a configuration or the first
  /// file of another output.
  private static func otherRoots(
    among paths: [String],
    in folder: String,
    _ known: KnownFiles
  ) -> Set<String> {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    // The sources of a generated package belong to this output.
    let manifest = try? FileReader.bytes(of: start + GeneratedFile.manifestPath)
    let sources = manifest.map(GeneratedFile.isGenerated) == true ? start + "Sources/" : nil
    var roots: Set<String> = []
    var seen: Set<String> = []
    for path in paths {
      var place = path[...]
      while let slash = place.lastIndex(of: "/"), slash >= start.endIndex {
        place = place[..<slash]
        let inner = place + "/"
        guard seen.insert(String(inner)).inserted, String(inner) != sources else { continue }
        let isProject = ProjectFinder.fileNames.contains { FileReader.exists(inner + $0) }
        let isOutput = GeneratedFile.firstNames.contains { name in
          guard let real = FileReader.resolved(inner + name), !known.contains(real),
            let bytes = try? FileReader.bytes(of: real)
          else { return false }
          return GeneratedFile.isGenerated(bytes)
        }
        if isProject || isOutput { roots.insert(String(inner)) }
      }
    }
    return roots
  }
}
