/// One rule over a whole schema (Section 3); the reference implementation gives these no names.
///
/// A rule stands in a file of its own under `SchemaRules` and in the list `specifiedSchemaRules`.
package protocol SchemaRule: Sendable {
  static var name: String { get }

  /// Reports every fault in the schema.
  static func check(_ parts: SchemaParts, _ report: inout Report)
}

/// The rules for directives of vocabularies in a schema, which the specification does not define.
package let vocabularyRules: [any SchemaRule.Type] = [
  FieldSetsRule.self,
  SemanticNonNullLevelsRule.self,
]

/// The rules over schemas, from the root types down.
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
