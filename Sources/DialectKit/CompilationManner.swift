import ApolloPolicy
package import GraphQLRuntime
package import SelectionIR

/// By whose rules documents are compiled and responses executed.
package enum CompilationManner: Hashable, CaseIterable, Sendable {
  /// The proposal's, with this project's decisions; every dialect but `apollo` builds on it.
  case proposal
  /// The released Apollo client's.
  case released

  /// How responses are executed.
  package func rules(isLenient: Bool) -> ExecutionRules {
    var rules: ExecutionRules =
      switch self {
      case .proposal: ExecutionRules(isLenient ? .lenient : .strict)
      case .released: .released
      }
    rules.readsMissingAsNull = isLenient
    return rules
  }
}

extension CodegenOptions {
  /// How documents are compiled in a manner.
  package func compilation(_ manner: CompilationManner) -> CompilationOptions {
    var options = CompilationOptions(moduleName: moduleName)
    if dialect.traits.contains(.choosesFieldMerging) { options.fieldMerging = fieldMerging }
    if manner == .released {
      var released = apollo ?? ApolloOptions(schemaNamespace: moduleName)
      if released.schemaNamespace.isEmpty { released.schemaNamespace = moduleName }
      options.apollo = released
    }
    return options
  }
}
