import Explorer

/// The values of operations' variables that stand beside the documents, as `Hero.variables.json` for `Hero`.
enum OperationVariables {
  private static let ending = ".variables.json"

  /// Those in the folders of the documents among inputs.
  static func inputs(beside inputs: [WorkspaceInput]) throws(FileError) -> [WorkspaceInput] {
    // Each with its slash; empty for the one that the program runs in.
    var folders: [Substring] = []
    for input in inputs where input.role == .graphql && FileReader.exists(input.name) {
      let folder = input.name.lastIndex(of: "/").map { input.name[...$0] } ?? ""
      if !folders.contains(folder) { folders.append(folder) }
    }
    var found: [WorkspaceInput] = []
    for folder in folders {
      for name in try FolderListing.names(in: folder.isEmpty ? "." : String(folder), ending: ending)
      {
        let path = String(folder) + name
        guard try FileReader.kind(of: path) == .file else { continue }
        var input = WorkspaceInput(
          name: path,
          role: .variables,
          utf8: try FileReader.bytes(of: path)
        )
        input.operation = String(name.dropLast(ending.count))
        found.append(input)
      }
    }
    return found
  }
}
