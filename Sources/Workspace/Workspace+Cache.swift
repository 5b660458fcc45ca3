package import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// The cache file from which a response is read.
package struct ResponseCache: Sendable {
  package let stored: StoredCache
  /// The changes since the previous read, or `nil` if it was read once.
  package internal(set) var changes: StoredChanges?
}

extension Workspace {
  /// The cache file, if one is loaded.
  package var cache: ResponseCache? { responses.lazy.compactMap(\.cache).first }

  /// The cache file of the displayed response.
  package var shownCache: ResponseCache? {
    executions.isEmpty ? cache : execution.flatMap { responses[$0.response].cache }
  }

  /// The number of changed records as a sentence, or `nil` if none changed.
  package var cacheWords: String? {
    guard let count = cache?.changes?.count else { return nil }
    return count == 1 ? "1 record of the cache changed." : "\(count) records of the cache changed."
  }

  /// The released client's rules for the keys of a cache file, used for every dialect.
  package var storedRules: CacheKeyRules {
    options.cacheKeys.adding(policiesOf: schema, apollo: options.apolloClient)
  }

  /// Returns an operation's data in a cache file as a response, which is empty if there is none.
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

  /// Returns the responses up to the displayed one, each executed by its operation: the one in its
  /// file's name, the selected one, or the first that fits.
  package func answersUpToShown() -> [ResponseReader] {
    guard executions.indices.contains(shownResponse) else { return [] }
    return executions.indices.prefix(shownResponse + 1).compactMap { index in
      let chosen = executions[index].reader
      let names = ResponseName.operationNames(of: responses[index].name)
      let named = names.lazy.compactMap { name in
        compiled.operations.firstIndex { $0.name == name }
      }.first
      // The displayed response is executed by the selected operation.
      if index == shownResponse || named == nil || named == chosen.operation, chosen.isAnswer {
        return chosen
      }
      var stage = ExecutionStage(workspace: self)
      if let found = named.flatMap({ stage.reader(of: $0, over: index) }) { return found }
      if chosen.isAnswer { return chosen }
      return compiled.operations.indices.lazy.compactMap { stage.reader(of: $0, over: index) }.first
    }
  }

  /// Returns the workspace with the changes since an older workspace's cache file; if the file is
  /// unchanged, the previous changes are kept.
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
