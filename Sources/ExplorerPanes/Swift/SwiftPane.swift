import DialectKit
import Explorer
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// A pane that shows the generated Swift of the selected struct's file, optionally beside that of a
/// second dialect.
struct SwiftPane: TextPane {
  static let identity = PaneIdentity(
    number: PaneID.swift.number,
    title: "Swift",
    letter: "s",
    wide: .upperMiddle,
    narrow: .upperRight,
    followWord: "entity",
    foldWord: "fold",
    needsSchema: true,
    hints: ["next-merged": "next merged", "next-source": "source", "what-if": "what if"]
  )

  static var commands: [Command] { swiftCommands }

  var text = TextWindow()
  /// The generated code with the positions of its structs and properties.
  var code: GeneratedCode?
  /// The folded structs.
  var closed: Set<SelectionSetID> = []
  /// The structs whose lines before the first property are displayed.
  var openPlumbing: Set<SelectionSetID> = []
  var beside = SecondDialectCode()
  /// The service that compiles generated Swift, and its last result.
  var prover: Prover?
  var proof: ProofOutcome?

  // MARK: Content

  func footer(height: Int, in core: Core) -> [StyledLine] {
    if let note = text.note { return [StyledLine(note, .dim)] }
    if let proofLine { return [proofLine] }
    if let note = absenceNote(in: core) { return [StyledLine(note, .absent)] }
    let columns = width(in: core) - 2
    let lines = sourcesNote(in: core).map { wrapped($0, columns: columns) } ?? []
    return lines.prefix(height >= 9 ? 2 : 1).map { StyledLine($0, .provenance) }
  }

  func title(in core: Core) -> (text: String, note: String) {
    let shown = core.selection.set.map { core.memberSet ?? $0 }
    let path = shown.map { core.compiled[$0].path.split(separator: ".") } ?? []
    let dialect = core.dialects.reading == nil ? [] : [core.dialect.rawValue]
    // If there is no room for two columns, the title names the key that shows the second dialect.
    let hidden = core.dialects.beside.flatMap {
      showsBeside(in: core) ? nil : $0.rawValue + ": +  "
    }
    return (
      (dialect + [text.fileName ?? ""] + path.dropFirst().map(String.init))
        .joined(separator: " › "),
      hidden ?? ""
    )
  }

  func emptyMessage(in core: Core) -> String {
    core.workspace.isBlank
      ? "Nothing is selected yet." : text.note ?? "No Swift is generated."
  }

  // MARK: The selection

  mutating func show(in core: inout Core) { show(marksAccessor: false, in: &core) }

  /// Shows the struct of a case or fragment, or the declaration of its accessor if `marksAccessor`
  /// is true.
  private mutating func show(marksAccessor: Bool, in core: inout Core) {
    var member = core.selection.member
    var shown = core.selection.set
    if !marksAccessor, let target = core.memberSet { (shown, member) = (target, nil) }
    beside.prepare(in: core)
    if case .accessor? = core.selection.member,
      let found = core.dialects.reading?.property(at: core.responsePath),
      let code = core.code(of: found.holder), let range = code.range(of: found.node)
    {
      return show(code, range, block: code.range(of: .selectionSet(found.holder)), in: &core)
    }
    if let read = readingProperty(in: &core) { (shown, member) = read }
    guard var set = shown, let code = core.code(of: set) else {
      let note =
        core.workspace.schema == nil
        ? "Load a schema to see Swift." : "No Swift is generated for this."
      return show(text.content, primary: nil, note: note, in: &core)
    }
    (set, member) = core.standIn(for: set, member, in: code)
    let block = code.range(of: .selectionSet(set))
    let range = member.flatMap { code.range(of: GeneratedNode(set, $0)) }
    let head = block.map { code.content.headRange(of: $0) }
    show(code, range ?? head, block: block, in: &core)
  }

  /// Shows generated code and marks a part of it.
  private mutating func show(
    _ code: GeneratedCode,
    _ marked: Range<Int>?,
    block: Range<Int>?,
    in core: inout Core
  ) {
    self.code = code
    foldAndWrap(in: &core)
    if let marked { unfold(toShow: code.content.lines(of: marked).upperBound, in: &core) }
    show(code.content, primary: marked, block: block, in: &core)
  }

  mutating func selectCursorRow(in core: inout Core) {
    guard let place = code?.place(onLine: lineCursor(in: core)) else { return }
    core.adopt(place.set, place.member)
    // The selected lines are marked; the cursor stays.
    let kept = core[Self.id]
    show(marksAccessor: true, in: &core)
    core[Self.id] = kept
    core.showSelection(except: Self.id)
  }

  mutating func follow(in core: inout Core) {
    core.navigation.history.record(core.place)
    core.setFocus(.entities)
  }

  mutating func goToDefinition(in core: inout Core) -> Bool {
    core.navigation.history.record(core.place)
    core.setFocus(.document)
    return true
  }

  func holds(_ destination: Destination, in core: Core) -> Bool {
    if case .generated = destination { true } else { false }
  }

  mutating func show(_ destination: Destination, in core: inout Core) {
    if case .generated(let line) = destination { moveCursor(toLine: line, in: &core) }
  }

  /// Returns the struct and the property that read the selected value in a dialect whose structs
  /// differ from the compiled selection sets.
  ///
  /// It is the first of the object's structs for which the dialect generates this property; it may
  /// be in the file of a fragment.
  func readingProperty(
    in core: inout Core
  ) -> (set: SelectionSetID?, member: SelectionMember?)? {
    guard !core.dialect.namesCompiledSets, core.dialects.reading != nil,
      let entity = core.selection.entity, let own = core.selection.set,
      let key = core.selectedAccessor?.responseKey
    else { return nil }
    for set in [own] + (core.views?.sets(of: entity) ?? []) {
      let accessors = core.compiled[set].accessors
      guard let index = accessors.firstIndex(where: { $0.responseKey == key }),
        core.code(of: set)?.range(of: .accessor(set, index)) != nil
      else { continue }
      return (set, .accessor(index))
    }
    return nil
  }

  // MARK: Changes

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response: proof = nil
    case .dialect:
      text = TextWindow()
      code = nil
      closed = []
      openPlumbing = []
    case .reading:
      beside = SecondDialectCode(in: core)
      beside.prepare(in: core)
    case .forgotten, .findings, .folder, .exchange: break
    }
  }

  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    prover = old.prover
    guard change == .reload else { return }
    let count = core.compiled.selectionSets.count
    closed = old.closed.filter { Int($0.rawValue) < count }
    openPlumbing = old.openPlumbing.filter { Int($0.rawValue) < count }
  }
}

extension GeneratedNode {
  /// Creates the node of a struct's property.
  init(_ set: SelectionSetID, _ member: SelectionMember) {
    switch member {
    case .accessor(let index): self = .accessor(set, index)
    case .caseAccessor(let index): self = .caseAccessor(set, index)
    case .fragmentAccessor(let index): self = .fragmentAccessor(set, index)
    }
  }
}
