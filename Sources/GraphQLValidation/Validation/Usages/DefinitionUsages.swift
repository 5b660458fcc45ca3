package import GraphQLSyntax

/// An operation or fragment.
package enum ExecutableDefinition {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)

  package var variables: [VariableDefinition] {
    switch self {
    case .operation(let operation): operation.variables
    case .fragment(let fragment): fragment.variables
    }
  }
}

/// The data that rules need about one operation or fragment: its ranges in the collected lists of
/// all definitions.
struct DefinitionUsages {
  let definition: ExecutableDefinition
  /// The position among the definitions of the context.
  let position: Int
  /// The outermost selection set.
  let selections: SelectionRows
  let spreads: Range<Int>
  let variables: Range<Int>
  let directives: Range<Int>

  /// The lists that one traversal of all definitions collects, in traversal order.
  ///
  /// Most fields of a document cannot violate a rule. The traversal leaves them out, so that rules
  /// do not need to visit them again. All definitions share the lists, so that a rule without
  /// candidates costs nothing even for thousands of definitions.
  struct Lists {
    /// Fields that their parent type does not define.
    var unknownFields: [FieldUsage] = []
    /// Fields of a leaf type with a selection set, of a composite type without one, or of an
    /// undefined type.
    var misfitLeaves: [FieldUsage] = []
    /// Known fields with directives.
    var fieldsWithDirectives: [FieldUsage] = []
    var spreads: [SpreadUse] = []
    /// Inline fragments that no object of the parent type can match, or whose type is not
    /// composite.
    var inlineFragments: [InlineFragmentUse] = []
    var directives: [DirectiveUse] = []
    /// The positions of the directives of each node that has several.
    var directiveLists: [Range<Int>] = []
    /// Argument lists with unknown or repeated arguments, or without a required one.
    var argumentLists: [ArgumentListUse] = []
    /// Values other than variables at positions of a known type: default values of variables, and
    /// arguments.
    ///
    /// Literals that fit by their form are omitted.
    var inputs: [InputUse] = []
    /// Values with an object that repeats a field's name.
    var repeatingValues: [Value] = []
    var variables: [VariableUse] = []
    /// The names of unknown types in variable definitions and type conditions.
    var unknownTypeNames: [UnknownTypeName] = []
    /// Empty selection sets.
    var emptySelections: [SourceRange] = []
  }
}
