import GraphQLCompiler
import GraphQLRuntime

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
    let base = folder == "/" ? "/" : folder + "/"
    let names = (try? FolderListing.names(in: folder, ending: ".json")) ?? []
    return names.prefix(maximumCount).map { base + $0 }.filter(holdsConfiguration)
  }

  /// The configurations in folders below a folder, the nearest first: four levels deep in a
  /// repository of git, else two.
  static func files(below folder: String) -> [String] {
    var found: [String] = []
    var left = maximumCountBelow
    ConfigurationSearch.each(below: folder) { folder in
      let file = "\(folder)/\(fileName)"
      if FileReader.isFile(file) {
        found.append(file)
      } else if left > 0 {
        let names = (try? FolderListing.names(in: folder, ending: ".json")) ?? []
        left -= names.count
        if !names.isEmpty { found += files(in: folder) }
      }
    }
    return found
  }

  private static func holdsConfiguration(_ file: String) -> Bool {
    guard FileReader.isFile(file),
      let (bytes, size) = try? FileReader.beginning(of: file, limit: maximumSize),
      // A longer file has a beginning; a shorter one is read whole.
      size == 0, bytes.isEmpty, let text = try? FileReader.bytes(of: file), mayHold(text),
      let root = try? JSONDocument(text).root
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
