import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

/// Displays an exchange of the log in all panes.
package enum ExchangeInspection {
  /// Displays the last response of an exchange, or the given one, starting at 1; then calls `then`.
  package static func look(
    at number: Int,
    response: Int? = nil,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    guard let exchange = model.core.traffic.log.exchange(number) else {
      return model.core.say("#\(number) is no longer stored.", .warning)
    }
    if let obstacle = Breakpoints.obstacle(to: number, in: model.core) {
      return model.core.say(obstacle, .warning)
    }
    let workspaces = workspaces(of: model)
    let rows = model.core.settings.rows
    let (shown, operation) = (model.core.traffic.shown, model.workspace.choice.index)
    let work = BackgroundTask(.opening) { monitor in
      do throws(ReadingError) {
        let texts = try exchange.source.texts(response: response)
        guard let base = workspaces.base(of: texts, exchange.title) else {
          throw ReadingError(message: workspaces.obstacle(to: texts))
        }
        let last = texts.droppedCount + texts.responses.count
        let wanted = min(max(response ?? last, texts.droppedCount + 1), last)
        let made = base.workspace(texts, response: wanted, of: exchange)
        let exploration = Exploration(made, links: base.links, rows: rows)
        if monitor.isCancelled() { return }
        var sent = texts
        sent.responses = []
        let new = TrafficState.Shown(
          number: number,
          response: wanted,
          document: base.document,
          text: made.operation.map { made.compiled.sentText(of: $0) },
          sent: sent
        )
        let isSame =
          operation == base.operation && base.document == shown?.document
        monitor.send(
          StateMutation { model in
            take(exploration, as: new, of: workspaces, atSamePlace: isSame, on: &model)
            then(&model)
          }
        )
      } catch {
        let message = "#\(number): \(error.message)"
        monitor.send(StateMutation(core: { $0.say(message, .warning) }))
      }
    }
    model.core.perform(work, atOnce: exchange.source.length < BackgroundTasks.fewBytesToOpen)
    model.performActions()
  }

  /// Returns the workspaces for exchanges, including current edits.
  static func workspaces(of model: Model) -> ExchangeWorkspaces {
    let core = model.core
    guard let shown = core.traffic.shown, var known = core.traffic.workspaces else {
      return ExchangeWorkspaces(home: core.workspace, links: core.links)
    }
    known.leave(core.exploration, shown)
    return known
  }

  private static func take(
    _ exploration: Exploration,
    as shown: TrafficState.Shown,
    of workspaces: ExchangeWorkspaces,
    atSamePlace isSame: Bool,
    on model: inout Model
  ) {
    model.core.traffic.workspaces = workspaces
    if model.core.traffic.shown == nil { model.core.traffic.loadedDraft = model.core.draft }
    model.core.traffic.shown = shown
    let hasData = model.core.tree?.result.root != nil && exploration.tree?.result.root != nil
    // Variable values typed for the previous display do not apply.
    model.core.draft = VariableDraft(exploration.workspace)
    if isSame, hasData {
      model.takeAtSamePlace(exploration)
      model.core.pendingActions.append(.refresh(.exchange))
    } else {
      model.replace(with: exploration)
      model.core.session.loads += 1
    }
    model.performActions()
  }

  /// Displays the loaded data again.
  package static func showLoaded(on model: inout Model) {
    guard model.core.traffic.shown != nil else { return model.core.say("No exchange is open.") }
    if let obstacle = Breakpoints.obstacle(to: nil, in: model.core) {
      return model.core.say(obstacle, .warning)
    }
    let home = workspaces(of: model).home
    model.core.traffic.shown = nil
    model.core.traffic.workspaces = nil
    model.replace(with: Exploration(home, rows: model.core.settings.rows))
    if let draft = model.core.traffic.loadedDraft { model.core.draft.keep(draft) }
    model.core.traffic.loadedDraft = nil
    model.core.session.loads += 1
    model.core.say("Showing the loaded files.")
    model.performActions()
  }
}

extension ExchangeWorkspaces {
  /// Returns the reason why an exchange cannot be displayed.
  fileprivate func obstacle(to texts: ExchangeTexts) -> String {
    if home.schema == nil { return "No schema is loaded, so responses are not executed." }
    guard let query = texts.request.query else {
      return "No loaded manifest contains the document of this request."
    }
    let asked = home.asking(Array(query.utf8), named: "<as sent>")
    return asked.diagnostics.first { $0.severity == .error }?.message
      ?? "The document does not define the requested operation."
  }
}
