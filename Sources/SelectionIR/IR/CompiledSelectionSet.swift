package import GraphQLRuntime
package import GraphQLSyntax

/// One generated struct: a view of an entity with the accessors that are visible through it.
///
/// It is generated for the root of an operation or fragment, for an object field, for a type case
/// or condition case, or for selections that are only merged (then `selections` is empty). A type
/// alias represents a set whose selections all come from one merged source (R10).
package struct CompiledSelectionSet: Sendable {
  package var id: SelectionSetID
  /// The qualified Swift name, such as `AllAnimalsQuery.Data.AllAnimal.AsPet`.
  package var path: String
  package var role: SelectionSetRole
  /// Whether the set is synthesized only from merged sources (R9).
  ///
  /// It is fulfilled if all `mergedSources` are.
  package var isComposite: Bool
  /// Whether a field of the entity has `@generateSubTypeEnum` (P102).
  package var wantsSubtypeEnum = false
  package var parentType: PlanParentType
  /// The enclosing struct; `nil` for a root.
  package var enclosing: SelectionSetID?
  /// For cases, the struct of the entity itself.
  package var rootEntity: SelectionSetID?
  /// The conditions of a condition case, without those of enclosing cases.
  package var inclusionConditions: InclusionConditions?
  /// Whether the set represents one of several different conditions on its entity's field.
  ///
  /// The fragments spread in it are visible without that condition.
  package var isFieldCondition = false
  /// The set's own selections in output order: fields, cases, fragments, conditional groups.
  ///
  /// `__typename` is first if the generated operation selects it.
  package var selections: [CompiledSelection] = []
  /// The source ranges where the document itself selects `__typename` here.
  package var typenameLocations: [SourceRange] = []
  /// Whether the document itself selects `__typename` here.
  package var writesTypename: Bool { !typenameLocations.isEmpty }
  /// The selections under conditions that can never be true, for which nothing is generated.
  ///
  /// The conditions are literals, or `@include` and `@skip` with the same variable.
  package var excluded: [GraphQLSyntax.Selection] = []
  /// The set's own accessors, followed by merged ones (decision 5).
  package var accessors: [Accessor] = []
  package var caseAccessors: [CaseAccessor] = []
  package var fragmentAccessors: [FragmentAccessor] = []
  /// The sets from which something is merged, in the order of their first use.
  package var contributors: [SelectionSetID] = []
  /// The sets that together form a composite case.
  package var mergedSources: [SelectionSetID] = []
  package var typealiasTarget: SelectionSetID?
  /// The number of objects between a type alias and the nearest scope that it shares with its
  /// target.
  ///
  /// `nil` if that scope is the root or in another definition, and in dialects that do not use it.
  package var typealiasDepth: Int?
  /// The nested sets in output order.
  package var children: [SelectionSetID] = []
  /// The source ranges of this set's selections in document order; empty if it only has merged
  /// selections.
  package var locations: [SourceRange]

  /// The last component of `path`.
  package var name: String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return String(path[path.index(after: dot)...])
  }

  /// Whether the set is a type case, a condition case or both.
  package var isCase: Bool {
    switch role {
    case .typeCase, .conditionCase, .typeAndConditionCase: true
    case .operationRoot, .fragmentRoot, .entity, .typealias: false
    }
  }
}

/// The part of a document for which a struct is generated.
package enum SelectionSetRole: String, CaseIterable, Sendable {
  case operationRoot, fragmentRoot, entity, typeCase, conditionCase, typeAndConditionCase
  case `typealias`
}
