import Workspace

/// The texts that gqlview explores when it is given none, so that it shows something anywhere.
enum Demo {
  /// The texts under names that tell where they come from.
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
