import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// A deferred fragment of an operation, in the operation or in its fragments.
struct ApolloDeferral {
  /// The label, and the response keys on the path to the entity.
  struct Place: Hashable {
    let label: String
    let path: [String]
  }

  let place: Place
  /// The variable in the `if` argument.
  let variable: String?
  let content: DeferredContent
  let location: SourceRange

  /// All deferred fragments of an operation.
  ///
  /// Each set is visited in the order of object fields, cases, then spreads, depth first and in the
  /// order of the struct's members.
  static func all(
    of operation: CompiledOperation,
    in document: CompiledDocument
  ) -> [ApolloDeferral] {
    var found: [ApolloDeferral] = []
    guard isDeferring(operation, in: document) else { return found }
    collect(from: operation.root, path: [], document, into: &found)
    return found
  }

  /// Whether anything that the operation reaches is deferred; most operations can skip the
  /// traversal.
  private static func isDeferring(
    _ operation: CompiledOperation,
    in document: CompiledDocument
  ) -> Bool {
    let fragments = operation.reachedFragments.compactMap { document.fragment(named: $0) }
    return ([operation.selectionSets] + fragments.map(\.selectionSets)).contains { sets in
      document.selectionSets[sets].contains { set in
        set.selections.ungrouped.contains { if case .deferred = $0 { true } else { false } }
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

  /// The selections of a set in the order of fields, cases and spreads.
  ///
  /// Each kind is in the order of the struct's members, regardless of conditions.
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
    return set.selections.ungrouped.map { ($0, rank($0)) }
      .sorted { ($0.1.kind, $0.1.index ?? .max) < ($1.1.kind, $1.1.index ?? .max) }.map(\.0)
  }

  /// Whether the operation refers to the struct by a path that does not exist.
  ///
  /// This happens for a path in a named fragment, which the released generator treats as one in
  /// `Data`.
  func isMisnamed(in document: CompiledDocument) -> Bool {
    guard case .selections(let id) = content else { return false }
    return document[Self.root(of: id, in: document)].role != .operationRoot
  }

  /// The root struct of the definition that contains a set.
  static func root(of id: SelectionSetID, in document: CompiledDocument) -> SelectionSetID {
    var root = id
    while let enclosing = document[root].enclosing { root = enclosing }
    return root
  }

  /// The name of the struct in the operation.
  func typeName(in document: CompiledDocument) -> String {
    switch content {
    case .fragment(let name): return document.fragment(named: name)?.structName ?? name
    case .selections(let id):
      let root = document[Self.root(of: id, in: document)]
      return "Data" + document[id].path.dropFirst(root.path.count)
    }
  }
}
