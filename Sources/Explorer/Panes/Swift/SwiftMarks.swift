import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

// The marks that stand beside generated lines: where a merged property comes from, and whether a
// case is there on the selected entity.

extension SwiftPane {
  /// What stands at the right end of a line of generated Swift, cut to so many columns.
  func note(onLine line: Int, columns: Int, in core: Core) -> [Span] {
    guard let code else { return [] }
    let marks = core.workspace.draft?.marks[code.file.path]?.spans(onLine: line) ?? []
    let other = Self.mark(onLine: line, of: code, columns: columns, in: core)
    return marks.isEmpty ? other : marks + (other.isEmpty ? [] : [Span("  ")] + other)
  }

  static func mark(
    onLine line: Int,
    of code: GeneratedCode,
    columns: Int,
    in core: Core
  ) -> [Span] {
    mark(onLine: line, of: code, in: core).map { span in
      Span(cutAtEnd(span.text, columns: columns), style: span.style)
    }
  }

  private static func mark(onLine line: Int, of code: GeneratedCode, in core: Core) -> [Span] {
    guard let (id, member) = code.declaration(onLine: line) else { return [] }
    let set = core.compiled[id]
    switch member {
    case .accessor(let index):
      guard let accessor = set.accessors[checked: index], accessor.isMerged else { return [] }
      return [Span("← " + sourceWords(of: accessor, in: core).joined(separator: ", "), .provenance)]
    case .caseAccessor(let index):
      return core.outcomeMark(set.caseAccessors[checked: index]?.selectionSet, in: id)
    case .fragmentAccessor(let index):
      guard let accessor = set.fragmentAccessors[checked: index] else { return [] }
      return core.outcomeMark(accessor.selectionSet, isOptional: accessor.isConditional, in: id)
    case nil:
      guard set.isComposite else { return [] }
      let sources = set.mergedSources.map { core.compiled[$0].name }
      return [Span("← " + sources.joined(separator: " + "), .provenance)]
    }
  }

  /// The sources of a property in a word each; of many the first two and their number.
  private static func sourceWords(of accessor: Accessor, in core: Core) -> [String] {
    var words: [String] = []
    for source in accessor.provenance {
      let word = core.exploration.provenanceWord(source.origin)
      if !words.contains(word) { words.append(word) }
    }
    return words.count > 3 ? words.prefix(2) + ["+\(words.count - 2)"] : words
  }

  /// Every source of the selected merged property with its place, as one sentence.
  func sourcesNote(in core: Core) -> String? {
    guard let accessor = core.selectedAccessor, accessor.isMerged else { return nil }
    let sources = accessor.provenance.map { source in
      let place = core.workspace.sources.location(of: source.location)
      return core.exploration.sourcePhrase(source.origin)
        + (place.map { " \($0.line):\($0.column)" } ?? "")
    }
    return "\(accessor.name) ← " + sources.joined(separator: ", ")
  }

  /// Why the struct that is shown cannot be read on the selected entity.
  func absenceNote(in core: Core) -> String? {
    guard let reader = core.reader, let entity = core.selection.entity,
      let set = core.selection.set
    else { return nil }
    let shown = core.memberSet ?? set
    guard core.compiled[shown].isCase || core.memberSet != nil else { return nil }
    let explanation = reader.explanation(of: shown, in: entity)
    return explanation.isPresent
      ? nil : "✗ \(lowerFirst(core.compiled[shown].name)) is nil here: \(explanation.text)"
  }
}

extension Accessor {
  /// Whether a source of it stands outside the set that shows it.
  var isMerged: Bool { provenance.contains { $0.origin != .own } }
}
