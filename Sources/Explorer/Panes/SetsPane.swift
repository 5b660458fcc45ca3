import GraphQLCompiler
import GraphQLRuntime

/// The compiled selection sets of the operation and of the fragments that it uses, one a section.
struct SetsContent: Sendable {
  let sets: [SelectionSetID]
  let sections: [SelectionSetID: Int]
  var list: FoldedList
  /// What they cost; nil where nothing is generated.
  let sizes: SetSizes?
}

extension Model {
  /// Lists the sets at first use, and opens the selected one and brings it into view.
  mutating func showSets() {
    if sets == nil { sets = setsContent() }
    refreshSets()
    guard let set = selection.set, let section = sets?.sections[set] else { return }
    if sets?.list.isOpen(section) == false {
      let rows = setsRows(section)
      sets?.list.set(rows, of: section)
    }
    guard let list = sets?.list, let head = list.line(ofSection: section) else { return }
    var line = head
    if let member = selection.member {
      let subject = WhySubject(set: set, member: member)
      let rows = list.rows[section] ?? []
      if let row = rows.firstIndex(where: { $0.subject == subject }) { line = head + 1 + row }
    }
    viewports[PaneID.sets.index].move(
      to: line,
      rows: rowCount(of: .sets),
      height: height(of: .sets)
    )
  }

  private func setsContent() -> SetsContent? {
    let all: [Int]
    if let operation = workspace.operation ?? compiled.operations.first {
      let used = Set(operation.fragments)
      let fragments = compiled.fragments.filter { used.contains($0.name) }
      all = Array(operation.selectionSets) + fragments.flatMap { Array($0.selectionSets) }
    } else {
      all = Array(compiled.selectionSets.indices)
    }
    guard !all.isEmpty else { return nil }
    let ids = all.map { SelectionSetID($0) }
    return SetsContent(
      sets: ids,
      sections: Dictionary(
        ids.enumerated().map { ($1, $0) },
        uniquingKeysWith: { first, _ in first }
      ),
      list: FoldedList(sectionCount: ids.count),
      sizes: SetSizes(workspace)
    )
  }

  /// Takes the set, or the property of it, under the cursor as the selection.
  mutating func adoptSets() {
    guard let (set, member) = placeAtSetsCursor else { return }
    adopt(set, member, from: .sets)
    refreshSets()
  }

  /// Makes the open sections anew, for their marks tell of the selected entity.
  private mutating func refreshSets() {
    guard let list = sets?.list else { return }
    let rows = list.rows.keys.map { ($0, setsRows($0)) }
    sets?.list.open(Dictionary(uniqueKeysWithValues: rows))
  }

  /// Goes to an entity that is read through the set under the cursor.
  mutating func followSet() -> [Effect] {
    guard let (set, member) = placeAtSetsCursor else { return [] }
    guard let found = selection(of: set, member: member) else {
      say("Nothing in this response is read through \(compiled[set].path).")
      return []
    }
    jump(to: found, focus: .entities)
    return []
  }

  private var placeAtSetsCursor: (set: SelectionSetID, member: SelectionMember?)? {
    guard let content = sets else { return nil }
    let line = viewports[PaneID.sets.index].cursor
    guard let item = content.list.item(line) else { return nil }
    return (content.sets[item.section], content.list.row(line)?.subject?.member)
  }

  // MARK: Lines

  /// A set's name below what it is nested in, its type and what it stands for.
  func setsHead(_ section: Int) -> StyledLine {
    guard let id = sets?.sets[checked: section] else { return StyledLine() }
    let set = compiled[id]
    let margin = String(repeating: "  ", count: min(nesting(of: id), 20))
    if let target = set.typealiasTarget {
      return StyledLine([
        Span(margin + set.name, .heading), Span(" = \(compiled[target].path)", .provenance),
      ])
    }
    let isRoot = set.enclosing == nil
    var spans = [
      Span(margin + (isRoot ? set.path : set.name), .heading),
      Span("  \(set.parentType.name)", .typeName),
    ]
    if let conditions = set.inclusionConditions {
      spans.append(Span(" if \(conditions)", .variable))
    }
    if set.isComposite {
      let sources = set.mergedSources.map { compiled[$0].name }
      spans.append(Span("  ← " + sources.joined(separator: " + "), .provenance))
    }
    return StyledLine(spans, right: [Span(setsPhrase(for: set) + sizeWords(of: id), .dim)])
  }

