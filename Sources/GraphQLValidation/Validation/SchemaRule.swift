/// A rule for a complete schema (Section 3).
///
/// The reference implementation does not name these rules. They are under `SchemaRules`, and listed
/// in `specifiedSchemaRules`.
package protocol SchemaRule: Sendable {
  static var name: String { get }

  /// Reports every violation in the schema.
  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector)
}

/// The rules for directives of vocabularies in a schema, which the specification does not define.
package let vocabularyRules: [any SchemaRule.Type] = [
  FieldSetsRule.self,
  SemanticNonNullLevelsRule.self,
]

/// The rules for schemas, starting with the root types.
package let specifiedSchemaRules: [any SchemaRule.Type] = [
  RootTypesRule.self,
  ReservedNamesRule.self,
  TypesHaveMembersRule.self,
  OutputTypesRule.self,
  InputTypesRule.self,
  InterfaceImplementationsRule.self,
  UnionMembersRule.self,
  RequiredInputsNotDeprecatedRule.self,
  OneOfFieldsRule.self,
  InputObjectCyclesRule.self,
  DefaultValueCyclesRule.self,
  DefaultValuesRule.self,
  DirectiveCyclesRule.self,
]
