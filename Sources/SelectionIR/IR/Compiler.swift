import ApolloPolicy
import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation

/// Compiles documents into selection sets.
///
/// Errors that validation reports are ignored: unknown types, fields and fragments are left out,
/// and the first definition of a name wins. The result does not depend on the number of workers.
package enum Compiler {
  package static func compile(
    _ documents: [Document],
    schema: Schema,
    options: CompilationOptions = CompilationOptions(),
    workers: some Workers = OneWorker()
  ) -> CompiledDocument {
    let read = RelayNotation.read(documents, schema).documents
    let expansion = FragmentExpansion.expand(read)
    var compilation = Compilation(expansion.documents, schema: schema, options: options)
    var document = compilation.run(workers)
    document.diagnostics += expansion.faults
    document.findings.arguments = expansion.faults
    if expansion.isNumbered { document.findings.isWhole = false }
    document.sources = expansion.documents
    document.writtenFragments = written(in: read)
    document.clientDirectives = ClientDirectives(expansion.documents, schema)
    return document
  }

  /// The fragments with variables.
  private static func written(in documents: [Document]) -> [FragmentDefinition] {
    documents.filter(\.hasFragmentArguments).flatMap(\.fragments).filter { !$0.variables.isEmpty }
  }
}

/// A single run of the compiler.
private struct Compilation {
  private let schema: Schema
  private let types: TypeTable
  private let swiftTypes: SwiftTypes
  private let options: CompilationOptions
  private let limits: CompilationLimits
  private var operations:
    [(definition: GraphQLSyntax.OperationDefinition, structName: String, type: Int)] = []
  private let fragments: [FragmentDefinition]
  private let fragmentStructs: [String]
  private let names: DefinitionNames
  private let generatedNames: GeneratedNames
  private let uses: FragmentUses

  init(_ documents: [Document], schema: Schema, options: CompilationOptions) {
    self.schema = schema
    self.options = options
    limits = CompilationLimits(documents, selectionSets: options.selectionSetLimit)
    types = TypeTable(schema)
    let generatedNames = GeneratedNames(options)
    self.generatedNames = generatedNames
    swiftTypes = SwiftTypes(schema: schema, names: generatedNames)
    var fragmentNames: Set<String> = []
    fragments = documents.flatMap(\.fragments).filter {
      fragmentNames.insert($0.name.text).inserted
    }
    uses = FragmentUses(fragments)
    var names = DefinitionNames(
      moduleName: options.moduleName,
      keepsClashes: generatedNames.policy.keepsClashes
    )
    var operationNames: Set<String> = []
    for operation in documents.flatMap(\.operations) {
      let name = operation.name?.text
      let kind = operation.kind.rawValue
      guard let root = schema.rootType(for: operation.kind), let type = types.id(of: root.name),
        operationNames.insert("\(kind) \(name ?? "")").inserted
      else { continue }
      let structName = names.name(
        generatedNames.operation(
          name,
          kind: operation.kind,
          isCacheMutation: ClientMarks(operation.directives).isLocalCacheMutation
        ),
        for: "\(kind) '\(name ?? "")'",
        node: operation.name ?? Name("", range: operation.range)
      )
      operations.append((operation, structName, type))
    }
    fragmentStructs = fragments.map { fragment in
      names.name(
        generatedNames.fragment(fragment.name.text),
        for: "fragment '\(fragment.name.text)'",
        node: fragment.name
      )
    }
    self.names = names
  }

