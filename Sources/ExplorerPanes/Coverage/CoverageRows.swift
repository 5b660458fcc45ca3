import Explorer
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI

// The rows of a struct: the types of its entities, its cases, fragments, fields and enum values.

extension CoveragePane {
  private static var nameWidth: Int { 26 }
  private static var barWidth: Int { 10 }

  /// Returns a bar for a part of a total; a part that is not zero and not everything shows as such.
  private func bar(_ count: Int, of all: Int, _ role: StyleRole = .present) -> [Span] {
    guard all > 0 else { return [Span(String(repeating: " ", count: Self.barWidth + 1))] }
    let exact = Int((Double(count) / Double(all) * Double(Self.barWidth)).rounded())
    let least = count > 0 ? 1 : 0
    let filled = max(least, min(exact, count < all ? Self.barWidth - 1 : Self.barWidth))
    return [
      Span(String(repeating: "█", count: filled), role),
      Span(String(repeating: "░", count: Self.barWidth - filled) + " ", .border),
    ]
  }

  /// Returns one row for all types or values that did not occur.
  func row(ofUnseen names: [String], _ field: String = "") -> FoldedList.Row {
    FoldedList.Row(
      StyledLine([
        Span("    "), Span(field.isEmpty ? "" : field + " ", .literal), Span("not seen: ", .dim),
        Span(names.joined(separator: ", "), .dim),
      ])
    )
  }

  func row(_ type: Coverage.TypeCount, in part: StructCoverage) -> FoldedList.Row {
    let note =
      type.remark.map { Span("\(type.count), \($0)", .warning) } ?? Span("\(type.count)")
    return FoldedList.Row(
      StyledLine(
        [Span("    "), Span(type.name.padding(to: Self.nameWidth - 2), .typeName), Span(" ")]
          + bar(type.count, of: part.count, .number) + [note]
      ),
      target: type.first.map { .entity($0, part.set, nil) }
    )
  }

  func row(
    _ tally: StructCoverage.Tally,
    named name: String,
    in part: StructCoverage
  ) -> FoldedList.Row {
    let mark: Span
    var counts: [Span]
    switch tally.state {
    case .dead:
      mark = Span("! ", .error)
      counts = [Span("dead: no object type and no values of its conditions match", .error)]
    case .unseen:
      mark = Span("  ")
      counts = [Span("never reached", .dim)]
    case .always, .sometimes, .never, .awaited:
      mark =
        tally.present > 0
        ? Span("✓ ", .present)
        : tally.awaited > 0 ? Span("… ", .warning) : Span("✗ ", .absent)
      counts =
        bar(tally.present, of: tally.present + tally.absent + tally.awaited) + [
          Span("\(tally.present) present ".padding(to: 11), tally.present > 0 ? .present : .dim),
          Span("\(tally.absent) nil", tally.absent > 0 ? .absent : .dim),
        ]
      if tally.awaited > 0 { counts.append(Span("  \(tally.awaited) awaited", .warning)) }
      if let errors = ErrorTally(tally) {
        counts += [
          Span("  " + errors.count, .warning), Span(errors.first, .dim),
          Span(errors.silent, .error),
        ]
      }
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
    let first = tally.firstPresent ?? tally.firstAbsent ?? tally.firstAwaited
    row.target = first.map { .entity($0, part.set, member) }
    return row
  }

  func row(
    _ value: EnumCoverage.Value,
    of enumeration: EnumCoverage,
    in part: StructCoverage
  ) -> FoldedList.Row {
    let name = "\(enumeration.name) .\(value.name)"
    let note: Span =
      value.isKnown
      ? Span("\(value.count)") : Span("\(value.count), unknown to \(enumeration.type)", .warning)
    return FoldedList.Row(
      StyledLine(
        [Span("    "), Span(name.padding(to: Self.nameWidth - 2), .literal), Span(" ")]
          + bar(value.count, of: part.count, .number) + [note]
      ),
      target: value.first.map {
        .entity($0, part.set, .accessor(enumeration.accessor))
      }
    )
  }
}
