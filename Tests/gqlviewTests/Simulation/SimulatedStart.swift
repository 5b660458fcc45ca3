import GraphQLSyntax

@testable import CommandLineSupport
@testable import ExplorerState
@testable import Reports
@testable import Workspace

@testable import Explorer
@testable import gqlview

/// The state of a program that starts now with the same files, at the selection of another program.
///
/// Data that does not come from files is copied from the other program: responses from a server,
/// generated responses, and edits.
struct SimulatedStart {
  let workspace: Workspace
  /// Whether the files are used in their last valid version instead of the current one.
  let isOfLastTexts: Bool
  private let arguments: Arguments

  /// Returns nil if the texts on the screen are not known.
  init?(like trial: SimulatedTrial, _ session: SavedView) {
    arguments = trial.arguments
    let shown = trial.model.workspace
    let given = arguments.value(.operation)
    func begin(_ inputs: [WorkspaceInput]) -> Workspace {
      let options = WorkspaceOptions(operationName: given, isExploring: true)
      let loaded = Workspace.load(inputs, options: options).inDialect(shown.dialect)
      return session.choosing(in: loaded).choosing(as: shown).keeping(runsOf: shown)
        .showing(as: shown)
    }
    let last = Self.lastInputs(shown, variables: arguments.value(.variables))
    guard let inputs = SimulatedProgram.inputs(arguments) else {
      // Errors in texts that were written in the meantime cannot be reproduced.
      guard shown.brokenTexts.isEmpty else { return nil }
      isOfLastTexts = true
      workspace = Self.adding(to: begin(last), of: shown)
      return
    }
    isOfLastTexts = false
    let fresh = begin(inputs)
    // If a text cannot be parsed, the program shows the last valid state.
    let good = shown.brokenTexts.isEmpty ? fresh : fresh.replacing(begin(last))
    workspace = Self.adding(to: good, of: shown)
  }

  /// Returns a new workspace with the edits and the server error of another workspace.
  private static func adding(to fresh: Workspace, of shown: Workspace) -> Workspace {
    var workspace = shown.drafting(over: fresh)
    workspace.failure = shown.failure
    return workspace
  }

  /// Returns the file texts that a workspace was built from, without edits.
  private static func lastInputs(_ shown: Workspace, variables: String?) -> [WorkspaceInput] {
    var names = Set(shown.responses.filter { $0.run != nil }.map(\.name))
    return shown.sources.files.compactMap { file in
      // A text that cannot be parsed is listed after its last valid version.
      guard file.name.hasPrefix("/"), names.insert(file.name).inserted else { return nil }
      let utf8 = (shown.sources.savedFile(file.id) ?? file).utf8
      return file.name == variables
        ? WorkspaceInput(name: file.name, role: .variables, utf8: utf8)
        : WorkspaceInput(name: file.name, utf8: utf8)
    }
  }

  /// Returns the model of the program with the state that only its history determines.
  ///
  /// This state is the server requests, the traffic between app and server, and the user's view
  /// settings.
  func model(like old: Model) throws -> Model {
    var new = Model(
      Exploration(workspace, rows: old.settings.rows),
      size: old.size,
      old.core.preferences
    )
    new.core.dialects = old.core.dialects
    let draft = new.core.draft
    new.core.live = old.core.live
    new.core.draft = draft
    new.core.draft.keep(old.core.draft)
    if old.core.traffic.feeds == old.core.traffic.sessions.count {
      var run = Run(arguments: arguments, workspace: workspace)
      run.sessions = SessionOperands.operands(of: arguments)
      SessionOperands.openOrReport(run, on: &new)
      guard SimulatedTasks.finish(new.takeRequests(), on: &new) else {
        throw SimulationFault(.backgroundTasks, "the list of a session has not ended")
      }
      if new.core.traffic.shown != nil { ExchangeInspection.showLoaded(on: &new) }
    } else {
      new.core.traffic = old.core.traffic
    }
    return new
  }
}
