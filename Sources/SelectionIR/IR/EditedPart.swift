package import GraphQLSyntax
import GraphQLValidation

/// The part of the documents that an edit affects.
///
/// An edit of an operation affects only that operation. An edit of a fragment affects the
/// definitions that use it, and so does adding, removing or renaming a definition. The rest is
/// neither validated nor compiled again. A fuzz target (`Fuzz/edits`) checks that the result equals
/// a complete compilation.
package struct EditedPart: Sendable {
  /// The affected definitions, with the fragments that they use and the definitions that determine
  /// these.
  package let documents: [Document]
  /// The definitions to compile again, by source range.
  let compiled: Set<SourceRange>
  /// The definitions to validate again.
  private let reached: [SourceRange]
  private let files: Set<SourceFileID>

  /// Returns `nil` if an edit may affect more.
  ///
  /// That is the case if texts could not be parsed, names are defined twice, queries are generated
  /// from fragments, or it is unknown which definitions use an added fragment. `faults` are the
  /// findings of the specification's rules before the edit.
  package init?(
    of new: [Document],
    from old: [Document],
    _ compiled: CompiledDocument,
    after faults: [Diagnostic]?,
    files: Set<SourceFileID>
  ) {
    guard Self.isPlain(old), Self.isPlain(new),
      let definitions = EditedDefinitions(new: new, old: old, compiled: compiled, files: files),
      let waiting = Self.waiting(definitions, new: new, old: old, faults: faults, files: files)
    else { return nil }
    let before = Self.names(old, files)
    var reached = Set(definitions.all.indices.filter { definitions.isEdited($0) })
    reached.formUnion(definitions.users(of: before.union(Self.names(new, files))))
    reached.formUnion(waiting)
    if (new + old).contains(where: \.hasFragmentArguments) {
      Self.addByArguments(
        to: &reached,
        definitions: definitions,
        old: old,
        compiled: compiled,
        files: files
      )
    }
    var used = definitions.used(by: reached)
    var recompiled = reached
    let marked = Self.marked(
      by: reached,
      definitions: definitions,
      compiled: compiled,
      files: files
    )
    recompiled.formUnion(marked)
    recompiled.formUnion(
      definitions.users(of: Set(marked.compactMap { definitions.fragmentName($0) }))
    )
    used.formUnion(definitions.used(by: recompiled))
    var included = recompiled.union(used)
    // Other definitions that turn fragments into cache mutations.
    let marking = definitions.users(of: Set(included.compactMap { definitions.fragmentName($0) }))
      .filter { definitions.isCacheMutation($0) }
    included.formUnion(marking)
    included.formUnion(definitions.used(by: marking))
    documents = Self.documents(included, definitions: definitions, documents: new)
    self.compiled = Set(recompiled.map { definitions.all[$0].definition.range })
    self.reached = reached.sorted().map { definitions.all[$0].definition.range }
    self.files = files
  }

  /// Whether a position is in an affected definition, before or after the edit.
  package func reaches(_ range: SourceRange) -> Bool {
    files.contains(range.file) || reached.contains { $0.contains(range) }
  }

  /// Whether every definition could be parsed and none is generated from others.
  private static func isPlain(_ documents: [Document]) -> Bool {
    documents.allSatisfy { document in
      document.unparsed.isEmpty && document.setAside.isEmpty
        && (!document.hasFragmentArguments
          || document.fragments.allSatisfy { fragment in
            !fragment.directives.contains { $0.name.text == RelayDirectiveNames.refetchable }
          })
    }
  }

  /// The names of the fragments in the files.
  private static func names(_ documents: [Document], _ files: Set<SourceFileID>) -> Set<String> {
    Set(
      documents.lazy.filter { files.contains($0.file) }.flatMap(\.fragments).map(\.name.text)
    )
  }

  /// The definitions that spread fragments which did not exist before; `nil` if this is unknown.
  private static func waiting(
    _ definitions: EditedDefinitions,
    new: [Document],
    old: [Document],
    faults: [Diagnostic]?,
    files: Set<SourceFileID>
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

  /// Adds the definitions that determine which fragments are created for arguments, and these
  /// fragments.
  private static func addByArguments(
    to reached: inout Set<Int>,
    definitions: EditedDefinitions,
    old: [Document],
    compiled: CompiledDocument,
    files: Set<SourceFileID>
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

  /// The fragments that edited definitions turn into cache mutations, before or after the edit.
  private static func marked(
    by reached: Set<Int>,
    definitions: EditedDefinitions,
    compiled: CompiledDocument,
    files: Set<SourceFileID>
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
    definitions: EditedDefinitions,
    documents: [Document]
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
