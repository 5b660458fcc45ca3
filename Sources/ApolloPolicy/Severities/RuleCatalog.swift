import GraphQLSyntax
import GraphQLValidation

/// The rules whose severity can be set, in the order of the documentation.
///
/// A name shared by a document rule and a schema file rule is listed once.
package enum RuleCatalog {
  /// The rules that apply to every dialect.
  package static let common: [RuleInfo] =
    inputs + documents + schemaTexts + schemas + generation + responses + apollo

  private static let inputs: [RuleInfo] = [
    RuleInfo("NoSchema", .input, "there is a schema; without one, only syntax is checked"),
    RuleInfo("NoOperation", .input, "an operation matches each response"),
    RuleInfo("UnusedInput", .input, "named files are used"),
    RuleInfo("Mocks", .input, "mock responses of a client have what their fields select"),
  ]

  private static let documents: [RuleInfo] =
    specifiedRules.map { RuleInfo($0.name, .document, $0.summary) } + [
      RuleInfo(RelayNotation.rule, .document, "Relay's variables of fragments can be read"),
      RuleInfo(RefetchableQueries.rule, .document, "refetchable fragments have a query"),
      RuleInfo(NoDeprecatedRule.name, .document, NoDeprecatedRule.summary),
      RuleInfo(
        NewSyntax.rule,
        .document,
        "only the language of the September 2025 edition is used"
      ),
    ]

  private static let schemaTexts: [RuleInfo] = [
    RuleInfo("LoneSchemaDefinition", .schemaText, "only one schema is defined"),
    RuleInfo("UniqueOperationTypes", .schemaText, "a root type is named once"),
    RuleInfo("UniqueTypeNames", .schemaText, "types are defined once"),
    RuleInfo("BuiltInTypeNames", .schemaText, "built-in types are not defined again"),
    RuleInfo("UniqueEnumValueNames", .schemaText, "values of an enum have different names"),
    RuleInfo("UniqueFieldDefinitionNames", .schemaText, "fields of a type have different names"),
    RuleInfo(
      "UniqueArgumentDefinitionNames",
      .schemaText,
      "arguments of a field have different names"
    ),
    RuleInfo("UniqueDirectiveNames", .schemaText, "directives are defined once"),
    RuleInfo(
      "PossibleTypeExtensions",
      .schemaText,
      "extended types exist and are of the same kind"
    ),
    RuleInfo("PossibleDirectiveExtensions", .schemaText, "extended directives exist"),
    RuleInfo("EmptyTypes", .schemaText, "braces of types are not empty"),
    RuleInfo("InterfaceColons", .schemaText, "interfaces follow 'implements'"),
    RuleInfo("KnownArgumentNamesOnDirectives", .schemaText, "arguments of directives exist"),
    RuleInfo(
      "ProvidedRequiredArgumentsOnDirectives",
      .schemaText,
      "required arguments of directives are given"
    ),
  ]

  private static let schemas: [RuleInfo] = [
    RuleInfo("RootTypes", .schema, "the query type exists, and root types are object types"),
    RuleInfo("ReservedNames", .schema, "no name begins with two underscores"),
    RuleInfo("TypesHaveMembers", .schema, "types have fields, members or values"),
    RuleInfo("OutputTypes", .schema, "fields have output types"),
    RuleInfo("InputTypes", .schema, "arguments and input fields have input types"),
    RuleInfo("InterfaceImplementations", .schema, "types implement their interfaces completely"),
    RuleInfo("UnionMembers", .schema, "members of unions are object types"),
    RuleInfo("RequiredInputsNotDeprecated", .schema, "required inputs are not deprecated"),
    RuleInfo("OneOfFields", .schema, "fields of @oneOf inputs are nullable, without default"),
    RuleInfo("InputObjectCycles", .schema, "an input object can be finite"),
    RuleInfo("DefaultValueCycles", .schema, "default values do not contain themselves"),
    RuleInfo("DefaultValues", .schema, "default values have the declared type"),
    RuleInfo("DirectiveCycles", .schema, "a directive does not refer to itself"),
    RuleInfo("FieldSets", .schema, "field sets of Federation select fields that exist"),
    RuleInfo(
      "SemanticNonNullLevels",
      .schema,
      "@semanticNonNull names levels that can be null"
    ),
    RuleInfo("Introspection", .schema, "an introspection result is complete"),
  ]

  private static let generation: [RuleInfo] = [
    RuleInfo("TypeNameConflict", .generation, "Swift names differ (otherwise one is renamed)"),
    RuleInfo("TypenameAlias", .generation, "no alias is __typename"),
    RuleInfo("AccessorWithoutData", .generation, "accessors have data under all conditions"),
    RuleInfo(
      "LaterTypeWithoutData",
      .generation,
      "accessors have data for types added to the schema later"
    ),
    RuleInfo("SelectionSetLimit", .generation, "the number of selection sets is limited"),
    RuleInfo("FragmentDepthLimit", .generation, "fragments are not nested too deeply"),
    RuleInfo(
      "FragmentArgumentLimit",
      .generation,
      "fragment arguments do not expand without limit"
    ),
    RuleInfo(
      "FragmentArgumentDefaults",
      .generation,
      "default values of fragment arguments survive in sent operations"
    ),
    RuleInfo("FileNameClash", .generation, "every definition has its own file"),
  ]

  private static let responses: [RuleInfo] = [
    RuleInfo(
      "SemanticNonNull",
      .response,
      "null means an error where the schema declares that"
    ),
    RuleInfo("CacheOverwrite", .response, "no error replaces a value in a client's cache"),
  ]

  private static let apollo: [RuleInfo] =
    apolloRules.map { RuleInfo($0.name, .apollo, $0.summary) } + [
      RuleInfo(TypePolicies.typePolicy, .apollo, "key fields are non-null scalars, and agree"),
      RuleInfo(TypePolicies.fieldPolicy, .apollo, "key arguments exist and match the field"),
    ]
}
