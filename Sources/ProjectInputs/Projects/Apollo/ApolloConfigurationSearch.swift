import CommandLineSupport
import GraphQLRuntime
import ResponseAnalysis

/// Finds configurations of the released Apollo client by what files hold, whatever their names.
enum ApolloConfigurationSearch {
  private static let fileName = "apollo-codegen-config.json"
  /// A configuration is shorter, and not beside more files of its ending than these.
  private static let maximumSize = 1 << 16
  private static let maximumCount = 100
  /// Below a folder so many files are looked into that are called otherwise than usual.
  private static let maximumCountBelow = 500

  /// Whether a file, if anybody's, is a configuration of the released Apollo client.
  static func isMeant(by file: String) -> Bool {
    file.hasSuffix("/" + fileName) || file.hasSuffix(".json") && holdsConfiguration(file)
  }

  /// The configurations that stand in a folder itself.
  static func files(in folder: String) -> [String] {
    files(of: (try? FolderListing.names(in: folder, ending: ".json")) ?? [], in: folder)
  }

  /// The configurations in folders below another one.
  static func files(in folders: SearchedFolders) -> [String] {
    var found: [String] = []
    var left = maximumCountBelow
    for folder in folders.folders {
      if let file = folder.files(named: [fileName]).first, FileReader.isFile(file) {
        found.append(file)
      } else if left > 0 {
        let names = folder.names.filter { $0.utf8.suffix(5).elementsEqual(".json".utf8) }
        left -= names.count
        found += files(of: names, in: folder.path)
      }
    }
    return found
  }

  private static func files(of names: [String], in folder: String) -> [String] {
    let base = folder == "/" ? "/" : folder + "/"
    return names.prefix(maximumCount).map { base + $0 }.filter(holdsConfiguration)
  }

  private static func holdsConfiguration(_ file: String) -> Bool {
    guard FileReader.isFile(file),
      let (bytes, size) = try? FileReader.beginning(of: file, limit: maximumSize),
      // A longer file has a beginning; a shorter one is read whole.
      size == 0, bytes.isEmpty,
      let text = (try? FileReader.bytes(of: file)).map(ApolloConfigurationText.decoded),
      mayHold(text),
      let root = try? ApolloConfigurationText.document(text).root
    else { return false }
    return (root["schemaNamespace"] ?? root["schemaName"]) != nil && root["input"] != nil
      && root["output"] != nil
  }

  private static let keys = ["\"schemaNamespace\"", "\"schemaName\""].map {
    Needle($0, isCaseSensitive: true)
  }

  private static func mayHold(_ text: [UInt8]) -> Bool {
    keys.contains { $0.first(in: text) != nil }
  }
}
