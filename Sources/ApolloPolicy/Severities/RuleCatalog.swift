import GraphQLSyntax
import GraphQLValidation

/// The rules whose severity can be set, in the order of the documentation.
///
/// A name shared by a document rule and a schema file rule is listed once.
package enum RuleCatalog {
  /// The rules that apply to every dialect.
  package static let common: [RuleInfo] =
    documents + schemaTexts + schemas + generation + responses + apollo

  private static let documents: [RuleInfo] = [
    RuleInfo("ExecutableDefinitions", .document, "no type definitions among operations"),
    RuleInfo("KnownOperationTypes", .document, "the schema has the operation's root type"),
    RuleInfo("UniqueOperationNames", .document, "operations have different names"),
    RuleInfo("LoneAnonymousOperation", .document, "an operation without a name is alone"),
    RuleInfo("SingleFieldSubscriptions", .document, "a subscription asks for one root field"),
    RuleInfo("KnownTypeNames", .document, "named types exist; in schema files too"),
    RuleInfo("FragmentsOnCompositeTypes", .document, "fragments are on types with fields"),
    RuleInfo("VariablesAreInputTypes", .document, "variables have input types"),
    RuleInfo("ScalarLeafs", .document, "objects have selections, other values none"),
    RuleInfo("FieldsOnCorrectType", .document, "a type has the fields that are asked of it"),
    RuleInfo("UniqueFragmentNames", .document, "fragments have different names"),
    RuleInfo("KnownFragmentNames", .document, "fragments that are spread exist"),
    RuleInfo("NoUnusedFragments", .document, "every fragment is used by an operation"),
    RuleInfo(
      "PossibleFragmentSpreads",
      .document,
      "a fragment's type can occur where it is spread"
    ),
    RuleInfo("NoFragmentCycles", .document, "a fragment does not spread itself"),
    RuleInfo("UniqueVariableNames", .document, "variables of an operation have different names"),
    RuleInfo("NoUndefinedVariables", .document, "variables that are used are declared"),
    RuleInfo("NoUnusedVariables", .document, "variables that are declared are used"),
    RuleInfo("KnownDirectives", .document, "directives exist and are used where they are allowed"),
    RuleInfo(
      "UniqueDirectivesPerLocation",
      .document,
      "a directive is used once, unless it is repeatable"
    ),
    RuleInfo("DeferStreamDirectiveOnRootField", .document, "only queries defer at their root"),
    RuleInfo(
      "DeferStreamDirectiveOnValidOperations",
      .document,
      "a subscription defers nothing, or under a condition"
    ),
    RuleInfo(
      "DeferStreamDirectiveLabel",
      .document,
      "labels of @defer and @stream are texts, and differ within an operation"
    ),
    RuleInfo("StreamDirectiveOnListField", .document, "@stream is used on lists"),
    RuleInfo("KnownArgumentNames", .document, "arguments exist"),
    RuleInfo("UniqueArgumentNames", .document, "arguments are given once"),
    RuleInfo("ValuesOfCorrectType", .document, "values are of the type that is expected"),
    RuleInfo("ProvidedRequiredArguments", .document, "required arguments are given"),
    RuleInfo("VariablesInAllowedPosition", .document, "a variable's type fits where it is used"),
    RuleInfo(
      "OverlappingFieldsCanBeMerged",
      .document,
      "fields under one key are the same field"
    ),
    RuleInfo("UniqueInputFieldNames", .document, "fields of an input object are given once"),
    RuleInfo("EmptySelectionSets", .document, "braces hold something"),
    RuleInfo(RelayNotation.rule, .document, "Relay's variables of fragments can be read"),
    RuleInfo(RefetchableQueries.rule, .document, "refetchable fragments have a query"),
    RuleInfo("RelayDirectives", .document, "Relay's directives change nothing that is shown"),
    RuleInfo("NoDeprecated", .document, "nothing that is used is deprecated"),
    RuleInfo(NewSyntax.rule, .document, "only the September 2025 edition's language is used"),
  ]

  private static let schemaTexts: [RuleInfo] = [
    RuleInfo("LoneSchemaDefinition", .schemaText, "there is one schema definition"),
    RuleInfo("UniqueOperationTypes", .schemaText, "a root type is named once"),
    RuleInfo("UniqueTypeNames", .schemaText, "types are defined once"),
    RuleInfo("BuiltInTypeNames", .schemaText, "built-in types are not defined again"),
    RuleInfo("UniqueEnumValueNames", .schemaText, "values of an enum differ"),
    RuleInfo("UniqueFieldDefinitionNames", .schemaText, "fields of a type differ"),
    RuleInfo("UniqueArgumentDefinitionNames", .schemaText, "arguments of a field differ"),
    RuleInfo("UniqueDirectiveNames", .schemaText, "directives are defined once"),
    RuleInfo("PossibleTypeExtensions", .schemaText, "extended types exist and have that kind"),
    RuleInfo("PossibleDirectiveExtensions", .schemaText, "directives that are extended exist"),
    RuleInfo("EmptyTypes", .schemaText, "braces of types hold something"),
    RuleInfo("InterfaceColons", .schemaText, "interfaces follow 'implements'"),
    RuleInfo("KnownArgumentNamesOnDirectives", .schemaText, "arguments of directives exist"),
    RuleInfo(
      "ProvidedRequiredArgumentsOnDirectives",
      .schemaText,
      "required arguments of directives are given"
    ),
  ]

  private static let schemas: [RuleInfo] = [
    RuleInfo("RootTypes", .schema, "there is a query type, and root types are object types"),
    RuleInfo("ReservedNames", .schema, "no name begins with two underscores"),
    RuleInfo("TypesHaveMembers", .schema, "types have fields, members or values"),
    RuleInfo("OutputTypes", .schema, "fields have output types"),
    RuleInfo("InputTypes", .schema, "arguments and input fields have input types"),
    RuleInfo("InterfaceImplementations", .schema, "types have what their interfaces ask for"),
    RuleInfo("UnionMembers", .schema, "members of unions are object types"),
    RuleInfo("RequiredInputsNotDeprecated", .schema, "required inputs are not deprecated"),
    RuleInfo("OneOfFields", .schema, "fields of @oneOf inputs are nullable, without default"),
    RuleInfo("InputObjectCycles", .schema, "an input object can be finite"),
    RuleInfo("DefaultValueCycles", .schema, "default values do not contain themselves"),
    RuleInfo("DefaultValues", .schema, "default values are of their type"),
    RuleInfo("DirectiveCycles", .schema, "a directive does not refer to itself"),
    RuleInfo("FieldSets", .schema, "field sets of Federation select fields that exist"),
    RuleInfo(
      "SemanticNonNullLevels",
      .schema,
      "@semanticNonNull names levels that can be null"
    ),
    RuleInfo("Introspection", .schema, "an introspection result is whole"),
  ]

  private static let generation: [RuleInfo] = [
    RuleInfo("TypeNameConflict", .generation, "Swift names differ (otherwise one is renamed)"),
    RuleInfo("TypenameAlias", .generation, "no field is read as __typename"),
    RuleInfo("AccessorWithoutData", .generation, "accessors have data under all conditions"),
    RuleInfo(
      "LaterTypeWithoutData",
      .generation,
      "accessors have data on types that are added to the schema later"
    ),
    RuleInfo("SelectionSetLimit", .generation, "there are not too many selection sets"),
    RuleInfo("FragmentDepthLimit", .generation, "fragments do not nest too deep"),
    RuleInfo("FragmentArgumentLimit", .generation, "arguments of fragments do not grow too far"),
    RuleInfo(
      "FragmentArgumentDefaults",
      .generation,
      "sent operations keep the defaults of fragment arguments"
    ),
    RuleInfo("FileNameClash", .generation, "every definition has its own file"),
  ]

  private static let responses: [RuleInfo] = [
    RuleInfo(
      "SemanticNonNull",
      .response,
      "null means an error where the schema declares that"
    )
  ]

  private static let apollo: [RuleInfo] =
    apolloRules.map { RuleInfo($0.name, .apollo, $0.summary) } + [
      RuleInfo(TypePolicies.typePolicy, .apollo, "key fields are non-null scalars, and agree"),
      RuleInfo(TypePolicies.fieldPolicy, .apollo, "key arguments exist, and fit the field"),
    ]
}
