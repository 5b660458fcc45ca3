import GraphQLCompiler
import GraphQLRuntime

/// The explorer's whole state: what is loaded, what is looked at, and how it is laid out.
///
/// ``update(_:_:)`` alone changes it and ``render(_:)`` alone shows it; neither touches a file or a
/// terminal.
package struct Model: Sendable {
  package let workspace: Workspace
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
  var search: Search?
  /// Nil where no operation was executed.
  var tree: ResponseTree?
  var outline: Outline?
  let links: LinkIndex
  let views: ViewIndex?
  /// Generated code by definition, and source texts with their colours: made when first shown.
  var generated: [GeneratedDefinition: GeneratedCode] = [:]
  var contents: [SourceFileID: TextContent] = [:]
  /// The structs that are folded in the generated Swift.
  var closedStructs: Set<SelectionSetID> = []
  /// The type that the schema pane shows.
  var schemaType: String?
  var why = WhyContent()
  var errors: [ErrorRow] = []
  var openErrors: Set<Int> = []
  /// The finding that was gone to last.
  var errorIndex: Int?
  /// Nil until the panes are first shown.
  var coverage: CoverageContent?
  var cache: CacheContent?
  var sets: SetsContent?
  var texts = [TextPane](repeating: TextPane(), count: PaneID.allCases.count)

  package init(
    workspace: Workspace,
    size: Size,
    configuration: Configuration = Configuration(),
    lines: LineHistory = LineHistory()
  ) {
    self.workspace = workspace
    self.size = size
    settings = configuration.settings
    keys = configuration.keys
    problems = configuration.problems
    self.lines = lines
    links = LinkIndex(workspace.compiled)
    views = workspace.execution.map { ViewIndex($0.reader) }
    if let result = workspace.execution?.result {
      let tree = ResponseTree(result: result)
      self.tree = tree
      outline = Outline(tree: tree, openDepth: 2)
    }
    errors = errorRows()
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
  /// The rows of a pane.
  func rowCount(of pane: PaneID) -> Int {
    switch pane {
    case .entities: outline?.rowCount ?? 0
    case .why: why.rows.count
    case .errors: visibleErrorRows.count
    case .coverage, .cache, .sets: list(pane)?.items.count ?? 0
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
    if workspace.choice == .open { overlay = .operations(OperationList()) }
    if let problem = problems.first {
      let rest = problems.count == 1 ? "" : " (\(problems.count) problems; :options lists them)"
      say(problem.text + rest, .warning)
    }
  }

  private var initialSelection: Selection {
    guard let tree, tree.result.root != nil else {
      return Selection(set: (workspace.operation ?? workspace.compiled.operations.first)?.root)
    }
    let telling = tree.result.entities.prefix(1_000).first { entity in
      declaredSet(of: entity).map { !workspace.compiled[$0].caseAccessors.isEmpty } == true
    }
    return selection(atPath: telling.map { tree.path(to: $0) } ?? [])
  }
}
