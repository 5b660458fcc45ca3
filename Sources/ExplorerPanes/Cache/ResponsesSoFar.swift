import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import Workspace

/// The responses up to the displayed one: those that were loaded, or those of all operations in the
/// log if an exchange is displayed.
struct ResponsesSoFar: Sendable {
  /// Loaded responses, each executed by its operation.
  private struct Loaded: JoinedResponses {
    let readers: [ResponseReader]

    var count: Int { readers.count }

    func answer(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown> {
      .success(readers[position])
    }
  }

  /// The workspace with the documents of the project.
  private let workspace: Workspace
  private let log: LogHistorySource?

  init(_ core: Core) {
    guard let shown = core.traffic.shown else {
      workspace = core.workspace
      log = nil
      return
    }
    workspace = core.traffic.workspaces?.home ?? core.workspace
    log = LogHistorySource(
      core.traffic.log,
      upTo: shown.number,
      response: shown.response,
      ExchangeReaders(workspace)
    )
  }

  /// Stores the responses one after the other, which takes long if there are many.
  func joinedCache(_ rules: CacheKeyRules, shouldContinue: () -> Bool) -> JoinedCache {
    if let log {
      return JoinedCache(log, of: workspace, rules: rules, shouldContinue: shouldContinue)
    }
    let loaded = Loaded(readers: workspace.answersUpToShown())
    return JoinedCache(loaded, of: workspace, rules: rules, shouldContinue: shouldContinue)
  }
}