  private func setsPhrase(for set: CompiledSelectionSet) -> String {
    switch set.role {
    case .operationRoot: "operation"
    case .fragmentRoot: "fragment"
    case .entity: set.selections.isEmpty ? "merged entity" : "entity"
    case .typeCase, .conditionCase, .typeAndConditionCase:
      set.isComposite ? "composite case" : "case"
    case .typealias: "typealias"
    }
  }

  /// What a set shows: the conditions of its own selections, then fields with all their sources,
  /// cases and fragments.
  func setsRows(_ section: Int) -> [FoldedList.Row] {
    guard let id = sets?.sets[checked: section] else { return [] }
    let set = compiled[id]
    let margin = String(repeating: "  ", count: min(nesting(of: id), 20) + 2)
    func row(_ spans: [Span], right: [Span] = [], _ member: SelectionMember?) -> FoldedList.Row {
      var row = FoldedList.Row(StyledLine([Span(margin)] + spans, right: right))
      row.subject = member.map { WhySubject(set: id, member: $0) }
      return row
    }
    var rows: [FoldedList.Row] = []
    for case .conditional(let conditions, let members) in set.selections {
      let names = members.map(setsName).joined(separator: ", ")
      rows.append(row([Span("if \(conditions)  ", .variable), Span(names, .dim)], nil))
    }
    for (index, accessor) in set.accessors.enumerated() {
      rows.append(
        row(
          [Span(accessor.name, .fieldName), Span(": \(accessor.swiftType)  ", .typeName)]
            + sources(of: accessor),
          .accessor(index)
        )
      )
    }
    for (index, accessor) in set.caseAccessors.enumerated() {
      rows.append(
        row(
          [
            Span(accessor.name, .fieldName),
            Span(": \(compiled[accessor.selectionSet].name)?  ", .typeName),
          ] + outcomeMark(accessor.selectionSet, in: id),
          .caseAccessor(index)
        )
      )
    }
    for (index, accessor) in set.fragmentAccessors.enumerated() {
      let type = compiled[accessor.selectionSet].name + (accessor.isConditional ? "?" : "")
      rows.append(
        row(
          [
            Span("…\(accessor.name)", .fieldName), Span(": \(type)  ", .typeName),
            Span(accessor.deferral.map { "\($0)  " } ?? "", .directive),
          ] + outcomeMark(accessor.selectionSet, in: id),
          .fragmentAccessor(index)
        )
      )
    }
    return rows
  }

  /// Every source of a field with its place: `← own 3:7, case AsPet 8:9`.
  private func sources(of accessor: Accessor) -> [Span] {
    accessor.provenance.enumerated().map { index, source in
      let place = workspace.sources.location(of: source.location)
      let text = sourcePhrase(source.origin) + (place.map { " \($0.line):\($0.column)" } ?? "")
      return Span((index == 0 ? "← " : ", ") + text, source.origin == .own ? .dim : .provenance)
    }
  }

  private func setsName(of selection: CompiledSelection) -> String {
    switch selection {
    case .field(let field): field.responseKey
    case .typeCase(let set): compiled[set].name
    case .fragment(let name, _): "…\(name)"
    case .deferred(_, let content, _):
      compiled.selectionSet(of: content).map { "…\(compiled[$0].name)" } ?? ""
    case .conditional(_, let members): members.map(setsName).joined(separator: ", ")
    }
  }
}
