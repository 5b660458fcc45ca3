import GraphQLCompiler
import GraphQLRuntime

/// Finds configurations that other tools than the released Apollo client's have under names of
/// their own.
enum ConfigurationSearch {
  /// How many folders are looked into before somebody waits.
  private static let maximumFolders = 500
  /// Folders of other people's sources and of builds.
  static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

  /// What a folder has of Relay's settings in `package.json`, and of Apollo Kotlin's layout.
  static func otherTools(in folder: String) -> [String] {
    let base = folder == "/" ? "/" : folder + "/"
    let package = base + "package.json"
    if FileReader.isFile(package), holdsRelay(package) { return [package] }
    return KotlinProject.fileNames.map { base + $0 }
      .filter { FileReader.isFile($0) && KotlinProject.isMeant(by: $0) }
  }

  /// The configurations in folders below a folder, the nearest first, one of each folder: four
  /// levels deep in a repository of git, else two.
  static func files(below folder: String) -> [String] {
    var found: [String] = []
    each(below: folder) { folder in
      let known = ProjectFinder.fileNames.map { "\(folder)/\($0)" }.first(where: FileReader.isFile)
      if let file = known ?? otherTools(in: folder).first { found.append(file) }
    }
    return found
  }

  /// Goes through the folders below a folder, level by level.
  static func each(below folder: String, _ look: (String) -> Void) {
    var level = [folder]
    var room = maximumFolders
    for _ in 0..<(FileReader.exists(folder + "/.git") ? 4 : 2) {
      var next: [String] = []
      for folder in level where room > 0 {
        room -= 1
        next += FolderListing.folders(directlyIn: folder).filter { path in
          !foreignFolders.contains(path.split(separator: "/").last.map(String.init) ?? "")
        }
      }
      next.forEach(look)
      level = next
    }
  }

  private static let relayKey = Needle("\"relay\"", isCaseSensitive: true)

  private static func holdsRelay(_ file: String) -> Bool {
    guard let bytes = try? FileReader.bytes(of: file), bytes.count < 1 << 20,
      relayKey.first(in: bytes) != nil,
      let relay = try? JSONDocument(bytes).root["relay"]
    else { return false }
    return relay.kind == .object
  }
}
