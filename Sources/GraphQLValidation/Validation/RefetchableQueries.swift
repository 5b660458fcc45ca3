import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Generates the queries that Relay's compiler creates for fragments with
/// `@refetchable(queryName: "…")`.
///
/// A fragment on the query type is spread at the root, one on the type of the root field `viewer`
/// under that field, and one on a type with `id: ID!` under the root field `node(id:)`. The query's
/// variables are those of the fragment, and those that it and its nested fragments use from their
/// operation.
package struct RefetchableQueries {
  private static let directiveName = RelayDirectiveNames.refetchable
  package static let rule = "RefetchableQuery"

  private let schema: Schema
  private let context: ValidationContext
  private var names: Set<String>
  private var faults = DiagnosticList()

  static func add(
    to documents: [Document],
    _ schema: Schema
  ) -> (documents: [Document], faults: [Diagnostic]) {
    let isAsked = documents.contains { document in
      document.fragments.contains { $0.directives.contains { $0.name.text == directiveName } }
    }
    // A schema can define the directive as Relay does, or with another meaning.
    let definition = schema.directive(named: directiveName)
    guard isAsked, definition.map({ $0.argument(named: "queryName") != nil }) ?? true else {
      return (documents, [])
    }
    var queries = RefetchableQueries(documents, schema)
    let added = documents.map { queries.adding(to: $0) }
    return (added, queries.faults.finished())
  }

  private init(_ documents: [Document], _ schema: Schema) {
    self.schema = schema
    context = ValidationContext(documents: documents, schema: schema)
    names = Set(documents.flatMap(\.operations).compactMap { $0.name?.text })
  }

  private mutating func adding(to document: Document) -> Document {
    var definitions: [Definition] = []
    for definition in document.definitions {
      definitions.append(definition)
      if case .fragment(let fragment) = definition, let query = query(for: fragment) {
        definitions.append(.operation(query))
      }
    }
    return Document(
      definitions: definitions,
      file: document.file,
      unparsed: document.unparsed,
      hasFragmentArguments: document.hasFragmentArguments
    )
  }

  private mutating func query(
    for fragment: FragmentDefinition
  ) -> GraphQLSyntax.OperationDefinition? {
    guard let directive = fragment.directives.first(where: { $0.name.text == Self.directiveName })
    else { return nil }
    guard let argument = directive.argument(named: "queryName"),
      case .string(let text, _) = argument.value.kind, Lexer.isName(text)
    else {
      report("Expected the query's name: '@refetchable(queryName: \"…\")'.", directive.range)
      return nil
    }
    guard names.insert(text).inserted else {
      report("An operation named '\(text)' already exists.", argument.value.range)
      return nil
    }
    let spread = Selection.fragmentSpread(
      FragmentSpread(
        name: Name(fragment.name.text, range: argument.value.range),
        arguments: fragment.variables.map { variable in
          Argument(
            name: Name(variable.name.text, range: argument.value.range),
            value: Value(.variable(variable.name), range: argument.value.range)
          )
        },
        range: argument.value.range
      )
    )
    guard let (selections, idVariable) = selections(around: spread, of: fragment, directive) else {
      return nil
    }
    var variables = fragment.variables
    for variable in outerVariables(of: fragment)
    where !variables.contains(where: { $0.name == variable.name }) {
      variables.append(variable)
    }
    if let idVariable { variables.append(idVariable) }
    return OperationDefinition(
      kind: .query,
      name: Name(text, range: argument.value.range),
      variables: variables,
      selectionSet: SelectionList(selections, range: directive.range),
      range: directive.range
    )
  }

  /// The selections from the query root to the fragment, and the variable that they need.
  private mutating func selections(
    around spread: GraphQLSyntax.Selection,
    of fragment: FragmentDefinition,
    _ directive: Directive
  ) -> ([GraphQLSyntax.Selection], VariableDefinition?)? {
    guard let root = schema.rootType(for: .query) else { return nil }
    let range = directive.range
    let type = fragment.typeCondition.text
    if type == root.name { return ([spread], nil) }
    let parent = NamedType.object(root)
    if let viewer = schema.field(named: "viewer", of: parent), viewer.typeName.text == type {
      let field = Field(
        name: Name("viewer", range: range),
        selectionSet: SelectionList([spread], range: range),
        range: range
      )
      return ([.field(field)], nil)
    }
    guard let target = schema.type(named: type), schema.field(named: "id", of: target) != nil,
      let node = schema.field(named: "node", of: parent),
      let nodeType = schema.type(named: node.typeName),
      schema.overlap(nodeType.identifier, target.identifier),
      let id = node.arguments.first, node.arguments.filter(\.isRequired).count <= 1
    else {
      report(
        "No field of '\(root.name)' leads to '\(type)'; 'viewer', or 'node(id:)' with 'id' on "
          + "'\(type)', would. The query is not generated.",
        range
      )
      return nil
    }
    let name = fragment.variables.contains { $0.name.text == "id" } ? "nodeId" : "id"
    let field = Field(
      name: Name("node", range: range),
      arguments: [
        Argument(
          name: Name(id.name, range: range),
          value: Value(.variable(Name(name, range: range)), range: range)
        )
      ],
      selectionSet: SelectionList([spread], range: range),
      range: range
    )
    let variable = VariableDefinition(
      name: Name(name, range: range),
      type: .nonNull(id.type.nullable),
      typeRange: range,
      range: range
    )
    return ([.field(field)], variable)
  }

  /// The variables that the fragment and its nested fragments use from their operation, in order of
  /// first use, with the expected types.
  private func outerVariables(of fragment: FragmentDefinition) -> [VariableDefinition] {
    var found: [VariableDefinition] = []
    var seen: Set<Name> = [fragment.name]
    var pending = [fragment.name]
    while let name = pending.popLast() {
      guard let facts = context.facts(ofFragment: name) else { continue }
      for use in context.found.variables[facts.variables] where use.fragmentVariable == nil {
        guard let type = use.type else { continue }
        let place = found.firstIndex { $0.name == use.name }
        if let place, found[place].type.isNonNull || !type.isNonNull { continue }
        let variable = VariableDefinition(
          name: use.name,
          type: use.hasDefault ? type.nullable : type,
          typeRange: use.name.range,
          range: use.name.range
        )
        if let place { found[place] = variable } else { found.append(variable) }
      }
      for use in context.found.spreads[facts.spreads] where seen.insert(use.spread.name).inserted {
        pending.append(use.spread.name)
      }
    }
    return found
  }

  private mutating func report(_ message: String, _ range: SourceRange) {
    faults.append(
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: Self.rule,
        message: message,
        ranges: [range]
      )
    )
  }
}
