/// The part of documents that an edit reaches, where the rest is as before.
///
/// An edit of an operation reaches that operation alone, and one of a fragment what uses it. The rest
/// is neither validated nor compiled again; that what comes of it equals a fresh start is held by a
/// fuzz target (`Fuzz/edits`).
package struct EditedPart: Sendable {
  /// What is reached, with the fragments that it uses.
  package let documents: [Document]
  /// Which operations and fragments are reached, by their positions among all.
  let operations: [Bool]
  let fragments: [Bool]
  /// The ranges of those that are reached, as they were and as they are.
  private let ranges: Set<SourceRange>
  private let files: Set<SourceFileID>

  /// Nil where an edit is more than that: definitions come, go or are called something else, could not
  /// be read, or take arguments.
  package init?(
    of new: [Document],
    from old: [Document],
    _ compiled: CompiledDocument,
    files: Set<SourceFileID>
  ) {
    guard Self.isPlain(old), Self.isPlain(new), Self.names(new) == Self.names(old),
      Self.isAll(of: old, compiled)
    else { return nil }
    let reach = EditReach(of: files, from: compiled, to: compiled)
    let operations = compiled.operations.map { reach.contains($0) }
    let fragments = compiled.fragments.map { reach.contains($0) }
    let used = Self.used(operations, fragments, in: new, compiled, files)
    var ranges: Set<SourceRange> = []
    var documents: [Document] = []
    var (operation, fragment) = (0, 0)
    for document in new {
      var definitions: [Definition] = []
      for definition in document.definitions {
        let isReached: Bool
        switch definition {
        case .operation:
          isReached = operations[operation]
          if isReached { definitions.append(definition) }
          operation += 1
        case .fragment(let node):
          isReached = fragments[fragment]
          if isReached || used.contains(node.name.text) { definitions.append(definition) }
          fragment += 1
        case .schema, .type, .directive: isReached = false
        }
        if isReached { ranges.insert(definition.range) }
      }
      guard !definitions.isEmpty else { continue }
      documents.append(Document(definitions: definitions, file: document.file))
    }
    self.documents = documents
    self.operations = operations
    self.fragments = fragments
    self.ranges = ranges
    self.files = files
  }

  /// Whether a place is in a definition that is reached, be it one that it had before the edit.
  func reaches(_ range: SourceRange) -> Bool {
    files.contains(range.file) || ranges.contains { $0.contains(range) }
  }

  /// Whether nothing is in documents that makes definitions depend on others.
  private static func isPlain(_ documents: [Document]) -> Bool {
    documents.allSatisfy { $0.unread.isEmpty && !$0.hasFragmentArguments }
  }

  private static func names(_ documents: [Document]) -> [String] {
    documents.flatMap { document in
      document.definitions.map { definition in
        let file = document.file.rawValue
        switch definition {
        case .operation(let operation):
          return "\(file) \(operation.kind) \(operation.name?.text ?? "")"
        case .fragment(let fragment): return "\(file) fragment \(fragment.name.text)"
        case .schema, .type, .directive: return "\(file)"
        }
      }
    }
  }

  /// Whether every definition was compiled: none has a name that is taken, or no type.
  private static func isAll(of documents: [Document], _ compiled: CompiledDocument) -> Bool {
    let operations = documents.flatMap(\.operations).map(\.range)
    let fragments = documents.flatMap(\.fragments).map(\.range)
    return operations == compiled.operations.map(\.location)
      && fragments == compiled.fragments.map(\.location)
  }

  /// The names of the fragments that what is reached uses, as it is now.
  private static func used(
    _ operations: [Bool],
    _ fragments: [Bool],
    in documents: [Document],
    _ compiled: CompiledDocument,
    _ files: Set<SourceFileID>
  ) -> Set<String> {
    var changed: [String: FragmentDefinition] = [:]
    var pending: [String] = []
    for document in documents where files.contains(document.file) {
      for operation in document.operations {
        pending += FragmentUses.spreads(in: operation.selections).map(\.name)
      }
      for fragment in document.fragments { changed[fragment.name.text] = fragment }
    }
    pending += changed.keys
    for (operation, isReached) in zip(compiled.operations, operations) where isReached {
      pending += operation.fragments
    }
    var others: [String: CompiledFragment] = [:]
    for (fragment, isReached) in zip(compiled.fragments, fragments) {
      others[fragment.name] = fragment
      if isReached { pending += fragment.fragments }
    }
    var used: Set<String> = []
    while let name = pending.popLast() {
      guard used.insert(name).inserted else { continue }
      if let fragment = changed[name] {
        pending += FragmentUses.spreads(in: fragment.selections).map(\.name)
      } else if let fragment = others[name] {
        pending += fragment.fragments
      }
    }
    return used
  }
}
