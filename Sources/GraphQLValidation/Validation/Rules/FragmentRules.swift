import GraphQLSchema
import GraphQLSyntax

/// "Let fragments be all fragment definitions in the document named fragmentName: fragments must be
/// a set of one" (Section 5.5.1.1).
package enum UniqueFragmentNamesRule: ValidationRule {
  package static let name = "UniqueFragmentNames"
  package static let summary = "fragments have different names"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    if context.haveFragmentsDistinctNames { return }
    var known: [String: SourceRange] = [:]
    for fragment in context.fragments {
      let name = fragment.name
      if let first = known[name.text] {
        report.error("There can be only one fragment named '\(name)'.", first, name.range)
      } else {
        known[name.text] = name.range
      }
    }
  }
}

/// "Fragments must be specified on types that exist in the schema" (Section 5.5.1.2), and variables
/// too (Section 5.8.2).
enum KnownTypeNamesRule: ValidationRule {
  static let name = "KnownTypeNames"
  static let summary = "named types exist, also in schema files"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for unknown in context.found.unknownTypeNames
    where !context.schema.unparsed.types.contains(unknown.name.text) {
      let name = unknown.name
      let near = report.alternatives(to: name, in: unknown.candidates(in: context.schema))
      report.error(
        "Unknown type '\(name)'.\(near.sentence)",
        name.range,
        facts: Diagnostic.Facts(name: name.text, alternatives: near)
      )
    }
  }
}

/// "The target type of fragment must have kind UNION, INTERFACE, or OBJECT" (Section 5.5.1.3).
enum FragmentsOnCompositeTypesRule: ValidationRule {
  static let name = "FragmentsOnCompositeTypes"
  static let summary = "fragments are on types with fields"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for fragment in context.fragments where isNotComposite(fragment.typeCondition, context) {
      report.error(
        "Fragment '\(fragment.name)' cannot condition on non composite type "
          + "'\(fragment.typeCondition)'.",
        fragment.typeCondition.range
      )
    }
    for use in context.found.inlineFragments {
      guard let condition = use.fragment.typeCondition, isNotComposite(condition, context)
      else { continue }
      report.error(
        "Fragment cannot condition on non composite type '\(condition)'.",
        condition.range
      )
    }
  }

  private static func isNotComposite(_ name: Name, _ context: ValidationContext) -> Bool {
    context.schema.type(named: name).map { !$0.isComposite } ?? false
  }
}

/// "Defined fragments must be used within a document" (Section 5.5.1.4).
package enum NoUnusedFragmentsRule: ValidationRule {
  package static let name = "NoUnusedFragments"
  package static let summary = "every fragment is used by an operation"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    if context.unparsed.mayUseFragments { return }
    let isUsed = context.reachedDefinitions()
    // If two fragments have the same name, which is a separate error, a spread counts as a use of
    // both.
    for fragment in context.fragments {
      guard let facts = context.facts(ofFragment: fragment.name), !isUsed[facts.position] else {
        continue
      }
      report.error("Fragment '\(fragment.name)' is never used.", fragment.range)
    }
  }
}

/// "Named fragment spreads must refer to fragments defined within the document" (Section 5.5.2.1).
package enum KnownFragmentNamesRule: ValidationRule {
  package static let name = "KnownFragmentNames"
  package static let summary = "spread fragments exist"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.spreads
    where context.fragment(use.spread.name) == nil
      && !context.unparsed.fragments.contains(use.spread.name.text)
    {
      let name = use.spread.name
      // Names of similar fragments are only suggested as a fix: an edit of another document can
      // change them, and does not validate this one again.
      report.error(
        "Unknown fragment '\(name)'.",
        name.range,
        facts: Diagnostic.Facts(name: name.text)
      )
    }
  }
}

/// "Let applicableTypes be the intersection of GetPossibleTypes(fragmentType) and
/// GetPossibleTypes(parentType): applicableTypes must not be empty" (Section 5.5.2.3).
enum PossibleFragmentSpreadsRule: ValidationRule {
  static let name = "PossibleFragmentSpreads"
  static let summary = "a fragment's type can occur at its spreads"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.inlineFragments {
      guard let condition = use.fragment.typeCondition,
        isImpossible(condition, parent: use.parent, schema: context.schema)
      else { continue }
      report.error(
        "Fragment cannot be spread here as objects of type '\(use.parent?.name ?? "")' can never "
          + "be of type '\(condition)'.",
        use.fragment.range,
        facts: facts(condition, parent: use.parent, schema: context.schema)
      )
    }
    for use in context.found.spreads {
      guard let fragment = context.fragment(use.spread.name),
        isImpossible(fragment.typeCondition, parent: use.parent, schema: context.schema)
      else { continue }
      report.error(
        "Fragment '\(fragment.name)' cannot be spread here as objects of type "
          + "'\(use.parent?.name ?? "")' can never be of type '\(fragment.typeCondition)'.",
        use.spread.range,
        facts: facts(fragment.typeCondition, parent: use.parent, schema: context.schema)
      )
    }
  }

  /// No schema makes an object of one type an object of another one.
  private static func facts(
    _ condition: Name,
    parent: NamedType?,
    schema: Schema
  ) -> Diagnostic.Facts {
    var facts = Diagnostic.Facts()
    facts.isOfMissingSubtype =
      parent?.isAbstract == true || schema.type(named: condition)?.isAbstract == true
    return facts
  }

  private static func isImpossible(
    _ condition: Name,
    parent: NamedType?,
    schema: Schema
  ) -> Bool {
    guard let parent, condition != parent.identifier, let type = schema.type(named: condition),
      type.isComposite
    else {
      return false
    }
    // A type that could not be parsed may be a possible type of both.
    if !schema.unparsed.types.isEmpty, type.isAbstract || parent.isAbstract { return false }
    return !schema.overlap(type.identifier, parent.identifier)
  }
}
