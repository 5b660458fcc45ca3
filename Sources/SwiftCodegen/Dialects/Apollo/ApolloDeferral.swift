import GraphQLCompiler
import GraphQLRuntime

/// A deferred fragment of an operation, wherever it is written.
struct ApolloDeferral {
  /// The label, and the response keys that lead to the entity.
  struct Place: Hashable {
    let label: String
    let path: [String]
  }

  let place: Place
  let content: DeferredContent
  let location: SourceRange

  /// All of an operation: in each set object-valued fields, cases, then spreads, each to its end.
  static func all(
    of operation: CompiledOperation,
    in document: CompiledDocument
  ) -> [ApolloDeferral] {
    var found: [ApolloDeferral] = []
    guard isDeferring(operation, in: document) else { return found }
    collect(from: operation.root, path: [], document, into: &found)
    return found
  }

  /// Whether anything is deferred that the operation reaches; most operations need no walk.
  private static func isDeferring(
    _ operation: CompiledOperation,
    in document: CompiledDocument
  ) -> Bool {
    let fragments = operation.reachedFragments.compactMap { document.fragment(named: $0) }
    return ([operation.selectionSets] + fragments.map(\.selectionSets)).contains { sets in
      document.selectionSets[sets].contains { set in
        members(of: set.selections).contains { if case .deferred = $0 { true } else { false } }
      }
    }
  }

  private static func collect(
    from id: SelectionSetID,
    path: [String],
    _ document: CompiledDocument,
    into found: inout [ApolloDeferral]
  ) {
    var cases: [CompiledSelection] = []
    var spreads: [CompiledSelection] = []
    for selection in members(of: document[id].selections) {
      switch selection {
      case .field(let field):
        guard let set = field.selectionSet else { continue }
        collect(from: set, path: path + [field.responseKey], document, into: &found)
      case .typeCase, .deferred(_, .selections, _): cases.append(selection)
      case .fragment, .deferred(_, .fragment, _): spreads.append(selection)
      case .conditional: continue
      }
    }
    for selection in cases + spreads {
      switch selection {
      case .field, .conditional: continue
      case .typeCase(let set): collect(from: set, path: path, document, into: &found)
      case .fragment(let name, _):
        guard let root = document.fragment(named: name)?.root else { continue }
        collect(from: root, path: path, document, into: &found)
      case .deferred(let deferral, let content, let location):
        guard let set = document.selectionSet(of: content) else { continue }
        let place = Place(label: deferral.label ?? "", path: path)
        found.append(ApolloDeferral(place: place, content: content, location: location))
        collect(from: set, path: path, document, into: &found)
      }
    }
  }

  /// The selections of a set, those of conditional groups among them.
  private static func members(of selections: [CompiledSelection]) -> [CompiledSelection] {
    selections.flatMap { selection in
      if case .conditional(_, let inner) = selection { members(of: inner) } else { [selection] }
    }
  }
}
