package import GraphQLSyntax

/// The compiled form of a set of documents: every struct that the code generator writes.
///
/// Operations come before fragments, each in document order. All selection sets stand in one arena,
/// in output order, parents before children, the sets of one definition next to each other; a
/// ``SelectionSetID`` is an index into it.
package struct CompiledDocument: Sendable {
  package var operations: [CompiledOperation]
  package private(set) var fragments: [CompiledFragment]
  package var selectionSets: [CompiledSelectionSet]
  /// What compilation had to say: name conflicts, accessors that may lack data.
  package var diagnostics: [Diagnostic]
  /// The parsed documents that it was compiled from, for what no struct shows: type conditions that
  /// dissolve, fields that a literal condition drops.
  package var sources: [Document] = []
  /// The fragments that have variables themselves, before each became one for each set of arguments.
  package var writtenFragments: [FragmentDefinition] = []
  /// What compiling has found in each definition by itself.
  var findings = DefinitionFindings()
  /// How its generated code names values.
  package var words = ValueWords()

  /// What the documents tell clients to make of nulls and errors; nil where they say nothing.
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

  /// The fragment with this GraphQL name.
  package func fragment(named name: String) -> CompiledFragment? {
    fragmentIndices[name].map { fragments[$0] }
  }

  /// The fragment whose own struct this is.
  package func fragment(rootedAt root: SelectionSetID) -> CompiledFragment? {
    // Structs are numbered in the order of the fragments.
    var range = fragments.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = fragments[middle].root
      if found == root { return fragments[middle] }
      range = found < root ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// One operation with the fragments that it uses; the arena of structs stays as it is.
  package func part(of operation: Int) -> CompiledDocument {
    var part = self
    part.operations = [operations[operation]]
    let used = Set(operations[operation].fragments)
    part.fragments.removeAll { !used.contains($0.name) }
    part.fragmentIndices = Self.indices(of: part.fragments)
    return part
  }

  /// The struct of a deferred selection; nil for a fragment that there is not.
  package func selectionSet(of content: DeferredContent) -> SelectionSetID? {
    switch content {
    case .fragment(let name): fragment(named: name)?.root
    case .selections(let set): set
    }
  }

  /// The set behind a typealias, or the set itself.
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

/// Identifies one generated struct (or typealias) of a ``CompiledDocument``.
package struct SelectionSetID: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
