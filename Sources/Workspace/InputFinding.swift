internal import ApolloPolicy
internal import GraphQLRuntime
internal import GraphQLSchema
package import GraphQLSyntax
internal import GraphQLValidation

/// Findings about the inputs as a whole: missing and unused ones.
package enum InputFinding {
  /// The rule name of the finding that there is no schema.
  package static let noSchema = "NoSchema"
  /// The rule name of the finding that a response has no operation.
  package static let noOperation = "NoOperation"
  /// The rule name of the finding that a named file is not used.
  package static let unusedInput = "UnusedInput"

  static func noDefinitions(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      stage: .syntax,
      message: "The file has no definitions (types, operations or fragments).",
      ranges: [SourceRange(file: file.id, start: 0, end: 0)]
    )
  }

  static func invalidJSON(
    _ file: SourceFile,
    _ error: JSONSyntaxError,
    stage: Diagnostic.Stage = .syntax
  ) -> Diagnostic {
    let offset = UInt32(clamping: error.offset)
    var diagnostic = Diagnostic(
      stage: stage,
      message: error.message,
      ranges: [SourceRange(file: file.id, start: offset, end: offset)]
    )
    let before = file.utf8.prefix(error.offset)
    if before.contains(where: { $0 > 0x20 }), (try? JSONDocument(Array(before))) != nil {
      diagnostic.notes = [
        "Several values in one file must be on separate lines; 'jq -c .' prints them that way."
      ]
    }
    return diagnostic
  }

  /// Returns the findings without a schema: that it is missing, and those of rules that do not need
  /// one.
  static func withoutSchema(
    _ documents: [Document],
    responses: [WorkspaceResponse],
    _ severities: SeverityPolicy
  ) -> [Diagnostic] {
    // A cache file can be inspected without a schema.
    guard !documents.isEmpty || responses.contains(where: { $0.cache == nil }) else { return [] }
    let missing = Diagnostic(
      stage: .schema,
      rule: noSchema,
      message: "No schema: only syntax was checked.",
      notes: ["Also pass a file with type definitions or an introspection result."]
    )
    let found = Validator.validate(
      documents,
      schema: SchemaBuilder.build([]),
      rules: rulesWithoutSchema,
      isStrict: severities.isStrict
    )
    return severities.applied(to: [missing] + found)
  }

  /// Reports responses that are not read because there is no operation.
  static func withoutOperation(_ responses: [WorkspaceResponse]) -> [Diagnostic] {
    responses.filter { $0.cache == nil && $0.exchange?.sent == nil }.map { response in
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: noOperation,
        message: "No operation matches \(response.name), so it is not read.",
        ranges: [SourceRange(file: response.file, start: 0, end: 0)]
      )
    }
  }

  /// Reports a response that is not read because several operations match it.
  package static func withoutMatch(_ response: WorkspaceResponse) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .response,
      rule: noOperation,
      message: "No operation has the name of \(response.name) or is the only one that matches it, "
        + "so it is not read.",
      // A cache file has no text to show.
      ranges: response.cache == nil ? [SourceRange(file: response.file, start: 0, end: 0)] : [],
      notes: ["Choose one with '--operation NAME'."]
    )
  }
}
