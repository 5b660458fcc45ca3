import CommandLineSupport
import DocumentEditing
import Explorer
import GraphQLClient
import GraphQLSyntax
import Reports
import TerminalUI
import Workspace

/// What a run of the explorer takes from earlier ones, and leaves for later ones.
///
/// Nothing for runs that press keys or play a script: these are to do the same every time.
struct PersonalState {
  private var file: SessionFile?
  private var session: SavedSession?
  private var problem: String?
  private let isKept: Bool
  /// Keeps edits that are not written; nil for runs that leave nothing.
  private(set) var keeper: DraftKeeper?
  private var drafts: [DocumentDraft] = []
  private var keepsBegunDocument = false

  init(
    _ run: Run,
    isScripted: Bool,
    keeping later: @escaping DraftKeeper.Later = DraftKeeper.onThread
  ) {
    isKept = !isScripted
    guard isKept else { return }
    file = SessionFile(of: run)
    if !run.arguments.has(.fresh), let loaded = file?.load() {
      (session, problem) = (loaded.session, loaded.problem)
    }
    guard !StateFolder.isRefused else { return }
    let folder = DraftFolder(begunOf: Self.begunOf(run))
    var names = run.workspace.documents.compactMap { run.workspace.sources.file($0.file)?.name }
    // A server may tell later what an operation can be begun of.
    if names.isEmpty, run.server != nil { names.append(BegunDocument.name) }
    drafts = folder.load(for: names)
    keepsBegunDocument = folder.begunOf != nil
    keeper = DraftKeeper(folder, kept: drafts, later: later)
  }

  /// What was typed behind the colon.
  var lines: LineHistory {
    guard isKept else { return LineHistory() }
    return session.map { LineHistory($0.lines) } ?? HistoryFile.load()
  }

  /// The workspace with what was chosen among several operations and responses.
  func choosing(in workspace: Workspace) -> Workspace {
    session?.choosing(in: workspace) ?? workspace
  }

  /// Has the model stand where it was left; at the first run of all says what helps to begin.
  func resume(on model: inout Model) {
    session?.resume(on: &model)
    if let problem { _ = update(&model, .notice(problem)) }
    if keepsBegunDocument { model.keepsBegunDocument() }
    if !drafts.isEmpty { model.offer(drafts) }
    // Who cannot be remembered would be told every time.
    guard isKept, !StateFolder.has(Self.seen), !model.hasOverlay,
      StateFolder.write("hints\n", to: Self.seen)
    else { return }
    FirstHints.open(on: &model)
  }

  /// What an operation is begun of: the files or the address, or the server alone.
  private static func begunOf(_ run: Run) -> String? {
    SessionFile.set(of: run)
      ?? (run.arguments.operands.isEmpty ? run.arguments.value(.endpoint) : nil)
  }

  /// Where what is run on the server is kept; nil where there is none, or nothing is kept.
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
    file?.save(SavedSession(of: model, over: session))
  }
}
