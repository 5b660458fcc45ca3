package import GraphQLSchema
package import GraphQLSyntax

extension Compiler {
  /// Compiles what an edit reaches, and takes the rest from before; nil where only all of it can be.
  ///
  /// Limits are for all definitions together, and names are given to all of them: where an edit comes
  /// near to the ones or changes the others, nothing is taken from before.
  package static func compile(
    _ part: EditedPart,
    of documents: [Document],
    into old: CompiledDocument,
    schema: Schema,
    options: CompilationOptions
  ) -> CompiledDocument? {
    let limits = CompilationLimits(documents, selectionSets: options.selectionSetLimit)
    guard old.findings.isWhole, old.selectionSets.count < limits.selectionSets / 2 else {
      return nil
    }
    let new = compile(part.documents, schema: schema, options: options)
    guard new.findings.isWhole, new.selectionSets.count < limits.selectionSets / 2,
      old.findings.effort + new.findings.effort < limits.effort,
      let arguments = arguments(part, old, new)
    else { return nil }
    var splice = DefinitionSplice(part, old, new)
    guard splice.take(documents), var document = splice.document() else { return nil }
    document.words = old.words
    document.sources = sources(of: documents, part, old, new)
    let current = Set(documents.lazy.flatMap(\.definitions).map(\.range))
    document.writtenFragments =
      old.writtenFragments.filter {
        current.contains($0.range) && !part.compiled.contains($0.range)
      } + new.writtenFragments
    guard let names = DefinitionNames(of: document, document.sources, options),
      hasSameNames(new, document)
    else { return nil }
    document.findings.arguments = arguments
    document.diagnostics =
      document.findings.typenameDiagnostics + names.diagnostics
      + document.findings.conflictDiagnostics
    document.handleAccessorsWithoutData(makesOptional: options.apollo == nil)
    document.diagnostics += names.schemaTypeDiagnostics(document, in: schema) + arguments
    if old.clientDirectives != nil || new.clientDirectives != nil {
      document.clientDirectives = ClientDirectives(document.sources, schema)
    }
    return document
  }

  /// What was found in arguments; nil where only the whole tells the order.
  private static func arguments(
    _ part: EditedPart,
    _ old: CompiledDocument,
    _ new: CompiledDocument
  ) -> [Diagnostic]? {
    let kept = old.findings.arguments.filter { !$0.ranges.contains { part.reaches($0) } }
    let found = new.findings.arguments.filter { $0.ranges.contains { part.reaches($0) } }
    return kept.isEmpty ? found : found.isEmpty ? kept : nil
  }

  /// Whether what is taken refers to fragments by the names that they have among all.
  private static func hasSameNames(_ part: CompiledDocument, _ all: CompiledDocument) -> Bool {
    let structs = Dictionary(all.fragments.map { ($0.name, $0.structName) }) { first, _ in first }
    return structs.count == all.fragments.count
      && part.fragments.allSatisfy { structs[$0.name] == $0.structName }
  }

  /// The documents without arguments of fragments.
  private static func sources(
    of documents: [Document],
    _ part: EditedPart,
    _ old: CompiledDocument,
    _ new: CompiledDocument
  ) -> [Document] {
    guard documents.contains(where: \.hasFragmentArguments) else { return documents }
    func byRange(_ sources: [Document]) -> [SourceRange: [Definition]] {
      Dictionary(grouping: sources.lazy.flatMap(\.definitions), by: \.range)
    }
    let (before, now) = (byRange(old.sources), byRange(new.sources))
    return documents.map { document in
      Document(
        definitions: document.definitions.flatMap { definition in
          let known = part.compiled.contains(definition.range) ? now : before
          return known[definition.range] ?? [definition]
        },
        file: document.file,
        unread: document.unread
      )
    }
  }
}
