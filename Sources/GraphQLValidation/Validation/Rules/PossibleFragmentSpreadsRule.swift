import GraphQLSchema
import GraphQLSyntax

/// "Let applicableTypes be the intersection of GetPossibleTypes(fragmentType) and
/// GetPossibleTypes(parentType): applicableTypes must not be empty" (Section 5.5.2.3).
enum PossibleFragmentSpreadsRule: ValidationRule {
  static let name = "PossibleFragmentSpreads"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.inlineFragments {
      guard let condition = use.fragment.typeCondition,
        isImpossible(condition, use.parent, context.schema)
      else { continue }
      report.error(
        "Fragment cannot be spread here as objects of type '\(use.parent?.name ?? "")' can never "
          + "be of type '\(condition)'.",
        use.fragment.range
      )
    }
    for use in context.found.spreads {
      guard let fragment = context.fragment(use.spread.name),
        isImpossible(fragment.typeCondition, use.parent, context.schema)
      else { continue }
      report.error(
        "Fragment '\(fragment.name)' cannot be spread here as objects of type "
          + "'\(use.parent?.name ?? "")' can never be of type '\(fragment.typeCondition)'.",
        use.spread.range
      )
    }
  }

  private static func isImpossible(
    _ condition: Name,
    _ parent: NamedType?,
    _ schema: Schema
  ) -> Bool {
    guard let parent, condition != parent.identifier, let type = schema.type(named: condition),
      type.isComposite
    else {
      return false
    }
    // A type that could not be parsed may be a possible type of both.
    if !schema.unread.types.isEmpty, type.isAbstract || parent.isAbstract { return false }
    return !schema.overlap(type.identifier, parent.identifier)
  }
}
