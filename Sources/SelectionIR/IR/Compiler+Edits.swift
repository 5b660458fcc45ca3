import ApolloPolicy
package import GraphQLSchema
package import GraphQLSyntax

extension Compiler {
  /// Compiles the definitions that an edit affects, and reuses the others.
  ///
  /// Returns `nil` if everything must be compiled again. That is the case if an edit comes close to
  /// the limits or changes generated names, because both concern all definitions together.
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
      let arguments = arguments(part, old: old, new: new)
    else { return nil }
    var splice = DefinitionSplice(part: part, old: old, new: new)
    guard splice.take(documents), var document = splice.document() else { return nil }
    document.words = old.words
    document.sources = sources(of: documents, part: part, old: old, new: new)
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
    document.handleAccessorsWithoutData(makesOptional: options.apollo.policy.makesOptional)
    document.diagnostics += names.schemaTypeDiagnostics(document, in: schema) + arguments
    if old.clientDirectives != nil || new.clientDirectives != nil {
      document.clientDirectives = ClientDirectives(document.sources, schema)
    }
    return document
  }

  /// The findings about fragment arguments; `nil` if their order can only be determined from all
  /// documents.
  private static func arguments(
    _ part: EditedPart,
    old: CompiledDocument,
    new: CompiledDocument
  ) -> [Diagnostic]? {
    let kept = old.findings.arguments.filter { !$0.ranges.contains { part.reaches($0) } }
    let found = new.findings.arguments.filter { $0.ranges.contains { part.reaches($0) } }
    return kept.isEmpty ? found : found.isEmpty ? kept : nil
  }

  /// Whether the compiled part refers to fragments by the names that they have in the complete
  /// document.
  private static func hasSameNames(_ part: CompiledDocument, _ all: CompiledDocument) -> Bool {
    let structs = Dictionary(all.fragments.map { ($0.name, $0.structName) }) { first, _ in first }
    return structs.count == all.fragments.count
      && part.fragments.allSatisfy { structs[$0.name] == $0.structName }
  }

  /// The documents without fragment arguments.
  private static func sources(
    of documents: [Document],
    part: EditedPart,
    old: CompiledDocument,
    new: CompiledDocument
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
        unparsed: document.unparsed
      )
    }
  }
}
