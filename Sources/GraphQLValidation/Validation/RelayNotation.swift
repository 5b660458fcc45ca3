package import GraphQLSchema
package import GraphQLSyntax

/// Converts Relay's notation for fragment variables and arguments to the nodes of the
/// specification's proposal.
///
/// `@argumentDefinitions(size: {type: "Int", defaultValue: 20})` and `@arguments(size: 50)` have
/// the same meaning as the proposal's syntax, so rules and the compiler handle only one form. If a
/// schema defines one of the directives with other arguments, it has another meaning and is not
/// converted.
package struct RelayNotation {
  package static let rule = "RelayArguments"

  private let schema: Schema
  private var faults = DiagnosticList()

  /// Returns the converted documents with the queries for `@refetchable`, and the errors in the
  /// notation.
  package static func read(
    _ documents: [Document],
    _ schema: Schema
  ) -> (documents: [Document], faults: [Diagnostic]) {
    guard documents.contains(where: \.hasFragmentArguments) else { return (documents, []) }
    var notation = RelayNotation(schema: schema)
    let read = documents.map { notation.read($0) }
    let refetching = RefetchableQueries.add(to: read, schema)
    return (refetching.documents, notation.faults.finished() + refetching.faults)
  }

  private init(schema: Schema) { self.schema = schema }

  private mutating func read(_ document: Document) -> Document {
    guard document.hasFragmentArguments else { return document }
    return Document(
      definitions: document.definitions.map { definition in
        switch definition {
        case .operation(let operation):
          .operation(operation.replacing(read(operation.selectionSet)))
        case .fragment(let fragment): .fragment(read(fragment))
        case .schema, .type, .directive: definition
        }
      },
      file: document.file,
      unparsed: document.unparsed,
      hasFragmentArguments: true
    )
  }

  private func means(_ directive: Directive) -> Bool {
    schema.directive(named: directive.name.text)?.arguments.isEmpty ?? true
  }

  private mutating func read(_ fragment: FragmentDefinition) -> FragmentDefinition {
    var variables = fragment.variables
    var directives: [Directive] = []
    for directive in fragment.directives {
      guard directive.name.text == RelayDirectiveNames.definitions, means(directive) else {
        directives.append(directive)
        continue
      }
      for argument in directive.arguments {
        if let variable = variable(argument) { variables.append(variable) }
      }
    }
    return FragmentDefinition(
      description: fragment.description,
      name: fragment.name,
      variables: variables,
      typeCondition: fragment.typeCondition,
      directives: directives,
      selectionSet: read(fragment.selectionSet),
      range: fragment.range
    )
  }

  private func read(_ list: SelectionList) -> SelectionList { list.rewritten { [read($0)] } }

  private func read(_ selection: Selection) -> Selection {
    guard case .fragmentSpread = selection else { return selection }
    let own = selection.directives.filter {
      RelayDirectiveNames.arguments.contains($0.name.text) && means($0)
    }
    if own.isEmpty { return selection }
    return selection.replacing(
      arguments: selection.arguments + own.flatMap(\.arguments),
      directives: selection.directives.filter { directive in
        !own.contains { $0.range == directive.range }
      }
    )
  }

  // MARK: Definitions of variables

  /// The variable declared by `name: {type: "Int", defaultValue: 3}`; `nil` if the notation is
  /// invalid.
  private mutating func variable(_ argument: Argument) -> VariableDefinition? {
    guard case .object(let fields) = argument.value.kind else {
      report(
        "Expected '\(argument.name): {type: \"…\", defaultValue: …}', found "
          + "\(Printer.text(of: argument.value, style: .compact).prefix(100)).",
        range: argument.value.range
      )
      return nil
    }
    guard let typeField = fields.first(where: { $0.name.text == "type" }) else {
      report("The variable '\(argument.name)' has no 'type'.", range: argument.range)
      return nil
    }
    guard case .string(let text, _) = typeField.value.kind, let type = Parser.parseType(text) else {
      report(
        "Expected a type as a string, such as \"Int!\", found "
          + "\(Printer.text(of: typeField.value, style: .compact).prefix(100)).",
        range: typeField.value.range
      )
      return nil
    }
    if let provider = fields.first(where: { $0.name.text == "provider" }) {
      report(
        "The value of '\(argument.name)' comes from a provider when Relay runs; here it is only what "
          + "spreads give.",
        range: provider.range,
        severity: .warning
      )
    }
    return VariableDefinition(
      name: argument.name,
      type: type,
      typeRange: typeField.value.range,
      defaultValue: fields.first { $0.name.text == "defaultValue" }?.value,
      range: argument.range
    )
  }

  private mutating func report(
    _ message: String,
    range: SourceRange,
    severity: Diagnostic.Severity = .error
  ) {
    faults.append(
      Diagnostic(
        severity: severity,
        stage: .document,
        rule: Self.rule,
        message: message,
        ranges: [range]
      )
    )
  }
}
