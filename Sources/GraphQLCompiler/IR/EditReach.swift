/// The definitions that edits of files can change: those in them, and those that use a fragment which is
/// there or was.
package struct EditReach: Sendable {
  private let files: Set<SourceFileID>
  private let fragments: Set<String>

  package init(
    of files: Set<SourceFileID>,
    from old: CompiledDocument,
    to new: CompiledDocument
  ) {
    self.files = files
    fragments = Set(
      (old.fragments + new.fragments).lazy.filter { files.contains($0.location.file) }.map(\.name)
    )
  }

  package func contains(_ operation: CompiledOperation) -> Bool {
    files.contains(operation.location.file)
      || operation.fragments.contains { fragments.contains($0) }
  }

  package func contains(_ fragment: CompiledFragment) -> Bool {
    files.contains(fragment.location.file)
      || fragment.fragments.contains { fragments.contains($0) }
  }

  /// The Swift types of the definitions.
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
