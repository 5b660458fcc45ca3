import CommandLineSupport
import DialectKit
package import ModelDiff

/// The Swift files that users write: all except generated files, builds and dependencies.
package struct OwnSwiftFiles {
  /// The absolute paths, sorted within each folder.
  package private(set) var paths: [String] = []

  private static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]
  private static let maximumDepth = 64
  private static let maximumCount = 50_000
  /// The maximum number of folders searched.
  private static let maximumFolderCount = 20_000
  /// The maximum size of a file; larger files contain data rather than code.
  private static let maximumSize = 4 << 20

  private var folderCount = 0

  /// Finds Swift files below the configuration's folder, then in the rest of the repository.
  ///
  /// Without a project, searches the repository around the working folder.
  package init(of project: Project?) {
    let folder = project?.folder ?? FileReader.resolved(".")
    guard let folder else { return }
    if project != nil { add(folder, depth: 0) }
    guard let root = Self.repository(around: folder), root != folder || paths.isEmpty else {
      return
    }
    let own = paths
    let known = Set(own)
    paths = []
    add(root, depth: 0)
    paths = own + paths.filter { !known.contains($0) }
  }

  /// Finds the Swift files below a folder.
  package init(below folder: String) { add(folder, depth: 0) }

  private static func repository(around folder: String) -> String? {
    var place = folder
    while !FileReader.exists(place == "/" ? "/.git" : place + "/.git") {
      guard place != "/", let slash = place.lastIndex(of: "/") else { return nil }
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    return place
  }

  private mutating func add(_ folder: String, depth: Int) {
    folderCount += 1
    guard depth < Self.maximumDepth, folderCount < Self.maximumFolderCount,
      let names = try? FolderListing.names(in: folder)
    else {
      return
    }
    for name in names where !name.hasPrefix(".") && paths.count < Self.maximumCount {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch FolderListing.kindWithoutLinks(path) {
      case .folder: if !Self.foreignFolders.contains(name) { add(path, depth: depth + 1) }
      case .file:
        if name.hasSuffix(".swift"), !name.hasSuffix(".graphql.swift") { paths.append(path) }
      case nil: continue
      }
    }
  }

  /// Returns the lines that may use removed or changed declarations, with paths relative to the
  /// working folder.
  package func uses(of changes: [ModelChange]) -> MemberUses {
    var uses = MemberUses(of: changes)
    guard !uses.isEmpty else { return uses }
    for path in paths {
      guard let size = try? FileReader.beginning(of: path, limit: Self.maximumSize).size, size == 0,
        let bytes = try? FileReader.bytes(of: path),
        !GeneratedFile.isGenerated(bytes),
        !bytes.starts(with: GeneratedFile.releasedMarker.utf8)
      else { continue }
      uses.search(bytes, file: WorkingFolder.shown(path))
    }
    return uses
  }
}
