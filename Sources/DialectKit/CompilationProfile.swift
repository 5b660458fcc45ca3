import ApolloPolicy
package import GraphQLRuntime
package import SelectionIR

/// The rules for compiling documents and executing responses.
package enum CompilationProfile: Hashable, CaseIterable, Sendable {
  /// The proposal's rules with this project's decisions, on which every dialect except `apollo` is
  /// based.
  case proposal
  /// The released Apollo client's rules.
  case released

  /// The profile with which this one is compared.
  package var other: CompilationProfile {
    switch self {
    case .proposal: .released
    case .released: .proposal
    }
  }

  /// Returns the rules for executing responses.
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
  /// Returns the options for compiling documents.
  package func compilation(_ profile: CompilationProfile) -> CompilationOptions {
    var options = CompilationOptions(moduleName: moduleName)
    if dialect.traits.contains(.choosesFieldMerging) { options.fieldMerging = fieldMerging }
    options.hasUnknownCase = !dialect.traits.contains(.lacksUnknownCase)
    if profile == .released {
      var released = apollo ?? ApolloOptions(schemaNamespace: moduleName)
      if released.schemaNamespace.isEmpty { released.schemaNamespace = moduleName }
      options.apollo = released
    }
    return options
  }
  /// The options for lowering operations to plans, as far as executing them depends on them.
  package var lowering: CompilationOptions {
    var options = CompilationOptions(customScalars: customScalars)
    options.readsAnyScalar = dialect.traits.contains(.readsAnyScalar)
    return options
  }
}
