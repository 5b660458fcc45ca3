import GraphQLRuntime
import GraphQLSyntax
import Testing

@testable import ExplorerState
@testable import Workspace

/// Tests the messages of a variable's prompt about a value.
@Suite struct VariableFaultTests {
  @Test(arguments: ["x; y", "; ", "a; b; c", "got invalid value; Int"])
  func `the message about a value is complete, whatever the value contains`(_ value: String) throws
  {
    let texts = [
      ("s.graphqls", "type Query { a(n: Int, of: Filter): Int } input Filter { n: Int }"),
      ("q.graphql", "query Q($n: Int, $of: Filter) { a(n: $n, of: $of) }"),
    ]
    let draft = VariableDraft(
      Workspace.load(texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) })
    )
    let sentence = "Int cannot represent non-integer value: \"\(value)\"."
    #expect(draft.fault(of: .string(value), at: [.key("n")]) == sentence)
    #expect(draft.fault(of: .string(value), at: [.key("of"), .key("n")]) == sentence)
    // A fault in a part of the value is reported with its path.
    let whole = draft.fault(of: .object([.init("n", .string(value))]), at: [.key("of")])
    #expect(whole?.hasSuffix("at \"of.n\"; \(sentence)") == true)
  }
}
