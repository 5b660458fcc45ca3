import Workspace

/// The built-in demo inputs, shown if the user provides no files.
enum Demo {
  /// The inputs, with names that identify them as the demo.
  static var inputs: [WorkspaceInput] {
    [
      WorkspaceInput(name: "demo/animals.graphqls", utf8: bytes(of: schema)),
      WorkspaceInput(name: "demo/AllAnimals.graphql", utf8: bytes(of: document)),
      WorkspaceInput(name: "demo/AllAnimals.json", utf8: bytes(of: response)),
    ]
  }

  static func bytes(of text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }
}
