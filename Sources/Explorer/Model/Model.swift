import GraphQLCompiler
import GraphQLRuntime

/// The explorer's whole state: what is loaded, what is looked at, and how it is laid out.
///
/// ``update(_:_:)`` alone changes it and ``render(_:)`` alone shows it; neither touches a file or a
/// terminal.
package struct Model: Sendable {
  package internal(set) var size: Size
  package internal(set) var choice = LayoutChoice()
  package internal(set) var selection = Selection()
  package internal(set) var overlay: Overlay?
  package internal(set) var message: Message?
  package internal(set) var input = KeyInput()
  package internal(set) var settings: Settings
  package internal(set) var keys: KeyMap
  /// What of the configuration could not be obeyed.
  package internal(set) var problems: [ConfigurationProblem]
  /// The lines typed behind the colon.
  package internal(set) var lines: LineHistory

  /// Texts for standard output after the screen is gone.
  var printed: [String] = []
  var marks: [Unicode.Scalar: Place] = [:]
  /// Where the last far move came from.
  var previousPlace: Place?
  /// The border that the mouse holds.
  var heldBorder: Layout.Border?
  var recording: Recording?
  /// Whether files changed while something lay over the panes.
  var isReloadDue = false
  var viewports = [Viewport](repeating: Viewport(), count: PaneID.allCases.count)
  var pinned = PaneSet()
  /// The panes that show the present selection.
  var projected = PaneSet()
  var history = History()
  var undoHistory = UndoHistory()
  var search: Needle?
  /// That the search being typed found nothing.
  var searchNote: String?
  /// What is loaded, and what was made of it once.
  var exploration: Exploration
  /// The rows of the response; nil where no operation was executed.
  var outline: Outline?
  /// The rows without the filter that is set; nil where none is.
  var unfiltered: Outline?
  /// What was begun beside the key loop, the latest last.
  var works: [RunningWork] = []
  /// What was typed while a search is under way, for when it has ended.
  var heldKeys: [Key] = []
  /// Works to begin and cancel, which the next event's effects hold.
  var requests: [Effect] = []
  /// Generated code by definition, and source texts with their colours: made when first shown.
  var generated: [GeneratedDefinition: GeneratedCode] = [:]
  var contents: [SourceFileID: TextContent] = [:]
  var closedBlocks = ClosedBlocks()
  /// The type that the schema pane shows.
  var schemaType: String?
  var why = WhyContent()
  var openErrors: Set<Int> = []
  var visibleErrorRows: [VisibleErrorRow] = []
  /// The width that the visible rows were made for.
  var errorsWidth = 0
  /// The finding that was gone to last.
  var errorIndex: Int?
  /// Nil until the panes are first shown.
  var coverage: CoverageContent?
  var cache: CacheContent?
  var sets: SetsContent?
  var diff: DiffContent?
  /// The folder that generated Swift is compared with, and what differs from it.
  var folder: GeneratedFolder?
  var folderDiff: GeneratedDifference?
  /// Whether the Diff pane shows that, and not two responses.
  var diffShowsFolder = false
  /// Who compiles generated Swift, and what came of it last.
  var prover: Prover?
  var proof: ProofOutcome?
  /// Whether a difference was gone to, so that the next step goes on from there.
  var diffIsStepped = false
  var dialects = DialectChoice()
  /// The server, and what was asked of it.
  var live = LiveState()
  /// The values of the operation's variables as they are typed.
  var draft = VariableDraft()
  var request: RequestContent?
  /// Which loading of the texts, or choice of an operation, this is.
  var generation = 0
  var texts = [TextPane](repeating: TextPane(), count: PaneID.allCases.count)

  package init(
    workspace: Workspace,
    size: Size,
    configuration: Configuration = Configuration(),
    lines: LineHistory = LineHistory()
  ) {
    self.init(
      Exploration(workspace, rows: configuration.settings.rows),
      size: size,
      configuration: configuration,
      lines: lines
    )
  }

  package init(
    _ exploration: Exploration,
    size: Size,
    configuration: Configuration = Configuration(),
    lines: LineHistory = LineHistory()
  ) {
    self.exploration = exploration
    self.size = size
    settings = configuration.settings
    keys = configuration.keys
    problems = configuration.problems
    self.lines = lines
    outline = exploration.outline
    arrangeErrors()
    refreshReading()
    start()
  }

  /// What the last line says until the next key.
  package struct Message: Sendable, Equatable {
    package var text: String
    package var role: StyleRole
  }

  package var focus: PaneID { choice.focus }
  package var layout: Layout { Layout(size, choice) }
}

extension Model {
  package var workspace: Workspace { exploration.workspace }
  var tree: ResponseTree? { exploration.tree }
  var views: ViewIndex? { exploration.views }
  var links: LinkIndex { exploration.links }
  var findings: Findings { exploration.findings }
  var errors: [ErrorRow] { exploration.findings.rows }
  var positions: ResponsePosition? { exploration.positions }

  /// The rows of a pane.
  func rowCount(of pane: PaneID) -> Int {
    switch pane {
    case .entities: outline?.rowCount ?? 0
    case .why: why.rows.count
    case .errors: visibleErrorRows.count
    case .coverage, .cache, .sets, .request: list(pane)?.items.count ?? 0
    case .variables: draft.rows.count
    case .diff: diffShowsFolder ? folderRows.count : diff?.differences.count ?? 0
    case .swift, .document, .schema:
      texts[pane.index].folds.rowCount(lines: texts[pane.index].content?.lineCount ?? 0)
    }
  }

  /// The rows that a pane can show; what it would have if it were shown, when it is not.
  func height(of pane: PaneID) -> Int {
    let height = layout.place(of: pane)?.content.height ?? max(1, size.height / 2)
    return max(1, height - footer(of: pane, height: height).count)
  }

  var viewport: Viewport {
    get { viewports[focus.index] }
    set { viewports[focus.index] = newValue }
  }

  mutating func say(_ text: String, _ role: StyleRole = .notice) {
    message = Message(text: text, role: role)
  }

  /// Shows the beginning: the first entity that has type cases, else the root.
  private mutating func start() {
    if outline == nil, workspace.compiled.operations.isEmpty { choice.setFocus(.errors) }
    if outline == nil { choice.setFocus(errors.isEmpty ? .document : .errors) }
    select(initialSelection, from: nil)
    history.record(place)
    choice.showsDiff = workspace.executions.count > 1
    draft = VariableDraft(workspace)
    choice.showsVariables = workspace.operation?.variables.isEmpty == false
    if workspace.choice == .open { _ = pickOperation() }
    if let problem = problems.first {
      let rest = problems.count == 1 ? "" : " (\(problems.count) problems; :options lists them)"
      say(problem.text + rest, .warning)
    }
  }

  /// Where a person begins: at the first entity that has type cases, else at the root.
  var initialSelection: Selection {
    guard let tree, tree.result.root != nil else {
      return Selection(set: (workspace.operation ?? workspace.compiled.operations.first)?.root)
    }
    let telling = tree.result.entities.prefix(1_000).first { entity in
      declaredSet(of: entity).map { !workspace.compiled[$0].caseAccessors.isEmpty } == true
    }
    return selection(atPath: telling.map { tree.path(to: $0) } ?? [])
  }
}
