import ApolloDialect
import DialectKit
import Dialects
import ProposalDialect
import Workspace

/// Measures generating Swift in the dialect of the released Apollo client.
///
/// It measures generating all files of a project from its inputs, and the text of one operation, as
/// the explorer shows it.
enum ReleasedDialectBenchmark {
  private static let documents = 53
  private static let rounds = 4

  static func run() {
    print("# A project of \(documents) documents in the released client's dialect, one processor")
    let inputs = inputs()
    let proposal = Measurement.cpu("load and generate, dialect proposal") {
      size(of: files(of: inputs, in: .proposal))
    }
    proposal.report()
    let apollo = Measurement.cpu("load and generate, dialect apollo") {
      size(of: files(of: inputs, in: .apollo))
    }
    let count = files(of: inputs, in: .apollo).count
    apollo.report(relativeTo: proposal, note: "\(count) files; the goal is 25 ms")
    guard let generator = workspace(of: inputs, in: .apollo).generator else {
      return print("The project could not be loaded.")
    }
    Measurement.cpu("one operation's text") {
      generator.file(ofOperation: 0)?.text.utf8.count ?? 0
    }
    .report(note: "the goal is 2 ms")
  }

  private static func inputs() -> [WorkspaceInput] {
    let schema = GeneratedInputs.schema(rounds: rounds)
    let operations = GeneratedInputs.operations(count: documents, rounds: rounds)
      .split(separator: "query Find", omittingEmptySubsequences: true)
    return [WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8))]
      + operations.enumerated().map { index, text in
        WorkspaceInput(name: "Find\(index).graphql", utf8: Array(("query Find" + text).utf8))
      }
  }

  private static func workspace(of inputs: [WorkspaceInput], in dialect: Dialect) -> Workspace {
    Workspace.load(inputs, options: WorkspaceOptions(codegen: CodegenOptions(dialect: dialect)))
  }

  private static func files(of inputs: [WorkspaceInput], in dialect: Dialect) -> [GeneratedFile] {
    workspace(of: inputs, in: dialect).generator?.files() ?? []
  }

  private static func size(of files: [GeneratedFile]) -> Int {
    files.reduce(0) { $0 + $1.text.utf8.count }
  }
}
