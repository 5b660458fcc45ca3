import ApolloPolicy
package import DialectKit
package import Dialects
internal import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR

// The workspace contains the compilation for its dialect; those for other dialects are computed on
// demand.

extension Workspace {
  package var dialect: Dialect { options.codegen.dialect }

  /// Returns the documents compiled for a profile.
  package func compiled(in profile: CompilationProfile) -> CompiledDocument {
    guard profile != dialect.profile, let schema else { return compiled }
    return Compiler.compile(documents, schema: schema, options: codegenOptions.compilation(profile))
  }

  /// Returns the workspace in another dialect, compiled and executed again if its rules differ.
  package func inDialect(_ dialect: Dialect) -> Workspace {
    var workspace = exchangingDialect(dialect)
    if draft != nil { workspace.draft = EditEffect(of: workspace).withBreakingChanges(workspace) }
    return workspace
  }

  private func exchangingDialect(_ dialect: Dialect) -> Workspace {
    var workspace = self
    workspace.options.codegen.dialect = dialect
    workspace.saved = nil
    workspace.cacheKeys = workspace.options.cacheKeys(of: schema)
    let words = SwiftValueNames(workspace.codegenOptions.compilation(dialect.profile))
    guard !dialect.executes(like: self.dialect) else {
      workspace.compiled.words = words
      for index in executions.indices {
        workspace.executions[index].reader.useValueNames(words)
        guard executions[index].result.faultCount > 0 else { continue }
        let reader = executions[index].reader
        workspace.executions[index].reader.clientFailures = workspace.clientFailures(of: reader)
      }
      return workspace
    }
    workspace.compiled = compiled(in: dialect.profile)
    workspace.compiled.words = words
    workspace.loadingDiagnostics = exchanged(
      options.severities.applied(to: workspace.compiled.diagnostics)
    )
    workspace.diagnostics = workspace.loadingDiagnostics
    guard let chosen = choice.index else { return workspace }
    guard let index = operation(chosen, in: workspace.compiled) else {
      workspace.choice = .open
      workspace.executions = []
      return workspace
    }
    var stage = ExecutionStage(workspace: workspace)
    workspace = stage.workspace(executing: index)
    workspace.shownResponse = shownResponse
    workspace.failure = failure
    workspace.brokenTexts = brokenTexts
    return workspace
  }

  /// Replaces the diagnostics of this compilation by those of another one.
  private func exchanged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let old = options.severities.applied(to: compiled.diagnostics)
    let starts = loadingDiagnostics.indices.filter { start in
      loadingDiagnostics[start...].starts(with: old)
    }
    var all = loadingDiagnostics
    let start = starts.first ?? all.endIndex
    all.replaceSubrange(start..<min(start + old.count, all.endIndex), with: diagnostics)
    return all
  }

  /// Returns the operation of another compilation that corresponds to one of this.
  private func operation(_ index: Int, in document: CompiledDocument) -> Int? {
    let operation = compiled.operations[index]
    return document.operations.firstIndex { $0.location == operation.location }
  }

  // MARK: Comparing dialects

  /// Executes the selected operation over responses for each dialect; empty if none is selected.
  package func dialectReaders(of responses: [Int]) -> [DialectReaders] {
    dialectReaders(
      of: responses.compactMap { executions.indices.contains($0) ? executions[$0].reader : nil }
    )
  }

  /// Executes the selected operation for each dialect over responses that are not from files.
  package func dialectReaders(of mine: [ResponseReader]) -> [DialectReaders] {
    guard !mine.isEmpty, let other = execution(in: dialect.profile.other) else { return [] }
    // The others are compared with the strict execution.
    let strict = dialect.traits.contains(.readsAnyScalar) ? execution(in: dialect.profile) : nil
    return mine.map { known in
      let (own, reader) = (strict?(known) ?? known, other(known))
      return switch dialect.profile {
      case .proposal: DialectReaders(proposal: own, released: reader)
      case .released: DialectReaders(proposal: reader, released: own)
      }
    }
  }

  /// Compiles the selected operation for a profile; the result executes it over a reader's response.
  private func execution(
    in profile: CompilationProfile
  ) -> ((ResponseReader) -> ResponseReader)? {
    let document = compiled(in: profile)
    guard let schema, let chosen = choice.index, let index = operation(chosen, in: document) else {
      return nil
    }
    let lowering = document.lowered(
      operation: index,
      schema: schema,
      options: CompilationOptions(customScalars: options.codegen.customScalars)
    )
    let rules = profile.rules(isLenient: options.isLenient)
    return { known in
      var reader = ResponseReader(
        document: document,
        operation: index,
        schema: schema,
        lowering: lowering,
        result: Executor.execute(
          lowering.plan,
          data: known.response.data,
          variables: known.result.variables,
          rules: rules
        ),
        response: known.response,
        responseFile: known.responseFile,
        sources: known.sources,
        sent: known.sentLocations
      )
      reader.deliveryRecord = known.deliveryRecord
      reader.request = known.request
      reader.cache = known.cache
      return reader
    }
  }

  /// The displayed response, executed for each dialect.
  package var shownDialectReaders: DialectReaders? {
    dialectReaders(of: [execution == nil ? -1 : shownResponse]).first
  }
}
