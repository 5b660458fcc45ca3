import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// A deferred fragment of an operation, wherever it is written.
struct ApolloDeferral {
  /// The label, and the response keys that lead to the entity.
  struct Place: Hashable {
    let label: String
    let path: [String]
  }

  let place: Place
  /// The variable that it depends on.
  let variable: String?
  let content: DeferredContent
  let location: SourceRange

  /// All of an operation: in each set object-valued fields, cases, then spreads, each to its end and
  /// in the order of the struct's members.
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
    for selection in ordered(document[id]) {
      switch selection {
      case .conditional: continue
      case .field(let field):
        guard let set = field.selectionSet else { continue }
        collect(from: set, path: path + [field.responseKey], document, into: &found)
      case .typeCase(let set): collect(from: set, path: path, document, into: &found)
      case .fragment(let name, _):
        guard let root = document.fragment(named: name)?.root else { continue }
        collect(from: root, path: path, document, into: &found)
      case .deferred(let deferral, let content, let location):
        guard let set = document.selectionSet(of: content) else { continue }
        let place = Place(label: deferral.label ?? "", path: path)
        found.append(
          ApolloDeferral(
            place: place,
            variable: deferral.variable,
            content: content,
            location: location
          )
        )
        collect(from: set, path: path, document, into: &found)
      }
    }
  }

  /// The selections of a set: fields, cases, spreads, each kind in the order of the struct's members,
  /// whatever conditions they have.
  private static func ordered(_ set: CompiledSelectionSet) -> [CompiledSelection] {
    func rank(_ selection: CompiledSelection) -> (kind: Int, index: Int?) {
      switch selection {
      case .field(let field):
        (0, set.accessors.firstIndex { $0.responseKey == field.responseKey })
      case .typeCase(let id), .deferred(_, .selections(let id), _):
        (1, set.children.firstIndex(of: id))
      case .fragment(let name, _), .deferred(_, .fragment(let name), _):
        (2, set.fragmentAccessors.firstIndex { $0.fragment == name })
      case .conditional: (3, nil)
      }
    }
    return members(of: set.selections).map { ($0, rank($0)) }
      .sorted { ($0.1.kind, $0.1.index ?? .max) < ($1.1.kind, $1.1.index ?? .max) }.map(\.0)
  }

  /// Whether the operation names the struct by a path that is not there: one that begins in a named
  /// fragment, which the released generator takes for one in `Data`.
  func isMisnamed(in document: CompiledDocument) -> Bool {
    guard case .selections(let id) = content else { return false }
    return document[Self.root(of: id, in: document)].role != .operationRoot
  }

  /// The struct of the definition that a set stands in.
  static func root(of id: SelectionSetID, in document: CompiledDocument) -> SelectionSetID {
    var root = id
    while let enclosing = document[root].enclosing { root = enclosing }
    return root
  }

  /// The struct as the operation names it.
  func typeName(in document: CompiledDocument) -> String {
    switch content {
    case .fragment(let name): return document.fragment(named: name)?.structName ?? name
    case .selections(let id):
      let root = document[Self.root(of: id, in: document)]
      return "Data" + document[id].path.dropFirst(root.path.count)
    }
  }

  /// The selections of a set, those of conditional groups among them.
  private static func members(of selections: [CompiledSelection]) -> [CompiledSelection] {
    selections.flatMap { selection in
      if case .conditional(_, let inner) = selection { members(of: inner) } else { [selection] }
    }
  }
}
