import DialectKit
import Dialects
import GraphQLSyntax
import SelectionIR
import Workspace

/// Applies random edits and compares each result with loading the edited texts again.
///
/// Diagnostics, compiled sets and generated Swift must be equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEdits(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var edits = RandomEdits(Array(UnsafeBufferPointer(start: start, count: count)))
  var workspace = EditedDocuments.loaded
  for _ in 0..<20 where !edits.isAtEnd {
    guard let texts = edits.next(workspace.editable) else { continue }
    workspace = workspace.drafting(texts)
    EditedDocuments.requireFresh(workspace)
  }
  return 0
}

private enum EditedDocuments {
  private static let schema = """
    type Query { hero(id: ID): Character reviews(first: Int!): [Review!]! }
    interface Character { id: ID! name: String friends: [Character] }
    type Human implements Character { id: ID! name: String friends: [Character] height: Float }
    type Droid implements Character { id: ID! name: String friends: [Character] purpose: String }
    type Review { id: ID! stars: Int! author: Human }
    """

  private static let texts = [
    ("schema.graphqls", schema),
    ("A.graphql", "query A($id: ID) {\n  hero(id: $id) {\n    name\n    ...F\n  }\n}\n"),
    ("B.graphql", "query B {\n  reviews(first: 2) {\n    stars\n  }\n}\n"),
    ("F.graphql", "fragment F on Character {\n  id\n  friends {\n    ...G\n  }\n}\n"),
    ("G.graphql", "fragment G on Character {\n  name\n  ... on Human {\n    height\n  }\n}\n"),
    ("C.graphql", "query C {\n  hero {\n    ...G\n  }\n}\n\nfragment H on Droid {\n  purpose\n}\n"),
  ]

  static let loaded = Workspace.load(
    texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
  )

  static func requireFresh(_ edited: Workspace) {
    let inputs = edited.sources.files.prefix(texts.count).map {
      WorkspaceInput(name: $0.name, utf8: $0.utf8)
    }
    let fresh = Workspace.load(inputs)
    require(edited.diagnostics == fresh.diagnostics, "diagnostics differ")
    require(
      edited.compiled.selectionSets.map { "\($0)" } == fresh.compiled.selectionSets.map { "\($0)" },
      "compiled sets differ"
    )
    require(swift(edited) == swift(fresh), "generated Swift differs")
  }

  private static func swift(_ workspace: Workspace) -> [String] {
    workspace.generator?.files().map(\.text) ?? []
  }
}
