import GraphQLCompiler
import GraphQLRuntime

/// How often everything occurs, counted when the pane is first shown.
struct CoverageContent: Sendable {
  let coverage: Coverage
  /// The structs that have something to count, as sections.
  let parts: [StructCoverage]
  var list: FoldedList
}

extension Model {
  /// Counts at first use, and brings what is selected into view.
  mutating func showCoverage() {
    if coverage == nil {
      guard !workspace.executions.isEmpty, !isUnderWay(.counting) else { return }
      let shown = workspace.shownResponse
      let views = views
      let indices = workspace.executions.indices.map { $0 == shown ? views : nil }
      let readers = workspace.executions.map(\.reader)
      perform(.counting, again: { $0.showCoverage() }) { monitor in
        let counted = Coverage(readers, views: indices, goesOn: monitor.goesOn)
        if !monitor.isCancelled() { monitor.send(ModelUpdate { $0.takeCoverage(counted) }) }
      }
    }
    guard focus != .coverage, let set = selection.set, let content = coverage,
      let section = content.parts.firstIndex(where: { $0.set == compiled.resolved(set) })
    else { return }
    let subject = selection.member.map { WhySubject(set: compiled.resolved(set), member: $0) }
    let line = content.list.items.indices.first { line in
      subject != nil && content.list.row(line)?.subject == subject
    }
    viewports[PaneID.coverage.index].move(
      to: line ?? content.list.line(ofSection: section) ?? 0,
      rows: rowCount(of: .coverage),
      height: height(of: .coverage)
    )
  }

  private mutating func takeCoverage(_ counted: Coverage) {
    let parts = counted.structs.filter(\.hasRows)
    coverage = CoverageContent(
      coverage: counted,
      parts: parts,
      list: FoldedList(sectionCount: parts.count)
    )
    setAllListFolds(open: true, in: .coverage)
    showCoverage()
  }

  func coverageHead(_ section: Int) -> StyledLine {
    guard let part = coverage?.parts[section], let reader else { return StyledLine() }
    let name = reader.displayName(of: part.set)
    let count = part.count == 1 ? "1 entity" : "\(part.count) entities"
    return StyledLine(
      [Span(name, .heading), Span("  \(compiled[part.set].parentType.name)", .typeName)],
      right: [Span(part.count == 0 ? "never reached" : count, part.count == 0 ? .absent : .dim)]
    )
  }

  func coverageTarget(_ section: Int) -> FoldedList.Target? {
    guard let part = coverage?.parts[section] else { return nil }
    return part.first.map { .entity($0, part.set, nil) }
  }

  func coverageRows(_ section: Int) -> [FoldedList.Row] {
    guard let part = coverage?.parts[section] else { return [] }
    var rows: [FoldedList.Row] = []
    if part.types.count > 1 {
      for type in part.types { rows.append(row(type, in: part)) }
    }
    rows += part.cases.map { row($0, named: $0.name, in: part) }
    rows += part.fragments.map { row($0, named: "…" + $0.name, in: part) }
    for tally in part.fields { rows.append(row(tally, named: tally.name, in: part)) }
    for enumeration in part.enums {
      for value in enumeration.values { rows.append(row(value, of: enumeration, in: part)) }
    }
    return rows
  }

  private static var nameWidth: Int { 26 }

  private func row(_ type: Coverage.TypeCount, in part: StructCoverage) -> FoldedList.Row {
    let note: Span =
      type.isKnown
      ? type.count == 0 ? Span("never seen", .dim) : Span("\(type.count)")
      : Span("\(type.count), unknown to the schema", .warning)
    return FoldedList.Row(
      StyledLine([
        Span("    "), Span(type.name.padding(to: Self.nameWidth - 2), .typeName), Span(" "), note,
      ]),
      target: type.first.map { .entity($0, part.set, nil) }
    )
  }

  private func row(
    _ tally: StructCoverage.Tally,
    named name: String,
    in part: StructCoverage
  ) -> FoldedList.Row {
    let mark: Span
    var counts: [Span]
    switch tally.state {
    case .dead:
      mark = Span("! ", .error)
      counts = [Span("dead: no object type can match", .error)]
    case .unseen:
      mark = Span("  ")
      counts = [Span("never reached", .dim)]
    case .always, .sometimes, .never:
      mark = tally.present > 0 ? Span("✓ ", .present) : Span("✗ ", .absent)
      counts = [
        Span("\(tally.present) present ".padding(to: 13), tally.present > 0 ? .present : .dim),
        Span("\(tally.absent) nil", tally.absent > 0 ? .absent : .dim),
      ]
    }
    let member: SelectionMember =
      switch tally.member {
      case .accessor(let index), .items(let index): .accessor(index)
      case .caseAccessor(let index): .caseAccessor(index)
      case .fragmentAccessor(let index): .fragmentAccessor(index)
      }
    counts.insert(Span(" "), at: 0)
    var row = FoldedList.Row(
      StyledLine(
        [Span("  "), mark, Span(name.padding(to: Self.nameWidth - 2), .fieldName)] + counts
      )
    )
    row.subject = WhySubject(set: part.set, member: member)
    row.absence = tally.firstAbsent.map { .entity($0, part.set, member) }
    row.target = tally.firstPresent.map { .entity($0, part.set, member) } ?? row.absence
    return row
  }

  private func row(
    _ value: EnumCoverage.Value,
    of enumeration: EnumCoverage,
    in part: StructCoverage
  ) -> FoldedList.Row {
    let name = "\(enumeration.name) .\(value.name)"
    let note: Span =
      value.isKnown
      ? value.count == 0 ? Span("never seen", .dim) : Span("\(value.count)")
      : Span("\(value.count), unknown to \(enumeration.type)", .warning)
    return FoldedList.Row(
      StyledLine([
        Span("    "), Span(name.padding(to: Self.nameWidth - 2), .literal), Span(" "), note,
      ]),
      target: value.first.map {
        .entity($0, part.set, .accessor(enumeration.accessor))
      }
    )
  }
}
