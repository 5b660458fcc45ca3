import Explorer
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

/// A pane that shows the text of the operations and fragments.
struct DocumentPane: BlockFolding {
  static let identity = PaneIdentity(
    number: PaneID.document.number,
    title: "Document",
    letter: "o",
    wide: .upperRight,
    narrow: .lowerRight,
    followWord: "entity",
    hints: ["next-instance": "next entity", "type": "type", "fields": "fields"]
  )

  static var commands: [Command] {
    [
      Command(
        "inline-fragments",
        "zs",
        help: "show the operation or fragment with its spreads expanded",
        group: .view,
        synonyms: ["flatten"],
        after: "go-fragment",
        of: .inside(DocumentPane.self)
      ) { pane, core, _ in pane.showInlined(in: &core) },
      Command(
        "next-source",
        "]s",
        help: "go to the next selection that the property comes from",
        group: .stepping,
        after: "previous-element",
        of: .pane(DocumentPane.self)
      ) { pane, core, invocation in pane.stepToSource(by: invocation.times, in: &core) },
      Command(
        "previous-source",
        "[s",
        help: "go to the previous selection that the property comes from",
        group: .stepping,
        after: "next-source",
        of: .pane(DocumentPane.self)
      ) { pane, core, invocation in pane.stepToSource(by: -invocation.times, in: &core) },
    ] + documentEditingCommands + documentTypingCommands + documentFixCommands
  }

  var text = TextWindow()
  var closed: [SourceFileID: Set<Int>] = [:]
  /// The place of the last typing.
  var caret: (file: SourceFileID, offset: Int)?
  /// The place of the syntax error in the typed text, or `nil` if it has none.
  var unread: SourceRange?

  func footer(height: Int, in core: Core) -> [StyledLine] {
    let problems = problemLines(in: core)
    if !problems.isEmpty { return problems }
    if let note = text.note { return [StyledLine(note, .dim)] }
    guard core.workspace.isBlank, height > 2 else { return [] }
    return [
      "Press A to list the fields of the query and Space to add one.",
      "Use :w NAME to save the operation.",
    ]
    .map { StyledLine($0, .dim) }
  }

  func title(in core: Core) -> (text: String, note: String) {
    let note = core.popup is Typing ? "typing" : isTyped(in: core) ? "cannot be read" : ""
    return (text.fileName ?? "", note)
  }

  func emptyMessage(in core: Core) -> String { "No document is loaded." }

  // MARK: The selection

  /// Returns the places of the selection in the documents; a place in the displayed file comes
  /// first.
  private func ranges(ofSelectionIn core: Core) -> [SourceRange] {
    let selection = core.selection
    return selection.set.map {
      core.compiled.documentRanges(of: $0, member: selection.member)
    } ?? []
  }

  mutating func show(in core: inout Core) {
    if let typing = core.popup as? Typing { return show(typing, in: &core) }
    if let content = text.content, isTyped(in: core) {
      // Ranges of an earlier text are not valid in this text.
      return showTyped(content.file.id, at: core[Self.id], in: &core)
    }
    let selection = core.selection
    let ranges = ranges(ofSelectionIn: core)
    guard let range = ranges.first, let content = core.textContent(range.file) else {
      if text.content == nil {
        let first = core.workspace.documents.first.flatMap { core.textContent($0.file) }
        show(first, primary: nil, in: &core)
      }
      return
    }
    let primary = range.bytes
    // If the range has several lines, only the first is marked as primary, and all are marked as
    // the block.
    let isLong = content.lines(of: primary).count > 1
    let around = selection.set.flatMap { set in
      core.compiled.documentRanges(of: set, member: nil).first { $0.file == range.file }
    }
    show(
      content,
      primary: isLong ? content.headRange(of: primary) : primary,
      block: isLong ? primary : around?.bytes,
      sources: ranges.dropFirst().filter { $0.file == range.file }.map(\.bytes),
      in: &core
    )
  }

