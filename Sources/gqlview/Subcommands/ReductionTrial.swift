import ApolloPolicy
import CommandLineSupport
import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import ResponseTools
import Workspace

/// Compiles and executes a reduced case in the same way as `why`.
struct ReductionTrial {
  let options: WorkspaceOptions
  /// Whether only command-line options are used, without the configuration.
  let isPlain: Bool
  /// The options that a command line needs besides the files.
  let words: [String]
  private let allowed: Set<String>

  /// The options that affect the answer.
  private static let deciding: [Option] = [.dialect, .lenient, .fieldMerging, .onError]

  init(_ run: Run, isPlain: Bool) {
    self.isPlain = isPlain
    var arguments = Arguments(WhyCommand.subcommand)
    var words: [String] = []
    for option in Self.deciding {
      guard let values = run.arguments.values[option] else { continue }
      arguments.values[option] = values
      if values.isEmpty { words.append("--\(option.rawValue)") }
      for value in values { words += ["--\(option.rawValue)", value] }
    }
    self.words = words
    var options = run.workspace.options
    options.operationName = nil
    options.isExploring = false
    if isPlain, let codegen = try? arguments.codegenOptions() {
      options.codegen = codegen
      options.severities = SeverityPolicy(release: codegen.apollo?.version)
      options.cacheKeys = CacheKeyRules()
    }
    self.options = options
    allowed = Self.faults(run.workspace)
  }

  /// Returns the answer at the path; `nil` if there is none, or if the reduction introduced errors.
  func answer(_ reduced: ReducedCase) -> Explanation? {
    var inputs = [
      WorkspaceInput(name: "schema.graphqls", utf8: Array(reduced.schema.utf8)),
      WorkspaceInput(name: "query.graphql", utf8: Array(reduced.document.utf8)),
      WorkspaceInput(name: "response.json", utf8: Array(JSONReport.text(reduced.response).utf8)),
    ]
    if let variables = reduced.variables {
      let utf8 = Array(JSONReport.text(variables).utf8)
      inputs.append(WorkspaceInput(name: "variables.json", role: .variables, utf8: utf8))
    }
    let workspace = Workspace.load(inputs, options: options)
    guard Self.faults(workspace).isSubset(of: allowed), let execution = workspace.execution,
      case .explained(_, let explanation) = execution.reader.why(reduced.path)
    else { return nil }
    return explanation
  }

  private static func faults(_ workspace: Workspace) -> Set<String> {
    var faults = Set(
      workspace.diagnostics.filter { diagnostic in
        // A warning about the response, such as unselected data, is not an error of the reduced
        // case.
        diagnostic.severity == .error
          || diagnostic.severity == .warning && diagnostic.stage != .response
      }
      .map {
        $0.stage.rawValue + ($0.rule.map { " \($0)" } ?? "")
      }
    )
    // Values that are unknown to the schema are errors.
    for note in workspace.execution?.result.notes ?? [] {
      switch note.kind {
      case .unknownTypename: faults.insert("response unknown type")
      case .impossibleTypename: faults.insert("response impossible type")
      case .unknownEnumValue: faults.insert("response unknown enum value")
      case .intBeyond32Bits, .duplicateKey: break
      }
    }
    return faults
  }
}
