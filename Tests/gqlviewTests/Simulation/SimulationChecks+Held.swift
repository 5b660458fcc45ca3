import GraphQLRuntime

@testable import ExplorerState

@testable import Workspace

@testable import Explorer
@testable import GraphQLProxy

/// Checks that a paused exchange stays paused until it is resumed, and continues with the displayed
/// content.
extension SimulationChecks {
  /// Checks that the exchanges listed as paused are still waiting.
  func checkHeld(_ model: Model) throws {
    let listed = model.core.traffic.log.exchanges.count(where: \.isPaused)
    let count = world.traffic.keptCount
    tally.count(.holding, count)
    guard listed == count else {
      throw SimulationFault(.held, "\(listed) are listed as paused, but \(count) are pending")
    }
  }

  /// Checks the exchanges that were resumed after a model state.
  func checkLetGo(_ ended: [PausedExchange], from model: Model) throws {
    for held in ended {
      let shown = Self.shown(held, in: model)
      switch held.end {
      case .replaced?:
        tally.count(.changed)
        try check(held, replacedFrom: shown)
      case .released?:
        tally.count(.resume)
        guard shown?.draft?.steps.isEmpty != false else {
          throw SimulationFault(.held, "a changed exchange is resumed unchanged")
        }
      case .failed?, .appLeft?, .stopped?, nil: break
      }
    }
  }

  private func check(_ held: PausedExchange, replacedFrom shown: WorkspaceResponse?) throws {
    guard let replacement = held.replacement, let json = try? JSONDocument(replacement) else {
      throw SimulationFault(.held, "the resumed text is not JSON")
    }
    if held.stage == .request {
      guard json.root["query"]?.kind == .string || json.root["extensions"] != nil else {
        throw SimulationFault(.held, "a request is resumed without a document")
      }
    } else if shown?.json.bytes != replacement {
      throw SimulationFault(.held, "the resumed response differs from the displayed one")
    }
  }

  /// Returns the response that the panes show for a paused exchange; nil if they show something else.
  private static func shown(_ held: PausedExchange, in model: Model) -> WorkspaceResponse? {
    guard let number = model.core.traffic.shown?.number,
      let exchange = model.core.traffic.log.exchange(number), exchange.isPaused,
      exchange.id.number == held.id
    else { return nil }
    return model.core.exploration.response
  }
}
