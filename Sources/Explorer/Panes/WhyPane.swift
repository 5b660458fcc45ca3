import GraphQLCompiler
import GraphQLRuntime

extension Model {
  /// Shows the selected entity's cases, fragments and fields, with the selected one in view.
  mutating func showWhy() {
    let isNew = why.entity != selection.entity
    rebuildWhy()
    let pane = PaneID.why.index
    if isNew { viewports[pane] = Viewport() }
    let subject = selection.set.flatMap { set in
      selection.member.map { WhySubject(set: set, member: $0) }
    }
    let row =
      why.rows.firstIndex { $0.isHead && $0.holder == nil && $0.subject == subject }
      ?? whyRow(ofSet: selection.set)
    viewports[pane].move(to: row ?? 0, rows: why.rows.count, height: height(of: .why))
    guard let row, dialects.reading != nil else { return }
    let end = why.rows[(row + 1)...].firstIndex { $0.subject != nil } ?? why.rows.count
    guard end - row <= height(of: .why) else { return }
    viewports[pane].show(row...(end - 1), rows: why.rows.count, height: height(of: .why))
  }

  /// The columns for the rows; those that it would have if it were shown, when it is not.
  var whyWidth: Int { (layout.place(of: .why)?.content.width ?? size.width) - 2 }

  /// The row of the case or fragment that leads to a struct.
  private func whyRow(ofSet set: SelectionSetID?) -> Int? {
    guard let set else { return nil }
    return why.rows.firstIndex { row in
      guard row.isHead, let subject = row.subject else { return false }
      return target(of: subject).map { compiled.resolved($0) } == compiled.resolved(set)
    }
  }

  /// The struct that a case or fragment leads to; nil for a field.
  func target(of subject: WhySubject) -> SelectionSetID? {
    let set = compiled[subject.set]
    switch subject.member {
    case .accessor: return nil
    case .caseAccessor(let index):
      return index < set.caseAccessors.count ? set.caseAccessors[index].selectionSet : nil
    case .fragmentAccessor(let index):
      return index < set.fragmentAccessors.count ? set.fragmentAccessors[index].selectionSet : nil
    }
  }

  mutating func rebuildWhy() {
    let isSame =
      why.entity == selection.entity && why.width == whyWidth && why.made == why.open
      && why.showedParents == settings.parents && why.dialect == whyDialect
    if isSame, why.entity != nil { return }
    why.showedParents = settings.parents
    why.entity = selection.entity
    why.width = whyWidth
    why.dialect = whyDialect
    why.made = why.open
    why.rows = []
    guard let reader, let entity = selection.entity, let declared = declaredSet(of: entity) else {
      why.rows = wrapped(whyNothing, columns: why.width).map { .init(line: StyledLine($0, .dim)) }
      return
    }
    var builder = WhyBuilder(model: self, reader: reader, entity: entity)
    builder.build(declared)
    why.rows = builder.rows
    guard settings.parents else { return }
    var inner = entity
    while let holder = reader.result.parent(of: inner)?.entity {
      guard let set = declaredSet(of: holder) else { break }
      var builder = WhyBuilder(model: self, reader: reader, entity: holder)
      builder.buildAround(set)
      why.rows += builder.rows.map { row in
        var row = row
        row.holder = holder
        return row
      }
      inner = holder
    }
  }

  private var whyNothing: String {
    if workspace.execution == nil {
      return workspace.responses.isEmpty
        ? "No response is loaded: nothing to explain." : "No operation was executed."
    }
    guard let reader, reader.result.root == nil else { return "The response has no data here." }
    let text = reader.rootExplanation.text
    return text.last.map { ".!?…".contains($0) } == true ? text : text + "."
  }

  /// Moves over what is explained, not over the lines that explain it, and shows the whole of it.
  mutating func moveWhyCursor(by steps: Int) -> [Effect] {
    let stops = why.rows.indices.filter { why.rows[$0].isStop || $0 == 0 }
    guard let current = stops.lastIndex(where: { $0 <= viewport.cursor }) else { return [] }
    let target = min(max(0, Viewport.sum(current, steps)), stops.count - 1)
    let effects = moveCursor(to: stops[target])
    let row = viewport.cursor
    let end = stops.first { $0 > row } ?? why.rows.count
    let height = height(of: .why)
    if end - row <= height, row < end {
      viewports[PaneID.why.index].show(row...(end - 1), rows: why.rows.count, height: height)
    }
    return effects
  }

