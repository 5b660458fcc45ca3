import GraphQLSyntax

@testable import CommandLineSupport
@testable import ExplorerState
@testable import Reports
@testable import Workspace

@testable import Explorer
@testable import gqlview

/// What a program that begins now makes of the files, at the place where another program stands.
///
/// It is given what the other has from elsewhere: answers that were sent or made up, and edits.
struct SimulatedStart {
  let workspace: Workspace
  /// Whether the files are as they could be read last, and not as they are.
  let isOfLastTexts: Bool
  private let arguments: Arguments

  /// Nil where nobody knows what the texts were that are shown.
  init?(like trial: SimulatedTrial, _ session: SavedSession) {
    arguments = trial.arguments
    let shown = trial.model.workspace
    let given = arguments.value(.operation)
    func begin(_ inputs: [WorkspaceInput]) -> Workspace {
      let options = WorkspaceOptions(operationName: given, isExploring: true)
      let loaded = Workspace.load(inputs, options: options).inDialect(shown.dialect)
      return session.choosing(in: loaded).choosing(as: shown).adopting(runsOf: shown)
        .showing(as: shown)
    }
    let last = Self.lastInputs(shown, variables: arguments.value(.variables))
    guard let inputs = SimulatedProgram.inputs(arguments) else {
      // What is wrong with texts that came meanwhile cannot be found again.
      guard shown.brokenTexts.isEmpty else { return nil }
      isOfLastTexts = true
      workspace = Self.adding(to: begin(last), of: shown)
      return
    }
    isOfLastTexts = false
    let fresh = begin(inputs)
    // Behind a text that cannot be read the last good state is shown.
    let good = shown.brokenTexts.isEmpty ? fresh : fresh.replacing(begin(last))
    workspace = Self.adding(to: good, of: shown)
  }

  /// With the edits of another workspace, and why a server did not answer there.
  private static func adding(to fresh: Workspace, of shown: Workspace) -> Workspace {
    var workspace = shown.drafting(over: fresh)
    workspace.failure = shown.failure
    return workspace
  }

  /// The texts of files that a workspace was made of, without edits.
  private static func lastInputs(_ shown: Workspace, variables: String?) -> [WorkspaceInput] {
    var names = Set(shown.responses.filter { $0.run != nil }.map(\.name))
    return shown.sources.files.compactMap { file in
      // What cannot be read stands behind what could be.
      guard file.name.hasPrefix("/"), names.insert(file.name).inserted else { return nil }
      let utf8 = (shown.sources.savedFile(file.id) ?? file).utf8
      return file.name == variables
        ? WorkspaceInput(name: file.name, role: .variables, utf8: utf8)
        : WorkspaceInput(name: file.name, utf8: utf8)
    }
  }

  /// The model of the program, with what history alone has: what was asked of a server, what passed between an app
  /// and its server, and what a person chose to see.
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
      SessionOperands.openOrTell(run, on: &new)
      guard SimulatedWorks.finish(new.takeRequests(), on: &new) else {
        throw SimulationFault(.works, "the list of a session has not ended")
      }
      if new.core.traffic.shown != nil { Looking.lookAtLoaded(on: &new) }
    } else {
      new.core.traffic = old.core.traffic
    }
    return new
  }
}
