import CommandLineSupport
import ResponseAnalysis
import Workspace

/// Variable values in files next to the documents or responses, such as `Hero.variables.json` for the
/// operation `Hero` or the response `Hero.json`.
enum OperationVariables {
  private static let ending = InputFiles.variablesEnding

  /// Adds the values in `NAME.variables.json` to the response `NAME.json`.
  static func add(besideResponses inputs: inout [WorkspaceInput]) throws(FileError) {
    for index in inputs.indices {
      let input = inputs[index]
      guard input.role == .json || input.role == .response, input.exchange == nil,
        input.cache == nil, input.variables == nil, input.name.hasSuffix(".json")
      else { continue }
      let path = String(input.name.dropLast(".json".count)) + ending
      guard FileReader.exists(path) else { continue }
      inputs[index].variables = .init(try FileReader.bytes(of: path), file: path)
    }
  }

  /// Returns the variable files in the documents' folders whose operation name occurs in a document
  /// of the same folder.
  static func inputs(beside inputs: [WorkspaceInput]) throws(FileError) -> [WorkspaceInput] {
    // The folders with a trailing slash; empty for the working folder.
    var folders: [Substring] = []
    var documents: [Substring: [[UInt8]]] = [:]
    for input in inputs where input.role == .graphql && FileReader.exists(input.name) {
      let folder = input.name.lastIndex(of: "/").map { input.name[...$0] } ?? ""
      if documents[folder] == nil { folders.append(folder) }
      documents[folder, default: []].append(input.utf8)
    }
    var found: [WorkspaceInput] = []
    for folder in folders {
      for name in try FolderListing.names(in: folder.isEmpty ? "." : String(folder), ending: ending)
      {
        let operation = String(name.dropLast(ending.count))
        let needle = Needle(operation)
        guard documents[folder]?.contains(where: { needle.first(in: $0) != nil }) == true else {
          continue
        }
        let path = String(folder) + name
        let utf8 = try FileReader.bytes(of: path)
        var input = WorkspaceInput(name: path, role: .variables, utf8: utf8)
        input.operation = operation
        found.append(input)
      }
    }
    return found
  }
}