  mutating func run(_ workers: some Workers) -> CompiledDocument {
    let rules = options.apollo.map(ObjectTreeRules.init)
    let builder = ScopeBuilder(
      types: types,
      fragments: fragments,
      limit: limits.selectionSets,
      rules: rules
    )
    let operationRoots = operations.enumerated().map { index, operation in
      builder.build(
        operation.definition.selectionSet,
        type: operation.type,
        definition: index,
        fragment: nil
      )
    }
    var next = operations.count
    let fragmentRoots = fragments.enumerated().map { number, fragment -> ScopedSelectionSet? in
      guard let type = types.id(of: fragment.typeCondition.text) else { return nil }
      defer { next += 1 }
      return builder.build(
        fragment.selectionSet,
        type: type,
        definition: next,
        fragment: number
      )
    }
    let reach = ReachableFragments(
      operations: operations.map { ClientMarks($0.definition.directives) },
      fragments: fragments,
      followed: builder.followedSpreads,
      fragmentDefinitions: fragmentRoots.map { $0?.definition },
      passesMutability: options.apollo?.has(.mutableReachedFragments) ?? true
    )
    let definitions = definitions(operationRoots, fragmentRoots: fragmentRoots, reach: reach)
    let scopes = WrittenScopes(
      types: types,
      definitions: definitions,
      fragmentRoots: fragmentRoots,
      fragmentNames: fragments.map(\.name.text),
      fragmentStructs: fragmentStructs,
      names: generatedNames,
      moduleName: options.moduleName,
      limits: limits,
      events: builder.events,
      rules: rules,
      nodeCount: builder.nodeCount
    )
    let emitted = EmittedSets(scopes, workers: workers)
    return document(emitted, builder: builder, fragmentRoots: fragmentRoots, reach: reach)
  }

  private func definitions(
    _ operationRoots: [ScopedSelectionSet],
    fragmentRoots: [ScopedSelectionSet?],
    reach: ReachableFragments
  ) -> [WrittenScopes.Definition] {
    func merging(_ marks: ClientMarks) -> FieldMerging? {
      let chosen = options.apollo?.fieldMerging ?? options.fieldMerging
      guard chosen != .all else { return nil }
      let mergesAll = options.apollo?.has(.mutableReachedFragments) ?? true
      return marks.isLocalCacheMutation && mergesAll ? nil : chosen
    }
    var definitions: [WrittenScopes.Definition] = []
    for (index, root) in operationRoots.enumerated() {
      definitions.append(
        WrittenScopes.Definition(
          root: root,
          fragmentName: nil,
          structPath: operations[index].structName + ".Data",
          merging: merging(reach.marks(ofOperation: index))
        )
      )
    }
    for (number, root) in fragmentRoots.enumerated() {
      guard let root else { continue }
      let name = fragments[number].name.text
      definitions.append(
        WrittenScopes.Definition(
          root: root,
          fragmentName: name,
          structPath: generatedNames.fragmentPath(name, structName: fragmentStructs[number]),
          merging: merging(reach.marks(ofFragment: number))
        )
      )
    }
    return definitions
  }

  private func document(
    _ emitted: EmittedSets,
    builder: ScopeBuilder,
    fragmentRoots: [ScopedSelectionSet?],
    reach: ReachableFragments
  ) -> CompiledDocument {
    var next = 0
    let rules = SentTextRules(options.apollo, schema: schema)
    let unsent = UnsentVariables(fragments, rules)
    var uses = uses
    let operations = operations.map { operation, structName, _ in
      defer { next += 1 }
      let (fragments, reached) = usedFragments(
        of: operation,
        reach.names(fromOperation: next),
        &uses
      )
      let unsentNames = unsent.names(of: operation, fragments: fragments)
      return CompiledOperation(
        name: operation.name?.text,
        structName: structName,
        kind: operation.kind,
        description: operation.description?.text,
        variables: operation.variables.map { compiled($0, unsent: unsentNames) },
        undecidedVariables: undecidedVariables(among: operation.variables),
        text: .operation(operation, without: unsentNames, rules),
        asksForRootTypename: OperationText.selectsTypename(operation.selectionSet),
        fragments: fragments,
        reachedFragments: reached,
        marks: reach.marks(ofOperation: next),
        root: emitted.places[next].root,
        selectionSets: emitted.places[next].sets,
        location: operation.range,
        nameLocation: operation.name?.range ?? operation.range
      )
    }
    var fragments: [CompiledFragment] = []
    for (number, fragment) in self.fragments.enumerated() {
      guard let root = fragmentRoots[number] else { continue }
      fragments.append(
        CompiledFragment(
          name: fragment.name.text,
          structName: fragmentStructs[number],
          description: fragment.description?.text,
          parentType: types.parentType(root.type),
          document: OperationText(rules).text(of: fragment),
          usedFragments: UsedFragments(of: number, uses),
          marks: reach.marks(ofFragment: number),
          root: emitted.places[next].root,
          selectionSets: emitted.places[next].sets,
          location: fragment.range,
          nameLocation: fragment.name.range
        )
      )
      next += 1
    }
    return document(operations, fragments: fragments, emitted: emitted, builder: builder)
  }

