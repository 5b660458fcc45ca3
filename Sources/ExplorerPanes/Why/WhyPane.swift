import DialectKit
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// A pane that explains why the cases, fragments and fields of the selected entity are present or
/// `nil`.
struct WhyPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.why.number,
    title: "Why",
    letter: "w",
    wide: .lowerLeft,
    narrow: .lowerLeft,
    followWord: "document",
    foldWord: "proof",
    needsSchema: true,
    followsWhenHidden: true,
    hints: ["what-if": "change it"]
  )

  static var commands: [Command] {
    [
      Command(
        "next-nil",
        "]n",
        help: "go to the next nil case, fragment or field",
        group: .stepping,
        synonyms: ["null", "none"],
        after: "forward",
        of: .pane(WhyPane.self)
      ) { pane, core, invocation in pane.stepToNil(by: invocation.times, in: &core) },
      Command(
        "previous-nil",
        "[n",
        help: "go to the previous nil case, fragment or field",
        group: .stepping,
        synonyms: ["null"],
        after: "next-nil",
        of: .pane(WhyPane.self)
      ) { pane, core, invocation in pane.stepToNil(by: -invocation.times, in: &core) },
      .toggle(
        .parents,
        "M",
        help: "also show the cases of the parent entities, or hide them",
        after: "toggle-order",
        panes: PaneSet(id)
      ),
      Command(
        "why",
        help: "explain why a path, such as allAnimals[0].asPet, is present or nil",
        group: .program,
        argument: "PATH",
        synonyms: ["explain", "reason", "cause"],
        after: "theme",
        disabled: { _, core in core.reader == nil ? core.noResponseReason : nil },
        of: .pane(WhyPane.self)
      ) { pane, core, invocation in pane.explain(invocation.argument ?? "", in: &core) },
    ]
  }

  private(set) var content = WhyContent()

  // MARK: Content

  func rowCount(in core: Core) -> Int { content.rows.count }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    content.rows[range].map { PaneRow($0.line) }
  }

  func text(ofRow row: Int, in core: Core) -> String { content.row(row)?.line.text ?? "" }

  func emptyMessage(in core: Core) -> String { "Nothing is selected." }

  private func row(in core: Core) -> WhyContent.Row? { content.row(core[Self.id].cursor) }

  func name(in core: Core) -> String? {
    row(in: core)?.line.left.first { $0.style.role == .fieldName }?.text
  }

  func sourceRange(in core: Core) -> SourceRange? {
    row(in: core)?.place?.range ?? core.selectedSourceRange
  }

  /// Rebuilds the rows if the selection, the width or the dialect changed.
  private mutating func rebuild(in core: Core) {
    // A mark before each row and a blank after it take one column each.
    let width = width(in: core) - 2
    let dialect = WhyDialect(core)
    let isSame =
      content.entity == core.selection.entity && content.width == width
      && content.made == content.open && content.showedParents == core.settings.parents
      && content.dialect == dialect
    if isSame, content.entity != nil { return }
    content.showedParents = core.settings.parents
    content.entity = core.selection.entity
    content.width = width
    content.dialect = dialect
    content.made = content.open
    guard let reader = core.reader, let entity = core.selection.entity,
      let declared = core.exploration.declaredSet(of: entity)
    else {
      content.rows = wrapped(nothingToExplain(in: core), columns: width).map {
        .init(line: StyledLine($0, .dim))
      }
      return
    }
    var builder = WhyBuilder(core: core, of: content, reader: reader, entity: entity)
    builder.build(declared)
    content.rows = builder.rows
    if core.settings.parents { buildAround(entity, reader, in: core) }
  }

  /// Adds the cases and fragments of an entity's ancestors.
  private mutating func buildAround(_ entity: EntityID, _ reader: ResponseReader, in core: Core) {
    var inner = entity
    while let holder = reader.result.parent(of: inner)?.entity {
      guard let set = core.exploration.declaredSet(of: holder) else { break }
      var builder = WhyBuilder(core: core, of: content, reader: reader, entity: holder)
      builder.buildAround(set)
      content.rows += builder.rows.map { row in
        var row = row
        row.holder = holder
        return row
      }
      inner = holder
    }
  }

  private func nothingToExplain(in core: Core) -> String {
    if core.workspace.execution == nil {
      return core.workspace.responses.isEmpty
        ? "No response is loaded, so there is nothing to explain." : "No operation was executed."
    }
    guard let reader = core.reader, reader.result.root == nil else {
      return "The response has no data at this place."
    }
    let text = reader.rootExplanation.text
    return text.last.map { ".!?…".contains($0) } == true ? text : text + "."
  }

  // MARK: The selection

  /// Shows the cases, fragments and fields of the selected entity and scrolls to the selected one.
  mutating func show(in core: inout Core) {
    let isNew = content.entity != core.selection.entity
    rebuild(in: core)
    if isNew { core[Self.id] = Viewport() }
    let subject = core.selection.set.flatMap { set in
      core.selection.member.map { WhySubject(set: set, member: $0) }
    }
    let row =
      content.rows.firstIndex { $0.isHead && $0.holder == nil && $0.subject == subject }
      ?? row(ofSet: core.selection.set, in: core)
    placeCursor(on: row ?? 0, in: &core)
    guard let row, core.dialects.reading != nil else { return }
    let end = content.rows[(row + 1)...].firstIndex { $0.subject != nil } ?? content.rows.count
    if end - row <= height(in: core) { reveal(row...(end - 1), in: &core) }
  }

  /// Returns the row of the case or fragment that leads to a struct.
  private func row(ofSet set: SelectionSetID?, in core: Core) -> Int? {
    guard let set else { return nil }
    let compiled = core.compiled
    return content.rows.firstIndex { row in
      guard row.isHead, let subject = row.subject else { return false }
      let target = core.exploration.target(of: subject)
      return target.map { compiled.resolved($0) } == compiled.resolved(set)
    }
  }

  /// Moves the cursor over rows at which it stops, and scrolls the complete explanation into view.
  mutating func moveCursor(by steps: Int, in core: inout Core) {
    let stops = content.rows.indices.filter { content.rows[$0].isStop || $0 == 0 }
    let cursor = core[Self.id].cursor
    guard let current = stops.lastIndex(where: { $0 <= cursor }) else { return }
    let target = min(max(0, Viewport.sum(current, steps)), stops.count - 1)
    moveCursor(to: stops[target], in: &core)
    let row = core[Self.id].cursor
    let end = stops.first { $0 > row } ?? content.rows.count
    if end - row <= height(in: core), row < end { reveal(row...(end - 1), in: &core) }
  }

  mutating func selectCursorRow(in core: inout Core) {
    guard let row = row(in: core), let subject = row.subject,
      let entity = row.holder ?? content.entity
    else { return }
    select(subject, on: entity, in: &core)
  }

  private func select(_ subject: WhySubject, on entity: EntityID, in core: inout Core) {
    let new = core.selection(of: subject.set, member: subject.member, on: entity)
    core.select(new, from: Self.id)
    core.revealSelection()
  }

  // MARK: Navigation

  mutating func follow(in core: inout Core) {
    guard let row = row(in: core) else { return }
    core.navigation.history.record(core.place)
    guard let place = row.place else { return core.setFocus(.document) }
    core.follow(place)
  }

  mutating func goToDefinition(in core: inout Core) -> Bool {
    guard let row = row(in: core), let subject = row.subject,
      let target = core.exploration.target(of: subject), let entity = row.holder ?? content.entity,
      let reader = core.reader
    else { return false }
    let places = reader.explanation(of: target, in: entity).places
    if let place = row.place ?? places.first(where: { $0.source == .schema }) {
      core.follow(place)
    } else {
      core.goToType(core.compiled[target].parentType.name, field: nil)
    }
    return true
  }

  // MARK: Folds

  func isOpen(in core: Core) -> Bool? { row(in: core)?.subject.map { content.open.contains($0) } }

  mutating func setFold(open: Bool, in core: inout Core) {
    guard let subject = row(in: core)?.subject else { return }
    if open { content.open.insert(subject) } else { content.open.remove(subject) }
    rebuild(in: core)
    if let row = content.rows.firstIndex(where: { $0.subject == subject }) {
      core[Self.id].cursor = row
    }
  }

  mutating func setFolds(depth: Int, in core: inout Core) {
    let subject = row(in: core)?.subject
    content.open = depth > 1 ? Set(content.rows.compactMap(\.subject)) : []
    rebuild(in: core)
    core[Self.id].cursor = content.rows.firstIndex { $0.subject == subject } ?? 0
  }

  func hasFolds(of old: Self) -> Bool { content.open == old.content.open }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    content.open = old.content.open
    rebuild(in: core)
  }

  // MARK: Changes

  mutating func clampState(in core: inout Core) {
    let isStale =
      content.width != width(in: core) - 2 || content.showedParents != core.settings.parents
    if isStale { show(in: &core) }
    clampViewport(in: &core)
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response:
      content.made = nil
      content.entity = nil
    case .reading:
      content.made = nil
      if content.entity != nil { show(in: &core) }
    case .forgotten, .findings, .dialect, .folder, .exchange: break
    }
  }

  // MARK: Explanation

  /// Reports why the value at a path is present or `nil`, and goes to it if it can be displayed.
  private func explain(_ path: String, in core: inout Core) {
    guard let reader = core.reader else { return }
    switch reader.why(path) {
    case .explained(_, let answer):
      let client = core.dialects.client.map {
        ClientAnswer(path, answer, of: reader, $0.reading, $0.account)
      }
      let text = client?.text ?? answer.text(but: answer.objection?.text)
      core.say("\(path): \(answer.isPresent ? "present" : "missing") — \(text)")
    case .unknown(let message, let suggestions):
      let list = suggestions.prefix(3).joined(separator: ", ")
      core.say(message + (list.isEmpty ? "" : "; known names: \(list)"), .warning)
    }
  }

  // MARK: Stepping

  /// The maximum number of steps of one key with a count.
  private static let stepLimit = 1_000

  /// Steps to cases, fragments and fields that are `nil`, of this entity and then of the following
  /// ones; stops at the last one if there are fewer.
  private mutating func stepToNil(by steps: Int, in core: inout Core) {
    guard core.views != nil, core.reader != nil, steps != 0 else { return }
    let forward = steps > 0
    let start = core.place
    var count = 0
    while count < min(abs(steps), Self.stepLimit),
      stepToNil(forward: forward, from: start, in: &core)
    {
      count += 1
    }
    if count == 0 {
      core.say(forward ? "No later nil case or field." : "No earlier nil case or field.")
    }
  }

  /// Steps once and returns whether there was a further one.
  ///
  /// `start` becomes part of the history when another entity is selected.
  private mutating func stepToNil(
    forward: Bool,
    from start: Place,
    in core: inout Core
  ) -> Bool {
    // In other dialects, which have no cases of compiled selection sets, the steps go to objects
    // with a failing cast.
    let reading = core.dialect.namesCompiledSets ? nil : core.dialects.reading
    let heads = reading == nil ? nilRows : []
    let isAtRow =
      core.focus == Self.id || core.selection.member?.isField == false
      || row(in: core)?.isNil == true
    let current =
      isAtRow
      ? core[Self.id].cursor : (forward ? -1 : content.rows.count)
    let next =
      forward ? heads.first { $0 > current } : heads.last { $0 < current }
    if let next {
      show(row: next, in: &core)
      return true
    }
    guard let entity = nextEntityWithNil(forward: forward, by: reading, in: core),
      let tree = core.tree
    else { return false }
    if core.place == start { core.navigation.history.record(start) }
    core.select(core.selection(atPath: tree.path(to: entity)), from: nil)
    show(in: &core)
    if reading == nil, let row = forward ? nilRows.first : nilRows.last {
      show(row: row, in: &core)
    }
    return true
  }

  /// Returns the next entity with a `nil` case or field; cases are the same for all entities of a
  /// class.
  private func nextEntityWithNil(
    forward: Bool,
    by reading: (any ResponseReading)?,
    in core: Core
  ) -> EntityID? {
    guard let views = core.views, let tree = core.tree, let reader = core.reader else {
      return nil
    }
    var classes = [Bool?](repeating: nil, count: views.classCount)
    var index = (core.selection.entity?.index ?? 0) + (forward ? 1 : -1)
    // In other dialects each object is examined, up to a number that keeps the response to a key
    // fast.
    var left = 20_000
    while index >= 0, index < tree.result.entityCount {
      let entity = EntityID(index)
      if let reading {
        guard left > 0 else { return nil }
        left -= 1
        let object = reading.object(at: tree.result.path(of: entity))
        if object?.casts.contains(where: { !$0.succeeds }) ?? true { return entity }
        index += forward ? 1 : -1
        continue
      }
      let number = views.classNumber(of: entity)
      let isNil =
        classes[number]
        ?? views.sets(of: entity).first.map { set in
          core.compiled[set].caseAccessors.contains {
            !reader.outcome(of: $0.selectionSet, in: entity).isFulfilled
          }
        } ?? false
      classes[number] = isNil
      if isNil || hasNilField(entity, in: tree.result) { return entity }
      index += forward ? 1 : -1
    }
    return nil
  }

  private func hasNilField(_ entity: EntityID, in result: ExecutionResult) -> Bool {
    result.shape(of: entity).fields.indices.contains { result.value(at: $0, of: entity).isNil }
  }

  /// The rows of the selected entity about cases, fragments and fields that are `nil`.
  private var nilRows: [Int] {
    content.rows.indices.filter { index in
      let row = content.rows[index]
      return row.isHead && row.isNil && row.holder == nil
    }
  }

  private func show(row: Int, in core: inout Core) {
    placeCursor(on: row, in: &core)
    guard let subject = content.rows[row].subject, let entity = content.entity else { return }
    select(subject, on: entity, in: &core)
    guard let reader = core.reader else { return }
    if case .accessor(let index) = subject.member {
      let accessor = core.compiled[subject.set].accessors[index]
      let text = reader.explanation(of: accessor, in: entity).text
      return core.say("\(accessor.responseKey) is nil: \(text).")
    }
    guard let name = SelectionSnippets(core: core).memberName,
      let target = core.exploration.target(of: subject)
    else { return }
    core.say("\(name) is nil: \(reader.explanation(of: target, in: entity).text).")
  }
}
