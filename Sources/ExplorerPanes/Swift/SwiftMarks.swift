import DialectKit
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

// The marks beside generated lines: the source of a merged property, and whether a case is present
// or a property is nil on the selected entity.

extension SwiftPane {
  /// Returns the note at the right end of a generated line, cut to a number of columns.
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
      guard let accessor = set.accessors[checked: index] else { return [] }
      let absence = core.isNil(accessor, in: id) ? [Span("✗ nil", .absent)] : []
      guard accessor.isMerged else { return absence }
      let sources = sourceWords(of: accessor, in: core).joined(separator: ", ")
      return absence + [Span((absence.isEmpty ? "" : "  ") + "← " + sources, .provenance)]
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

  /// Returns one word per source of a property; if there are many, the first two and the number of
  /// the others.
  private static func sourceWords(of accessor: Accessor, in core: Core) -> [String] {
    var words: [String] = []
    var seen: Set<String> = []
    for source in accessor.provenance {
      let word = core.exploration.provenanceWord(source.origin)
      if seen.insert(word).inserted { words.append(word) }
    }
    return words.count > 3 ? words.prefix(2) + ["+\(words.count - 2)"] : words
  }

  /// Returns all sources of the selected merged property with their places, as one sentence.
  func sourcesNote(in core: Core) -> String? {
    guard let accessor = core.selectedAccessor, accessor.isMerged else { return nil }
    let sources = accessor.provenance.map { source in
      let place = core.workspace.sources.location(of: source.location)
      return core.exploration.sourcePhrase(source.origin)
        + (place.map { " \($0.line):\($0.column)" } ?? "")
    }
    return "\(accessor.name) ← " + sources.joined(separator: ", ")
  }

  /// Returns the reason why the displayed struct cannot be read on the selected entity.
  func absenceNote(in core: Core) -> String? {
    guard let reader = core.reader, let entity = core.selection.entity,
      let set = core.selection.set
    else { return nil }
    let shown = core.memberSet ?? set
    guard core.compiled[shown].isCase || core.memberSet != nil else { return nil }
    let explanation = reader.explanation(of: shown, in: entity)
    return explanation.isPresent
      ? nil : "✗ \(lowerFirst(core.compiled[shown].name)) is nil: \(explanation.text)"
  }
}

extension Core {
  /// Returns true if a property of a struct is nil on the selected entity.
  fileprivate func isNil(_ accessor: Accessor, in set: SelectionSetID) -> Bool {
    guard let reader, let entity = selection.entity,
      views?.contains(compiled.resolved(set), in: entity) == true,
      let value = reader.result.value(of: accessor.responseKey, in: entity)
    else { return false }
    return value == .null || value == .missing
  }
}

extension Accessor {
  /// True if one of the property's sources is outside its own selection set.
  var isMerged: Bool { provenance.contains { $0.origin != .own } }
}
