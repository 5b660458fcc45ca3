package import GraphQLSyntax
import GraphQLValidation

/// The part of documents that an edit reaches, where the rest is as before.
///
/// An edit of an operation reaches that operation alone, and one of a fragment what uses it; so does a
/// definition that comes, goes or is called something else. The rest is neither validated nor compiled
/// again; that what comes of it equals a fresh start is held by a fuzz target (`Fuzz/edits`).
package struct EditedPart: Sendable {
  /// What is reached, with the fragments that it uses and what decides about these.
  package let documents: [Document]
  /// The definitions that are compiled anew, by their ranges.
  let compiled: Set<SourceRange>
  /// Those whose faults are looked for anew.
  private let reached: [SourceRange]
  private let files: Set<SourceFileID>

  /// Nil where an edit may be more than that: texts could not be read, names are given twice, queries
  /// are made of fragments, or it is not known who waits for a fragment that comes.
  ///
  /// `faults` are those that the specification's rules found before the edit.
  package init?(
    of new: [Document],
    from old: [Document],
    _ compiled: CompiledDocument,
    after faults: [Diagnostic]?,
    files: Set<SourceFileID>
  ) {
    guard Self.isPlain(old), Self.isPlain(new),
      let definitions = EditedDefinitions(new, old, compiled, files: files),
      let waiting = Self.waiting(definitions, new, old, faults, files)
    else { return nil }
    let before = Self.names(old, files)
    var reached = Set(definitions.all.indices.filter { definitions.isEdited($0) })
    reached.formUnion(definitions.users(of: before.union(Self.names(new, files))))
    reached.formUnion(waiting)
    if (new + old).contains(where: \.hasFragmentArguments) {
      Self.addByArguments(to: &reached, definitions, old, compiled, files)
    }
    var used = definitions.used(by: reached)
    var compiledAnew = reached
    let marked = Self.marked(by: reached, definitions, compiled, files)
    compiledAnew.formUnion(marked)
    compiledAnew.formUnion(
      definitions.users(of: Set(marked.compactMap { definitions.fragmentName($0) }))
    )
    used.formUnion(definitions.used(by: compiledAnew))
    var included = compiledAnew.union(used)
    // What else makes cache mutations of fragments.
    let marking = definitions.users(of: Set(included.compactMap { definitions.fragmentName($0) }))
      .filter { definitions.isCacheMutation($0) }
    included.formUnion(marking)
    included.formUnion(definitions.used(by: marking))
    documents = Self.documents(included, definitions, new)
    self.compiled = Set(compiledAnew.map { definitions.all[$0].definition.range })
    self.reached = reached.sorted().map { definitions.all[$0].definition.range }
    self.files = files
  }

  /// Whether a place is in a definition that is reached, be it one that it had before the edit.
  package func reaches(_ range: SourceRange) -> Bool {
    files.contains(range.file) || reached.contains { $0.contains(range) }
  }

  /// Whether every definition could be read and none is made of others.
  private static func isPlain(_ documents: [Document]) -> Bool {
    documents.allSatisfy { document in
      document.unread.isEmpty && document.setAside.isEmpty
        && (!document.hasFragmentArguments
          || document.fragments.allSatisfy { fragment in
            !fragment.directives.contains { $0.name.text == RelayDirectiveNames.refetchable }
          })
    }
  }

  /// The names of the fragments in files.
  private static func names(_ documents: [Document], _ files: Set<SourceFileID>) -> Set<String> {
    Set(
      documents.lazy.filter { files.contains($0.file) }.flatMap(\.fragments).map(\.name.text)
    )
  }

  /// What spreads fragments that there were not before; nil where that is not known.
  private static func waiting(
    _ definitions: EditedDefinitions,
    _ new: [Document],
    _ old: [Document],
    _ faults: [Diagnostic]?,
    _ files: Set<SourceFileID>
  ) -> [Int]? {
    let added = names(new, files).subtracting(names(old, files))
    if added.isEmpty { return [] }
    guard let faults, faults.count < Validator.limit else { return nil }
    let places = faults.filter {
      $0.rule == KnownFragmentNamesRule.name && $0.facts.name.map(added.contains) ?? false
    }.flatMap(\.ranges)
    let spreading = definitions.all.indices.filter { index in
      let range = definitions.all[index].definition.range
      return !definitions.isEdited(index) && places.contains { range.contains($0) }
    }
    let names = Set(spreading.compactMap { definitions.fragmentName($0) })
    return spreading + definitions.users(of: names)
  }

  /// Adds what decides which fragments are made of those with arguments, and what is decided.
  private static func addByArguments(
    to reached: inout Set<Int>,
    _ definitions: EditedDefinitions,
    _ old: [Document],
    _ compiled: CompiledDocument,
    _ files: Set<SourceFileID>
  ) {
    let operations = compiled.operations.filter { files.contains($0.location.file) }
    let fragments = compiled.fragments.filter { files.contains($0.location.file) }
    let before = operations.flatMap(\.fragments) + fragments.flatMap(\.fragments)
    var known: Set<Int> = []
    while true {
      let used = definitions.used(by: reached, and: definitions.written(before)).union(reached)
      let new = used.filter { definitions.takesArguments($0) }.subtracting(known)
      if new.isEmpty { return }
      known.formUnion(new)
      reached.formUnion(new)
      reached.formUnion(
        definitions.users(of: Set(new.compactMap { definitions.fragmentName($0) }))
      )
    }
  }

  /// The fragments of which edits make cache mutations, or did.
  private static func marked(
    by reached: Set<Int>,
    _ definitions: EditedDefinitions,
    _ compiled: CompiledDocument,
    _ files: Set<SourceFileID>
  ) -> Set<Int> {
    let marking = reached.filter { definitions.isCacheMutation($0) }
    let operations = compiled.operations.filter {
      $0.marks.isLocalCacheMutation && files.contains($0.location.file)
    }
    let fragments = compiled.fragments.filter {
      $0.marks.isLocalCacheMutation && files.contains($0.location.file)
    }
    let before = operations.flatMap(\.fragments) + fragments.flatMap(\.fragments)
    return definitions.used(by: marking, and: definitions.written(before))
  }

  private static func documents(
    _ included: Set<Int>,
    _ definitions: EditedDefinitions,
    _ documents: [Document]
  ) -> [Document] {
    var kept: [Document] = []
    var number = -1
    var list: [Definition] = []
    func close() {
      guard !list.isEmpty else { return }
      let document = documents[number]
      kept.append(
        Document(
          definitions: list,
          file: document.file,
          hasFragmentArguments: document.hasFragmentArguments
        )
      )
      list = []
    }
    for index in included.sorted() {
      let (definition, document) = definitions.all[index]
      if document != number { close() }
      number = document
      list.append(definition)
    }
    close()
    return kept
  }
}
