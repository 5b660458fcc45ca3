package import GraphQLRuntime
package import GraphQLSyntax

/// One generated struct: a view of an entity with the accessors that are visible through it.
///
/// It is written from four kinds of source: an operation's or fragment's root, an object-valued
/// field, a type case or condition case, or nothing but merged selections (then `selections` is
/// empty). A typealias stands for a set that one merged source provides alone (R10).
package struct CompiledSelectionSet: Sendable {
  package var id: SelectionSetID
  /// The dotted Swift path, such as `AllAnimalsQuery.Data.AllAnimal.AsPet`.
  package var path: String
  package var role: SelectionSetRole
  /// Whether the set is synthesised from merged sources alone (R9); it is then fulfilled when all
  /// of `mergedSources` are.
  package var isComposite: Bool
  /// Whether `@generateSubTypeEnum` stands on a field that the entity comes from (P102).
  package var wantsSubtypeEnum = false
  package var parentType: PlanParentType
  /// The struct that this one is nested in; nil for a root.
  package var enclosing: SelectionSetID?
  /// The entity's own struct, for cases.
  package var rootEntity: SelectionSetID?
  /// The conditions under which a condition case holds, without those of enclosing cases.
  package var inclusionConditions: InclusionConditions?
  /// Whether the set stands for one of several differing conditions of its entity's field; fragments
  /// that are spread in it are seen without that condition.
  package var isFieldCondition = false
  /// The set's own selections in printed order (fields, cases, fragments, conditional groups), with
  /// `__typename` first where the generated operation asks for it.
  package var selections: [CompiledSelection] = []
  /// Whether the document asks for `__typename` here itself.
  package var writesTypename = false
  /// What the document selects here under conditions that can never hold, which nothing is generated
  /// for: literals, or `@include` and `@skip` of one variable.
  package var excluded: [GraphQLSyntax.Selection] = []
  /// Own accessors first, then merged ones (decision 5).
  package var accessors: [Accessor] = []
  package var caseAccessors: [CaseAccessor] = []
  package var fragmentAccessors: [FragmentAccessor] = []
  /// The sets that something here is merged from, in the order in which they are met.
  package var contributors: [SelectionSetID] = []
  /// The sets that together make a composite case.
  package var mergedSources: [SelectionSetID] = []
  package var typealiasTarget: SelectionSetID?
  /// How many objects lie between a typealias and the nearest scope that its target shares with it;
  /// nil if that is the root or another definition's, and in dialects that do not ask.
  package var typealiasDepth: Int?
  /// The sets nested in this one, in output order.
  package var children: [SelectionSetID] = []
  /// Where this set's selections are written, in document order; empty when it is merged only.
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

/// What a generated struct stands for.
package enum SelectionSetRole: String, CaseIterable, Sendable {
  case operationRoot, fragmentRoot, entity, typeCase, conditionCase, typeAndConditionCase
  case `typealias`
}