  /// Keeps the displayed text if the selection has no place in the documents.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    guard change == .reload, ranges(ofSelectionIn: core).isEmpty,
      let name = old.text.content?.file.name,
      let file = core.workspace.sources.files.first(where: { $0.name == name }),
      !core.isOfSchema(SourceRange(file: file.id, start: 0, end: 0)),
      let content = core.textContent(file.id)
    else { return }
    show(content, primary: nil, in: &core)
    core[Self.id] = oldCore[Self.id]
    clampViewport(in: &core)
  }

  mutating func selectCursorRow(in core: inout Core) {
    guard let content = text.content, !isTyped(in: core) else { return }
    let line = content.range(ofLine: lineCursor(in: core))
    guard let entry = core.links.entry(inFile: content.file.id, line: line) else { return }
    core.adopt(entry.set, entry.member)
    // The selected lines are marked; the cursor stays.
    let kept = core[Self.id]
    show(in: &core)
    core[Self.id] = kept
    core.showSelection(except: Self.id)
  }

  // MARK: Navigation

  mutating func follow(in core: inout Core) {
    core.navigation.history.record(core.place)
    core.setFocus(core.views == nil ? .swift : .entities)
  }

  mutating func goToDefinition(in core: inout Core) -> Bool {
    guard case .fragmentAccessor = core.selection.member, let set = core.memberSet,
      let range = core.compiled.fragment(rootedAt: set)?.location
    else { return false }
    core.show(.source(range))
    return true
  }

  func holds(_ destination: Destination, in core: Core) -> Bool {
    guard case .source(let range) = destination else { return false }
    return !core.isOfSchema(range) && core.workspace.sources.file(range.file) != nil
  }

  mutating func show(_ destination: Destination, in core: inout Core) {
    guard case .source(let range) = destination, let content = core.textContent(range.file) else {
      return
    }
    show(content, primary: range.bytes, in: &core)
  }

  /// Goes to the next place in the documents that the selected property comes from, cyclically.
  private func stepToSource(by steps: Int, in core: inout Core) {
    let ranges = ranges(ofSelectionIn: core)
    guard !ranges.isEmpty else {
      return core.say("This is not used in the documents.")
    }
    let current = core.focus == Self.id ? index(ofCursorIn: ranges, in: core) : nil
    let start = current ?? (steps > 0 ? -1 : ranges.count)
    let remainder = Viewport.sum(start, steps) % ranges.count
    let next = (remainder + ranges.count) % ranges.count
    core.show(.source(ranges[next]))
    let source = core.selectedAccessor?.provenance[checked: next]
    let origin = source.map { ": \(core.exploration.sourcePhrase($0.origin))" } ?? ""
    core.say("Source \(next + 1) of \(ranges.count)" + origin)
  }

  /// Returns the index of the first range that is on the cursor's line.
  private func index(ofCursorIn ranges: [SourceRange], in core: Core) -> Int? {
    guard let content = text.content else { return nil }
    let line = lineCursor(in: core)
    return ranges.firstIndex { range in
      content.file.id == range.file && content.file.lineIndex(at: Int(range.start)) == line
    }
  }

  /// Shows the operation or fragment around the cursor with its fragment spreads inlined (`f`).
  private func showInlined(in core: inout Core) {
    guard let content = text.content else { return }
    let line = content.range(ofLine: lineCursor(in: core))
    let definitions = core.workspace.documents.filter { $0.file == content.file.id }
      .flatMap(\.definitions)
    let around = definitions.first { definition in
      definition.isExecutable && Int(definition.range.start) <= line.upperBound
        && Int(definition.range.end) > line.lowerBound
    }
    guard let around else { return core.say("No operation or fragment here.") }
    var inlining = FragmentInlining(core.workspace.documents.flatMap(\.fragments))
    guard let inlined = inlining.inlined(around), inlining.count > 0 else {
      return core.say("This is not a fragment spread.")
    }
    let name =
      switch inlined {
      case .operation(let operation): operation.name?.text ?? operation.kind.rawValue
      case .fragment(let fragment): fragment.name.text
      case .schema, .type, .directive: ""
      }
    ValuePopup.open(
      Printer.text(of: inlined),
      title: "\(name) with its fragments expanded",
      in: &core
    )
  }
}