  /// Creates the document of the definitions, with all diagnostics.
  private func document(
    _ operations: [CompiledOperation],
    fragments: [CompiledFragment],
    emitted: EmittedSets,
    builder: ScopeBuilder
  ) -> CompiledDocument {
    let findings = findings(emitted, builder)
    var document = CompiledDocument(
      operations: operations,
      fragments: fragments,
      selectionSets: emitted.sets,
      diagnostics: depthDiagnostics(builder) + findings.typenameDiagnostics + names.diagnostics
        + limitDiagnostics(emitted) + findings.conflictDiagnostics
        + limitDiagnostics(builder, emitted)
    )
    document.findings = findings
    document.words = SwiftValueNames(options)
    let makesOptional = options.apollo.policy.makesOptional
    document.findAccessorsWithoutData(in: schema, makesOptional: makesOptional)
    document.handleAccessorsWithoutData(makesOptional: makesOptional)
    document.diagnostics += names.schemaTypeDiagnostics(document, in: schema)
    return document
  }

  /// Returns the fragments that an operation uses and those it reaches, in the order of the
  /// client's release.
  private func usedFragments(
    of operation: GraphQLSyntax.OperationDefinition,
    _ reached: [String],
    _ uses: inout FragmentUses
  ) -> (used: [String], reached: [String]) {
    guard let apollo = options.apollo, !apollo.has(.sortedFragments) else {
      return (uses.allUses(in: operation.selections), reached)
    }
    let used = FragmentUses.usesAsFirstMet(in: operation.selections, fragments)
    let followed = Set(reached)
    return (used, used.filter(followed.contains))
  }

  private func limitDiagnostics(_ emitted: EmittedSets) -> [Diagnostic] {
    emitted.limit.map { [$0] } ?? []
  }

  /// The limits that were reached before the emitter ran, as findings.
  private func limitDiagnostics(
    _ builder: ScopeBuilder,
    _ emitted: EmittedSets
  ) -> [Diagnostic] {
    guard builder.hasReachedLimit, emitted.limit == nil else { return [] }
    return [SelectionSetEmitter.tooManySets(limits.selectionSets, ranges: [])]
  }

  private func depthDiagnostics(_ builder: ScopeBuilder) -> [Diagnostic] {
    guard !builder.spreadsTooDeep.isEmpty else { return [] }
    return [
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: "FragmentDepthLimit",
        message: "Fragments nest deeper than \(FragmentGraph.depthLimit); the spread is ignored.",
        ranges: Array(builder.spreadsTooDeep.prefix(10))
      )
    ]
  }

  /// The findings by definition, except those about missing data.
  private func findings(
    _ emitted: EmittedSets,
    _ builder: ScopeBuilder
  ) -> DefinitionFindings {
    var findings = DefinitionFindings(effort: emitted.effort)
    findings.definitions = emitted.conflicts.map { DefinitionFindings.Definition(conflicts: $0) }
    for (definition, field) in builder.typenameAliases {
      findings.definitions[definition].typenameAliases.append(field)
    }
    findings.isWhole =
      !emitted.hasTooManyConflicts && emitted.limit == nil && !builder.hasReachedLimit
      && builder.spreadsTooDeep.isEmpty
    return findings
  }

  /// The variables that releases before 1.0.7 pass in a type that their conditions cannot evaluate.
  private func undecidedVariables(among variables: [VariableDefinition]) -> Set<String> {
    guard let apollo = options.apollo, !apollo.has(.nullableConditions) else { return [] }
    return Set(variables.filter { !$0.type.isNonNull }.map(\.name.text))
  }

  private func compiled(
    _ variable: VariableDefinition,
    unsent: Set<String>
  ) -> CompiledVariable {
    CompiledVariable(
      name: variable.name.text,
      type: variable.type,
      swiftType: swiftTypes.input(variable.type),
      defaultValue: variable.defaultValue,
      description: variable.description?.text,
      isSent: !unsent.contains(variable.name.text),
      location: variable.range
    )
  }
}
