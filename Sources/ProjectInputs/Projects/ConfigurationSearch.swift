import CommandLineSupport
import GraphQLRuntime
import ResponseAnalysis

/// Finds configurations of tools other than Apollo's generator, by their file names.
enum ConfigurationSearch {
  /// The names of files that may contain a configuration among other content.
  static let otherNames = ["package.json"] + KotlinProject.fileNames

  /// Returns the files in a folder with other tools' settings: Relay's in `package.json`, or a
  /// Gradle script of Apollo Kotlin.
  static func otherTools(in folder: String) -> [String] {
    let base = folder == "/" ? "/" : folder + "/"
    let package = base + "package.json"
    if FileReader.isFile(package), holdsRelay(package) { return [package] }
    return KotlinProject.fileNames.map { base + $0 }
      .filter { FileReader.isFile($0) && KotlinProject.isMeant(by: $0) }
  }

  /// Returns the configurations in folders, at most one for each folder.
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
