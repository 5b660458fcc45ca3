import ApolloPolicy

/// The rules by which a release of the generator arranges and merges selections.
struct ObjectTreeRules {
  /// Whether the conditions of a field apply in its cases and in type aliases.
  let keepsFieldConditions: Bool
  /// Whether a type alias is created for a single merged object field, not for a single
  /// contributing set.
  let aliasesFields: Bool
  /// Whether a fragment has a separate tree.
  ///
  /// Otherwise its selections are copied into the trees of the definition that spreads it.
  let nestsFragments: Bool
  /// Whether fragments are left out if `fieldMerging` excludes them, instead of being filtered
  /// after merging.
  let separatesFragments: Bool
  /// Whether a conditional spread creates a case.
  let wrapsConditionalSpreads: Bool
  /// Whether a fragment's inner objects stay in the case in which it is spread.
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