  /// Takes the row under the cursor as the selection.
  mutating func adoptWhy() {
    guard let row = why.row(viewport.cursor), let subject = row.subject,
      let entity = row.holder ?? why.entity
    else { return }
    selection = selection(of: subject.set, member: subject.member, on: entity)
    revealSelection()
    project(selection, except: .why)
  }

  /// Steps to nil cases and fragments, of this entity and, at its end, of the next ones.
  mutating func stepToNil(by steps: Int) -> [Effect] {
    guard let views, let tree, let reader, steps != 0 else { return [] }
    let forward = steps > 0
    let heads = nilHeads
    let current =
      focus == .why || selection.member?.isField == false
      ? viewports[PaneID.why.index].cursor : (forward ? -1 : why.rows.count)
    if let row = forward
      ? heads.first(where: { $0 > current }) : heads.last(where: { $0 < current })
    {
      return showWhyRow(row)
    }
    // The next entity with a nil case: whether one has any depends on its class alone.
    var classes = [Bool?](repeating: nil, count: views.classCount)
    var index = (selection.entity?.index ?? 0) + (forward ? 1 : -1)
    while index >= 0, index < tree.result.entityCount {
      let entity = EntityID(index)
      let number = views.classNumber(of: entity)
      let isNil =
        classes[number]
        ?? views.sets(of: entity).first.map { set in
          compiled[set].caseAccessors.contains {
            !reader.outcome(of: $0.selectionSet, in: entity).isFulfilled
          }
        } ?? false
      classes[number] = isNil
      if isNil {
        history.record(place)
        select(selection(atPath: tree.path(to: entity)), from: nil)
        let heads = nilHeads
        guard let row = forward ? heads.first : heads.last else { return [] }
        return showWhyRow(row)
      }
      index += forward ? 1 : -1
    }
    say(forward ? "There is no later nil case." : "There is no earlier nil case.")
    return []
  }

  /// The rows of the selected entity that tell what is nil.
  private var nilHeads: [Int] {
    why.rows.indices.filter { index in
      let row = why.rows[index]
      return row.isHead && row.isNil && row.holder == nil
    }
  }

  private mutating func showWhyRow(_ row: Int) -> [Effect] {
    viewports[PaneID.why.index].move(to: row, rows: why.rows.count, height: height(of: .why))
    guard let subject = why.rows[row].subject, let entity = why.entity else { return [] }
    selection = selection(of: subject.set, member: subject.member, on: entity)
    revealSelection()
    project(selection, except: .why)
    if let name = memberName, let target = target(of: subject), let reader {
      say("\(name) is nil: \(reader.explanation(of: target, in: entity).text).")
    }
    return []
  }
}

extension SelectionMember {
  var isField: Bool {
    switch self {
    case .accessor: true
    case .caseAccessor, .fragmentAccessor: false
    }
  }
}

extension Model {
  /// Where a field comes from, as a phrase.
  func provenancePhrase(_ view: FieldView, in entity: EntityID) -> String {
    let accessor = compiled[view.set].accessors[view.accessor]
    if view.set != declaredSet(of: entity) {
      switch origin(of: view.set) {
      case .case(let name): return "from case \(name)"
      case .fragment(let name): return "from fragment \(name)"
      }
    }
    var sources: [String] = []
    for source in accessor.provenance {
      let phrase: String
      switch source.origin {
      case .own: continue
      case .parent: phrase = "parent"
      case .sibling(let set): phrase = "case \(lowerFirst(compiled[set].name))"
      case .fragment(let name): phrase = "fragment \(name)"
      }
      if !sources.contains(phrase) { sources.append(phrase) }
    }
    let others = sources.joined(separator: ", ")
    if accessor.isOwn { return "own field" + (sources.isEmpty ? "" : ", also in " + others) }
    return "from " + others
  }
}
