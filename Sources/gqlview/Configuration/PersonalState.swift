import CommandLineSupport
import DocumentEditing
import Explorer
import GraphQLClient
import GraphQLSyntax
import Reports
import TerminalUI
import Workspace

/// The state that a run of the explorer restores from earlier runs and saves for later ones.
///
/// Runs with `--keys` or `--script` neither restore nor save state, so they are repeatable.
struct PersonalState {
  private var file: SavedViewFile?
  private var session: SavedView?
  private var problem: String?
  private let isKept: Bool
  /// Stores unsaved edits; `nil` for runs that save no state.
  private(set) var keeper: DraftKeeper?
  private var drafts: [DocumentDraft] = []
  private var keepsNewOperation = false

  init(
    _ run: Run,
    isScripted: Bool,
    keeping later: @escaping DraftKeeper.Later = DraftKeeper.onThread
  ) {
    isKept = !isScripted
    guard isKept else { return }
    file = SavedViewFile(of: run)
    if !run.arguments.has(.fresh), let loaded = file?.load() {
      (session, problem) = (loaded.session, loaded.problem)
    }
    guard !StateFolder.isRefused else { return }
    let folder = DraftFolder(begunOf: Self.begunOf(run))
    var names = run.workspace.documents.compactMap { run.workspace.sources.file($0.file)?.name }
    // The server's schema may arrive later, and then the user can start a new operation.
    if names.isEmpty, run.server != nil { names.append(NewOperationDocument.name) }
    drafts = folder.load(for: names)
    keepsNewOperation = folder.begunOf != nil
    keeper = DraftKeeper(folder, kept: drafts, later: later)
  }

  /// The history of lines typed after the colon.
  var lines: LineHistory {
    guard isKept else { return LineHistory() }
    return session.map { LineHistory($0.lines) } ?? HistoryFile.load()
  }

  /// Returns the workspace with the operation and response that were chosen in the last session.
  func choosing(in workspace: Workspace) -> Workspace {
    session?.choosing(in: workspace) ?? workspace
  }

  /// Restores the last position, and shows first-run hints if the program runs for the first time.
  func resume(on model: inout Model) {
    session?.resume(on: &model)
    if let problem { _ = update(&model, .notice(problem)) }
    if keepsNewOperation { model.setKeepsNewOperation() }
    if !drafts.isEmpty { model.offer(drafts) }
    // If the state cannot be saved, the hints would be shown at every start, so they are omitted.
    guard isKept, !StateFolder.has(Self.seen), !model.hasPopup,
      StateFolder.write("hints\n", to: Self.seen)
    else { return }
    FirstHints.open(on: &model)
  }

  /// Identifies the inputs for which a new operation is started: the files and addresses, or only
  /// the server.
  private static func begunOf(_ run: Run) -> String? {
    SavedViewFile.set(of: run)
      ?? (run.arguments.operands.isEmpty ? run.arguments.value(.endpoint) : nil)
  }

  /// Returns the file for operations run on the server; `nil` without a server or if no state is
  /// saved.
  func runs(of run: Run) -> RunFile? {
    let asked = run.arguments.operands.first(where: EndpointURL.isMeant)
    guard isKept, let address = run.arguments.value(.endpoint) ?? asked else { return nil }
    return RunFile(address: address)
  }

  private static let seen = "seen"

  func save(_ model: Model) {
    guard isKept else { return }
    keeper?.take(model.draftsToKeep)
    keeper?.end()
    if let problem = keeper?.takeProblem() { StandardStreams.writeError(problem) }
    HistoryFile.save(model.lines)
    file?.save(SavedView(of: model, over: session))
  }
}
