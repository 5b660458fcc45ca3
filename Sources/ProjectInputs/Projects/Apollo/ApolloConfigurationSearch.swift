import CommandLineSupport
import GraphQLRuntime
import ResponseAnalysis

/// Finds configurations of Apollo's generator by their content, whatever their file names.
enum ApolloConfigurationSearch {
  private static let fileName = "apollo-codegen-config.json"
  /// The limits for finding configurations: the size of a file, and the number of JSON files in its
  /// folder.
  private static let maximumSize = 1 << 16
  private static let maximumCount = 100
  /// The number of files with other names that are examined below a folder.
  private static let maximumCountBelow = 500

  /// Whether a file is a configuration of Apollo's generator.
  static func isMeant(by file: String) -> Bool {
    file.hasSuffix("/" + fileName) || file.hasSuffix(".json") && holdsConfiguration(file)
  }

  /// Returns the configurations directly in a folder.
  static func files(in folder: String) -> [String] {
    files(of: (try? FolderListing.names(in: folder, ending: ".json")) ?? [], in: folder)
  }

  /// Returns the configurations in several folders.
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
      // `beginning(of:limit:)` returns no bytes for a file within the limit.
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
