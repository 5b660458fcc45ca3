import CommandLineSupport
import GraphQLRuntime
import ResponseAnalysis

/// Finds configurations that other tools than the released Apollo client's have under names of
/// their own.
enum ConfigurationSearch {
  /// The names of the files that may be such configurations.
  static let otherNames = ["package.json"] + KotlinProject.fileNames

  /// What a folder has of Relay's settings in `package.json`, and of Apollo Kotlin's layout.
  static func otherTools(in folder: String) -> [String] {
    let base = folder == "/" ? "/" : folder + "/"
    let package = base + "package.json"
    if FileReader.isFile(package), holdsRelay(package) { return [package] }
    return KotlinProject.fileNames.map { base + $0 }
      .filter { FileReader.isFile($0) && KotlinProject.isMeant(by: $0) }
  }

  /// The configurations in folders, one of each.
  static func files(in folders: SearchedFolders) -> [String] {
    folders.folders.compactMap { folder in
      if let known = folder.files(named: ProjectFinder.fileNames).first(where: FileReader.isFile) {
        return known
      }
      return folder.files(named: otherNames).isEmpty ? nil : otherTools(in: folder.path).first
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
