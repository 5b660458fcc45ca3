package import GraphQLSyntax

/// The definitions that edits of files can change.
///
/// These are the definitions in the files, those that use a fragment which is or was defined there,
/// and fragments whose result depends on such definitions.
package struct AffectedDefinitions: Sendable {
  private let files: Set<SourceFileID>
  /// The fragments in the files.
  ///
  /// Definitions that use them can change too.
  private let used: Set<String>
  /// The fragments that depend on the definitions that use them: on their arguments, their marks,
  /// or the data that an operation lacks.
  private let others: Set<String>

  package init(
    of files: Set<SourceFileID>,
    from old: CompiledDocument,
    to new: CompiledDocument
  ) {
    self.files = files
    used = Set(
      (old.fragments + new.fragments).lazy.filter { files.contains($0.location.file) }.map(\.name)
    )
    func marks(_ document: CompiledDocument) -> [String: ClientMarks] {
      Dictionary(document.fragments.map { ($0.name, $0.marks) }) { first, _ in first }
    }
    let (before, after) = (marks(old), marks(new))
    others = Set(before.keys.filter { after[$0] != before[$0] })
      .union(after.keys.filter { before[$0] == nil })
      .union(old.fragmentsLackingData).union(new.fragmentsLackingData)
  }

  package func contains(_ operation: CompiledOperation) -> Bool {
    files.contains(operation.location.file) || operation.fragments.contains { used.contains($0) }
  }

  package func contains(_ fragment: CompiledFragment) -> Bool {
    files.contains(fragment.location.file) || others.contains(fragment.name)
      || (!used.isEmpty && fragment.fragments.contains { used.contains($0) })
  }

  /// The Swift names of the definitions.
  package func names(in compiled: CompiledDocument) -> Set<String> {
    var names: Set<String> = []
    for operation in compiled.operations where contains(operation) {
      names.insert(operation.structName)
    }
    for fragment in compiled.fragments where contains(fragment) {
      names.insert(fragment.structName)
    }
    return names
  }
}

extension CompiledDocument {
  /// The fragments with accessors that may lack data in an operation.
  fileprivate var fragmentsLackingData: [String] {
    let sets = Set(findings.definitions.lazy.flatMap(\.lacking).map { Int($0.shown.set.rawValue) })
    if sets.isEmpty { return [] }
    return fragments.filter { fragment in
      sets.contains { fragment.selectionSets.contains($0) }
    }.map(\.name)
  }
}
