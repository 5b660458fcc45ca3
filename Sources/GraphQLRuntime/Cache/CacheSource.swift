/// A store of records by key, from which ``CacheReader`` reads.
package protocol CacheSource: Sendable {
  /// The record of a key, or `nil` if it is missing or unreadable.
  subscript(key: CacheKey) -> CacheRecord? { get }
}

extension CacheSource {
  /// Returns the stored data that a plan selects, as input for the executor.
  ///
  /// The result is `nil` if nothing is stored, or if the text and the memory of its objects and
  /// items together exceed `limit` bytes.
  package func document(
    for plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules = CacheKeyRules(),
    limit: Int? = nil
  ) -> JSONDocument? {
    CacheReader.read(
      self,
      plan: plan,
      variables: variables,
      rules: rules,
      limit: limit
    )
  }

  /// Returns the cache location of a path in the result of a plan, or the root record if that is
  /// not stored.
  package func place(
    of path: ResponsePath,
    for plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) -> CacheLocation {
    CacheReader.place(of: path, in: self, plan: plan, variables: variables, rules: rules)
  }
}
