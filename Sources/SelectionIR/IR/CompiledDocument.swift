package import GraphQLSyntax

/// The compiled form of a set of documents, with a selection set for every generated struct.
///
/// Operations precede fragments, each in document order. All selection sets are in one array in
/// output order: parents before children, and the sets of one definition together. A
/// ``SelectionSetID`` is an index into it.
package struct CompiledDocument: Sendable {
  package var operations: [CompiledOperation]
  package private(set) var fragments: [CompiledFragment]
  package var selectionSets: [CompiledSelectionSet]
  /// The findings of the compilation: name conflicts, and accessors that may lack data.
  package var diagnostics: [Diagnostic]
  /// The parsed documents, for parts that are not in any struct: dissolved type conditions, and
  /// fields excluded by literal conditions.
  package var sources: [Document] = []
  /// The fragments with variables, before they were expanded into one fragment per set of
  /// arguments.
  package var writtenFragments: [FragmentDefinition] = []
  /// The findings of the compilation by definition.
  var findings = DefinitionFindings()
  /// The names of values in the generated code.
  package var words = SwiftValueNames()

  /// The client directives for nulls and errors; `nil` if the documents do not use them.
  package var clientDirectives: ClientDirectives?
  private var fragmentIndices: [String: Int]

  package init(
    operations: [CompiledOperation] = [],
    fragments: [CompiledFragment] = [],
    selectionSets: [CompiledSelectionSet] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.operations = operations
    self.fragments = fragments
    self.selectionSets = selectionSets
    self.diagnostics = diagnostics
    fragmentIndices = Self.indices(of: fragments)
  }

  private static func indices(of fragments: [CompiledFragment]) -> [String: Int] {
    Dictionary(fragments.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  package subscript(id: SelectionSetID) -> CompiledSelectionSet {
    get { selectionSets[Int(id.rawValue)] }
    set { selectionSets[Int(id.rawValue)] = newValue }
  }

  package func fragment(named name: String) -> CompiledFragment? {
    fragmentIndices[name].map { fragments[$0] }
  }

  /// The fragment whose root selection set this is.
  package func fragment(rootedAt root: SelectionSetID) -> CompiledFragment? {
    // Binary search, because selection sets are numbered in the order of the fragments.
    var range = fragments.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = fragments[middle].root
      if found == root { return fragments[middle] }
      range = found < root ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns a document with only one operation and the fragments that it uses.
  ///
  /// All selection sets are kept.
  package func part(of operation: Int) -> CompiledDocument {
    var part = self
    part.operations = [operations[operation]]
    let used = Set(operations[operation].fragments)
    part.fragments.removeAll { !used.contains($0.name) }
    part.fragmentIndices = Self.indices(of: part.fragments)
    return part
  }

  /// The selection set of deferred content; `nil` if the fragment does not exist.
  package func selectionSet(of content: DeferredContent) -> SelectionSetID? {
    switch content {
    case .fragment(let name): fragment(named: name)?.root
    case .selections(let set): set
    }
  }

  /// The target of a type alias; other selection sets are returned unchanged.
  package func resolved(_ id: SelectionSetID) -> SelectionSetID {
    var current = id
    var steps = 0
    while let target = self[current].typealiasTarget, steps < selectionSets.count {
      current = target
      steps += 1
    }
    return current
  }
}

/// Identifies a generated struct or type alias of a ``CompiledDocument``.
package struct SelectionSetID: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
