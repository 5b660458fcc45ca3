import Explorer
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

// The rows of a selection set: its properties with all their sources.

extension SetsPane {
  /// Returns a selection set's name, indented by its nesting, with its type and its condition.
  func head(_ section: Int, in core: Core) -> StyledLine {
    guard let id = content?.sets[checked: section] else { return StyledLine() }
    let set = core.compiled[id]
    let margin = String(repeating: "  ", count: min(core.exploration.nesting(of: id), 20))
    if let target = set.typealiasTarget {
      return StyledLine([
        Span(margin + set.name, .heading), Span(" = \(core.compiled[target].path)", .provenance),
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
      let sources = set.mergedSources.map { core.compiled[$0].name }
      spans.append(Span("  ← " + sources.joined(separator: " + "), .provenance))
    }
    return StyledLine(
      spans,
      right: [Span(phrase(for: set) + (content?.sizes?.words(of: id) ?? ""), .dim)]
    )
  }

  private func phrase(for set: CompiledSelectionSet) -> String {
    switch set.role {
    case .operationRoot: "operation"
    case .fragmentRoot: "fragment"
    case .entity: set.selections.isEmpty ? "merged entity" : "entity"
    case .typeCase, .conditionCase, .typeAndConditionCase:
      set.isComposite ? "composite case" : "case"
    case .typealias: "typealias"
    }
  }

  /// Returns the rows of a selection set: the conditions of its own selections, then fields with
  /// all their sources, cases and fragments.
  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    guard let id = content?.sets[checked: section] else { return [] }
    let set = core.compiled[id]
    let margin = String(repeating: "  ", count: min(core.exploration.nesting(of: id), 20) + 2)
    func row(_ spans: [Span], right: [Span] = [], _ member: SelectionMember?) -> FoldedList.Row {
      var row = FoldedList.Row(StyledLine([Span(margin)] + spans, right: right))
      row.subject = member.map { WhySubject(set: id, member: $0) }
      return row
    }
    var rows: [FoldedList.Row] = []
    for case .conditional(let conditions, let members) in set.selections {
      let names = members.map { name(of: $0, in: core) }.joined(separator: ", ")
      rows.append(row([Span("if \(conditions)  ", .variable), Span(names, .dim)], nil))
    }
    for (index, accessor) in set.accessors.enumerated() {
      rows.append(
        row(
          [Span(accessor.name, .fieldName), Span(": \(accessor.swiftType)  ", .typeName)]
            + sources(of: accessor, in: core),
          .accessor(index)
        )
      )
    }
    for (index, accessor) in set.caseAccessors.enumerated() {
      rows.append(
        row(
          [
            Span(accessor.name, .fieldName),
            Span(": \(core.compiled[accessor.selectionSet].name)?  ", .typeName),
          ] + core.outcomeMark(accessor.selectionSet, in: id),
          .caseAccessor(index)
        )
      )
    }
    for (index, accessor) in set.fragmentAccessors.enumerated() {
      let type = core.compiled[accessor.selectionSet].name + (accessor.isConditional ? "?" : "")
      rows.append(
        row(
          [
            Span("…\(accessor.name)", .fieldName), Span(": \(type)  ", .typeName),
            Span(accessor.deferral.map { "\($0)  " } ?? "", .directive),
          ]
            + core.outcomeMark(
              accessor.selectionSet,
              isOptional: accessor.isConditional,
              in: id
            ),
          .fragmentAccessor(index)
        )
      )
    }
    return rows
  }

  /// Returns all sources of a field with their places, such as `← own 3:7, case AsPet 8:9`.
  private func sources(of accessor: Accessor, in core: Core) -> [Span] {
    accessor.provenance.enumerated().map { index, source in
      let place = core.workspace.sources.location(of: source.location)
      let text =
        core.exploration.sourcePhrase(source.origin)
        + (place.map { " \($0.line):\($0.column)" } ?? "")
      return Span((index == 0 ? "← " : ", ") + text, source.origin == .own ? .dim : .provenance)
    }
  }

  private func name(of selection: CompiledSelection, in core: Core) -> String {
    switch selection {
    case .field(let field): field.responseKey
    case .typeCase(let set): core.compiled[set].name
    case .fragment(let name, _): "…\(name)"
    case .deferred(_, let content, _):
      core.compiled.selectionSet(of: content).map { "…\(core.compiled[$0].name)" } ?? ""
    case .conditional(_, let members):
      members.map { name(of: $0, in: core) }.joined(separator: ", ")
    }
  }
}
