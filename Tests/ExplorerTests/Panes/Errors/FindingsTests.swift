import ApolloPolicy
import GraphQLSyntax
import Testing

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests how the explorer shows documents with errors.
@Suite struct FindingsTests {
  private static let texts = [
    ("s.graphqls", "type Query {\n  cat(x: Int): Cat\n}\ntype Cat { name: String }"),
    (
      "q.graphql",
      "query Q {\n  cat(x: 1) { name }\n  cat(x: 2) { name @live }\n}\nfragment F on Cat { name }"
    ),
    ("r.json", #"{"data": {"cat": {"__typename": "Cat", "name": "Tom"}}}"#),
  ]

  @Test func `findings about the data come first`() {
    let texts = [
      ("s.graphqls", "type Query { cat: Cat }\ntype Cat { name: String }\nenum __E { A }"),
      ("q.graphql", "query Q { cat { name } }\nfragment F on Cat { name }"),
      ("r.json", #"{"errors": [{"message": "No."}], "data": {"cat": {"name": 1, "rest": 2}}}"#),
    ]
    let workspace = WorkspaceTests.load(texts)
    #expect(
      Findings(workspace).rows.map { "\($0.kind): \($0.message.prefix(24))" } == [
        "server: No.", "fault: The key \"__typename\" is ", "fault: The number 1 cannot be r",
        "warning: Fragment 'F' is never us", "warning: Name '__E' must not begi",
      ]
    )
  }

  @Test func `an unknown directive is an error in check, and an unused fragment with --strict`() {
    let policies = [
      SeverityPolicy(), SeverityPolicy(isChecking: true),
      SeverityPolicy(isStrict: true, isChecking: true),
    ]
    let severities = policies.map { policy in
      WorkspaceTests.load(Self.texts, options: WorkspaceOptions(severities: policy)).diagnostics
        .map { "\($0.severity) \($0.rule ?? "")" }
    }
    #expect(
      severities == [
        [
          "error OverlappingFieldsCanBeMerged", "warning KnownDirectives",
          "warning NoUnusedFragments",
        ],
        [
          "error OverlappingFieldsCanBeMerged", "error KnownDirectives",
          "warning NoUnusedFragments",
        ],
        ["error OverlappingFieldsCanBeMerged", "error KnownDirectives", "error NoUnusedFragments"],
      ]
    )
  }

  @Test func `each finding is listed, and Enter goes to each of its positions`() throws {
    let workspace = WorkspaceTests.load(Self.texts)
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    for key in try KeyNotation.parse("gE<Space>") { _ = update(&model, .key(key)) }
    let text = render(model).text
    for wanted in [
      "Fields 'cat' conflict", "and q.graphql:3:3", "Rule: OverlappingFieldsCanBeMerged",
      "Unknown directive '@live'.", "Fragment 'F' is never used.",
    ] {
      #expect(text.contains(wanted), "\(wanted) in\n\(text)")
    }
    for (keys, line) in [
      ("<Enter>", "q.graphql:2"), ("gEj<Enter>", "q.graphql:3"), ("gEG<Enter>", "q.graphql:5"),
    ] {
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
      let target = model.editorTarget
      #expect(target.map { "\($0.file):\($0.line)" } == line, "after \(keys)")
    }
  }
}
