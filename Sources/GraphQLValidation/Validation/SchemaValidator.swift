package import GraphQLSchema
package import GraphQLSyntax

/// Validates type system documents and the schema built from them (Section 3).
package enum SchemaValidator {
  /// The findings in documents and in their schema, in source order.
  ///
  /// The schema can be used even if it has errors.
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

  /// The findings in documents as written.
  ///
  /// `base` is the schema that the documents extend; `nil` if they define a complete one. With
  /// `isStrict`, only the specification applies, without vocabularies.
  package static func validate(
    _ documents: [Document],
    extending base: Schema?,
    rules: [any SDLRule.Type] = specifiedSDLRules,
    isStrict: Bool = false
  ) -> [Diagnostic] {
    let context = SDLContext(documents: documents, base: base, isStrict: isStrict)
    return rules.flatMap { rule in
      var report = DiagnosticCollector(rule: rule.name, stage: .schema)
      rule.check(context, &report)
      return report.finished()
    }
  }

  /// The findings in a schema as a whole.
  package static func validate(
    _ schema: Schema,
    rules: [any SchemaRule.Type] = specifiedSchemaRules
  ) -> [Diagnostic] {
    let parts = SchemaParts(of: schema)
    return rules.flatMap { rule in
      var report = DiagnosticCollector(rule: rule.name, stage: .schema)
      rule.check(parts, &report)
      return report.finished()
    }
  }
}
