/// A rule for type system documents as written (Section 3).
///
/// The rules are under `SDLRules`, and listed in `specifiedSDLRules`.
package protocol SDLRule: Sendable {
  /// The reference implementation's name without the suffix `Rule`.
  static var name: String { get }

  /// Reports every violation in the documents of the context.
  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector)
}

/// The rules for type system documents, in the reference implementation's order.
package let specifiedSDLRules: [any SDLRule.Type] = [
  LoneSchemaDefinitionRule.self,
  UniqueOperationTypesRule.self,
  UniqueTypeNamesRule.self,
  BuiltInTypeNamesRule.self,
  UniqueEnumValueNamesRule.self,
  UniqueFieldDefinitionNamesRule.self,
  UniqueArgumentDefinitionNamesRule.self,
  UniqueDirectiveNamesRule.self,
  KnownTypeNamesInSDLRule.self,
  KnownDirectivesInSDLRule.self,
  UniqueDirectivesPerLocationInSDLRule.self,
  PossibleTypeExtensionsRule.self,
  PossibleDirectiveExtensionsRule.self,
  KnownArgumentNamesOnDirectivesRule.self,
  UniqueArgumentNamesInSDLRule.self,
  UniqueInputFieldNamesInSDLRule.self,
  ProvidedRequiredArgumentsOnDirectivesRule.self,
  EmptyTypesRule.self,
  InterfaceColonsRule.self,
]
