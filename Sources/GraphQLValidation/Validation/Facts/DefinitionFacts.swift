import GraphQLSyntax

/// What rules look at of one operation or fragment: its parts of what was set aside of all.
struct DefinitionFacts {
  let definition: ExecutableDefinition
  /// The position among the definitions of the context.
  let position: Int
  /// The outermost selections.
  let selections: SelectionRows
  let spreads: Range<Int>
  let variables: Range<Int>
  let directives: Range<Int>

  /// What a walk over all definitions sets aside, list by list, in the order of the walk.
  ///
  /// Most of a document's fields cannot be at fault: they are left out while the walk has them at
  /// hand, instead of being looked at again by every rule. The lists of all definitions are one, so
  /// that thousands of definitions without any of something cost its rule nothing.
  struct Lists {
    /// Fields that the type which they are selected on does not have.
    var unknownFields: [FieldUse] = []
    /// Fields of a leaf type with braces, of a composite type without braces, or of an undefined
    /// type.
    var misfitLeaves: [FieldUse] = []
    /// Known fields that have directives.
    var directedFields: [FieldUse] = []
    var spreads: [SpreadUse] = []
    /// Inline fragments that no object of the type around them can have, or whose type is no composite
    /// one.
    var inlineFragments: [InlineFragmentUse] = []
    var directives: [DirectiveUse] = []
    /// Of each part that has several directives their positions.
    var directiveLists: [Range<Int>] = []
    /// Arguments that are unknown or repeated, and places that lack a required one.
    var argumentLists: [ArgumentListUse] = []
    /// Values other than variables, where their place has a type: defaults of variables, and arguments; of
    /// these not the literals whose form shows that they fit.
    var inputs: [InputUse] = []
    /// Values with an object that repeats a field's name.
    var repeatingValues: [Value] = []
    var variables: [VariableUse] = []
    /// The names of unknown types in variable definitions and type conditions.
    var unknownTypeNames: [Name] = []
    /// Braces with nothing in them.
    var emptySelections: [SourceRange] = []
  }
}
