import CommandLineSupport
import DialectKit

/// The real paths of files that are generated now.
private struct KnownFiles {
  private var paths: Set<String>
  /// By their paths in small letters.
  private let folded: [String: String]

  init(_ paths: [String]) {
    self.paths = Set(paths)
    folded = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Whether a path is one of them; on disks that ignore case one that differs in nothing else is.
  func contains(_ path: String) -> Bool {
    paths.contains(path)
      || folded[path.lowercased()].map { FileNameCase.isOneFile($0, path) } == true
  }

  /// Adds a path, unless it is one of them already.
  mutating func insert(_ path: String) -> Bool {
    guard !contains(path) else { return false }
    paths.insert(path)
    return true
  }
}

/// A file that was generated before and is not now.
package struct StaleFile {
  /// As seen from the working folder, for people.
  package let path: String
  /// Where it is.
  let place: String

  /// Looks for what `files` are not, in an output folder, if there is one, and in other places.
  static func find(
    in folder: String?,
    places: GeneratedPlaces,
    beside files: [GeneratedFile]
  ) throws(FileError) -> [StaleFile] {
    switch places {
    case .folders(let places): return try find(in: folder, places: places, beside: files)
    case .released(let patterns): return find(patterns, in: folder, beside: files)
    }
  }

  /// What the released Apollo client's generator wrote and prunes.
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

  /// Looks through the output folder, and at what stands directly in each of `places`.
  ///
  /// A folder below that is the output of another run, or a project of its own, is passed over.
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

  /// The folders, each with its slash, that hold a configuration, or what stands first in an output.
  private static func otherRoots(
    among paths: [String],
    in folder: String,
    _ known: KnownFiles
  ) -> Set<String> {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    // The sources of a package are its own.
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
