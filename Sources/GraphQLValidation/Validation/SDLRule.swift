/// One rule over type system documents, as written (Section 3).
///
/// A rule stands in a file of its own under `SDLRules` and in the list `specifiedSDLRules`.
package protocol SDLRule: Sendable {
  /// The reference implementation's name without the suffix `Rule`.
  static var name: String { get }

  /// Reports every fault in the documents of the context.
  static func check(_ context: SDLContext, _ report: inout Report)
}

/// The rules over type system documents, in the reference implementation's order.
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
