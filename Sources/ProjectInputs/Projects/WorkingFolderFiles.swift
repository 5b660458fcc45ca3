import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax

/// The files of the working folder that the explorer opens if none are named.
///
/// The choice must be obvious: one schema, one operation and one response, directly in the folder.
enum WorkingFolderFiles {
  /// Files with more bytes are not opened unasked.
  private static let limit = 64 << 20
  /// A folder with more files is not searched.
  private static let fileLimit = 100

  /// The names of the files, or `nil` if there is a choice to make.
  static func names() -> [String]? {
    let listed = try? FolderListing.names(in: ".")
    let names = (listed ?? []).filter { !$0.hasPrefix(".") && InputFiles.isTakenFromFolder($0) }
    guard names.count <= fileLimit else { return nil }
    var schemas: [String] = []
    var documents: [String] = []
    var responses: [String] = []
    for name in names where FileReader.isFile(name) {
      let content = InputContent(of: name) ?? []
      if content.contains(.schema) { schemas.append(name) }
      if content.contains(.documents) { documents.append(name) }
      if content.contains(.responses), isResponse(name) { responses.append(name) }
    }
    guard schemas.count == 1, responses.count == 1, operationCount(in: documents) == 1 else {
      return nil
    }
    return schemas + documents.filter { !schemas.contains($0) } + responses
  }

  /// Whether a file with JSON is a response and not, for example, a package's description.
  private static func isResponse(_ name: String) -> Bool {
    guard let bytes = bytes(of: name) else { return false }
    // What cannot be read is shown with its error.
    guard let root = (try? JSONDocument(bytes))?.root, root.kind == .object else { return true }
    return ["data", "errors", "log"].contains { root[$0] != nil }
  }

  private static func operationCount(in documents: [String]) -> Int {
    documents.reduce(0) { count, name in
      guard let bytes = bytes(of: name) else { return count }
      var sources = SourceMap()
      let file = sources.add(name: name, utf8: bytes)
      return count + Parser.parse(file).document.operations.count
    }
  }

  private static func bytes(of name: String) -> [UInt8]? {
    guard let (_, size) = try? FileReader.beginning(of: name, limit: 1), size <= limit else {
      return nil
    }
    return try? FileReader.bytes(of: name)
  }
}
