import ApolloPolicy

/// How a release of the generator arranges and merges selections.
struct ObjectTreeRules {
  /// Whether the conditions of a field count in the cases inside of it, and in typealiases.
  let keepsFieldConditions: Bool
  /// Whether one object field that is merged makes a typealias, not one set that gives something.
  let aliasesFields: Bool
  /// Whether a fragment stays a tree of its own; otherwise its selections are copied into the trees
  /// of the definition that spreads it.
  let nestsFragments: Bool
  /// Whether fragments are left out where `fieldMerging` lacks them, not filtered after merging.
  let separatesFragments: Bool
  /// Whether a spread under a condition makes a case.
  let wrapsConditionalSpreads: Bool
  /// Whether a fragment's inner objects stay in the case that it is spread in.
  let keepsSpreadScopes: Bool

  init(_ options: ApolloOptions) {
    keepsFieldConditions = options.has(.conditionalFieldScopes)
    aliasesFields = options.has(.aliasesOfOneField)
    nestsFragments = options.has(.scopeOrder)
    separatesFragments = options.has(.separateFragmentMerging)
    wrapsConditionalSpreads = options.has(.fulfilledFragments)
    keepsSpreadScopes = options.has(.underscoreNames)
  }
}
