/// An operation or fragment.
enum ExecutableDefinition {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
}

/// Every part of one operation or fragment, in the order of a walk through it.
final class DefinitionFacts {
  let definition: ExecutableDefinition
  var fields: [FieldUse] = []
  var spreads: [SpreadUse] = []
  var inlineFragments: [InlineFragmentUse] = []
  /// The directives of each part that has some.
  var directiveLists: [[DirectiveUse]] = []
  var argumentLists: [ArgumentListUse] = []
  /// Values with the type that their place asks for: arguments and variables' defaults.
  var inputs: [InputUse] = []
  var variables: [VariableUse] = []
  /// The names of types in variable definitions and type conditions.
  var typeNames: [Name] = []

  init(definition: ExecutableDefinition) {
    self.definition = definition
  }
}

/// A field with the type that it is selected on.
///
/// Uses are objects because every rule looks at each of them: a copy costs one reference.
final class FieldUse {
  let field: Field
  /// Nil where a fault around it leaves the type unknown.
  let parent: NamedType?
  let definition: FieldDefinition?
  /// The type of its values, without wrappers.
  let type: NamedType?

  init(field: Field, parent: NamedType?, definition: FieldDefinition?, type: NamedType?) {
    self.field = field
    self.parent = parent
    self.definition = definition
    self.type = type
  }
}

/// A fragment spread with the type that it stands in.
struct SpreadUse {
  let spread: FragmentSpread
  let parent: NamedType?
}

/// An inline fragment with the type that it stands in.
struct InlineFragmentUse {
  let fragment: InlineFragment
  let parent: NamedType?
}

/// A directive with the kind of its place.
final class DirectiveUse {
  let directive: Directive
  let location: DirectiveLocation
  let definition: DirectiveDefinition?

  init(directive: Directive, location: DirectiveLocation, definition: DirectiveDefinition?) {
    self.directive = directive
    self.location = location
    self.definition = definition
  }
}

/// The arguments that a field or directive has or could have.
struct ArgumentListUse {
  enum Owner {
    case field(FieldUse)
    case directive(DirectiveUse)
  }

  let owner: Owner
  let arguments: [Argument]

  /// The arguments that the schema knows; nil where the owner is unknown.
  var definitions: [InputValueDefinition]? {
    switch owner {
    case .field(let use): use.definition?.arguments
    case .directive(let use): use.definition?.arguments
    }
  }
}

/// A value where an input type is expected.
final class InputUse {
  let value: Value
  /// Nil where a fault around it leaves the type unknown.
  let type: TypeReference?

  init(value: Value, type: TypeReference?) {
    self.value = value
    self.type = type
  }
}

/// A variable inside a value.
struct VariableUse {
  let name: Name
  let type: TypeReference?
  /// Whether the place has a default value other than null.
  let hasDefault: Bool
  /// The `@oneOf` input object whose field's value it is.
  let oneOf: InputObjectType?
}
