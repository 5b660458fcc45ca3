/// Records by their keys, wherever they are kept: what a reading of the cache takes.
package protocol CacheSource: Sendable {
  /// The record of a key; nil where there is none that can be read.
  subscript(key: CacheKey) -> CacheRecord? { get }
}

extension CacheSource {
  /// The stored data that a plan selects, as the executor takes it; nil if there is none, or more of
  /// it than `limit` bytes, where the memory of its objects and items counts beside its text.
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

  /// Where what a plan selects at a path of its result is looked for; the root's record where that
  /// is not stored.
  package func place(
    of path: ResponsePath,
    for plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) -> CachePlace {
    CacheReader.place(of: path, in: self, plan: plan, variables: variables, rules: rules)
  }
}
