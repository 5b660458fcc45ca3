package import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// The cache file that a response is read from.
package struct ResponseCache: Sendable {
  package let stored: StoredCache
  /// What differs from the moment before; nil where it was read once.
  package internal(set) var changes: StoredChanges?
}

extension Workspace {
  /// The cache file among the texts.
  package var cache: ResponseCache? { responses.lazy.compactMap(\.cache).first }

  /// The cache file that the response which is shown is read from.
  package var shownCache: ResponseCache? {
    executions.isEmpty ? cache : execution.flatMap { responses[$0.response].cache }
  }

  /// How many records of the cache file changed, as a sentence; nil where none did.
  package var cacheWords: String? {
    guard let count = cache?.changes?.count else { return nil }
    return count == 1 ? "1 record of the cache changed." : "\(count) records of the cache changed."
  }

  /// How the released client makes the keys of a cache file, whatever dialect is in use.
  package var storedRules: CacheKeyRules {
    options.cacheKeys.adding(policiesOf: schema, apollo: options.apolloClient)
  }

  /// What a cache file has of an operation, as a response; an empty one where it has nothing.
  func response(
    of operation: Int,
    from cache: StoredCache,
    _ plan: ExecutionPlan,
    _ variables: VariableValues
  ) -> JSONDocument? {
    KeptRecords(cache).document(
      for: plan,
      variables: variables,
      rules: storedRules,
      limit: StoredReads.limit
    ) ?? (try? JSONDocument("{\"data\":{}}"))
  }

  /// The responses up to the one that is shown, each with the operation that it answers: the one that its
  /// file is named after, the chosen one, or the first of the document that it fits.
  package func answersUpToShown() -> [ResponseReader] {
    guard executions.indices.contains(shownResponse) else { return [] }
    return executions.indices.prefix(shownResponse + 1).compactMap { index in
      let chosen = executions[index].reader
      let names = ResponseName.operationNames(of: responses[index].name)
      let named = names.lazy.compactMap { name in
        compiled.operations.firstIndex { $0.name == name }
      }.first
      // What is shown is shown as the chosen operation.
      if index == shownResponse || named == nil || named == chosen.operation, chosen.isAnswer {
        return chosen
      }
      var stage = ExecutionStage(workspace: self)
      if let found = named.flatMap({ stage.reader(of: $0, over: index) }) { return found }
      if chosen.isAnswer { return chosen }
      return compiled.operations.indices.lazy.compactMap { stage.reader(of: $0, over: index) }.first
    }
  }

  /// The same with what differs from the cache file of an older workspace; where that is as it was,
  /// what differed then.
  package func comparingCache(with old: Workspace) -> Workspace {
    guard let index = responses.firstIndex(where: { $0.cache != nil }),
      let new = responses[index].cache, let before = old.cache,
      new.stored.name == before.stored.name
    else { return self }
    let changes = StoredChanges(from: before.stored, to: new.stored)
    var workspace = self
    workspace.responses[index].cache?.changes = changes.isEmpty ? before.changes : changes
    return workspace
  }
}
