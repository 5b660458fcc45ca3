package import GraphQLSchema
package import GraphQLSyntax

/// Holds type system documents and the schema made of them against Section 3.
package enum SchemaValidator {
  /// The faults of documents as written and of the schema that they make, in the order of their
  /// places.
  ///
  /// The schema can be used whatever is found: faults are reported beside it.
  package static func validate(
    _ documents: [Document],
    schema: Schema,
    isStrict: Bool = false
  ) -> [Diagnostic] {
    let rules = isStrict ? specifiedSchemaRules : specifiedSchemaRules + vocabularyRules
    return Validator.sorted(
      validate(documents, extending: nil, isStrict: isStrict) + validate(schema, rules: rules)
    )
  }

  /// The faults of documents as written.
  ///
  /// `base` is the schema that the documents add to; nil where they make one. `isStrict` takes the
  /// specification alone, which knows no vocabulary.
  package static func validate(
    _ documents: [Document],
    extending base: Schema?,
    rules: [any SDLRule.Type] = specifiedSDLRules,
    isStrict: Bool = false
  ) -> [Diagnostic] {
    let context = SDLContext(documents: documents, base: base, isStrict: isStrict)
    return rules.flatMap { rule in
      var report = Report(rule: rule.name, stage: .schema)
      rule.check(context, &report)
      return report.finished()
    }
  }

  /// The faults of a schema as a whole.
  package static func validate(
    _ schema: Schema,
    rules: [any SchemaRule.Type] = specifiedSchemaRules
  ) -> [Diagnostic] {
    let parts = SchemaParts(of: schema)
    return rules.flatMap { rule in
      var report = Report(rule: rule.name, stage: .schema)
      rule.check(parts, &report)
      return report.finished()
    }
  }
}
