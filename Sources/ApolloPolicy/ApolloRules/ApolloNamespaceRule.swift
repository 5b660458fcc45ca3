import GraphQLSchema
import GraphQLSyntax
package import GraphQLValidation

/// Rejects names that hide the namespace of schema types.
///
/// The released generator uses such a namespace, which a fragment, a referenced schema type or a
/// field's struct with that name would hide.
package enum ApolloNamespaceRule: ApolloRule {
  package static let name = "ApolloNamespace"
  package static let summary = "no fragment, type or object field has the name of the namespace"
  package static let since: ApolloChange? = .namespaceNames

  package static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    let namespace = context.names.namespace
    for fragment in context.fragments where fragment.name.text == namespace {
      report.error(
        "The fragment '\(fragment.name)' has the name of the schema's namespace, '\(namespace)'.",
        fragment.name.range
      )
    }
    checkTypes(context, namespace: namespace, report: &report)
    for place in context.fields {
      guard let definition = place.definition,
        context.schema.type(named: definition.typeName)?.isComposite == true
      else { continue }
      let name = place.field.responseName
      let isList = definition.type.nullable.listItem != nil
      guard hides(name.text, isList: isList, context.names) else { continue }
      report.error(
        "The field '\(name)' has a struct with the name of the schema's namespace, "
          + "'\(namespace)'; an alias gives it another name.",
        name.range
      )
    }
  }

  /// Whether a field is rejected because of its name.
  ///
  /// It is if it has the namespace's name, or if it is a list with the namespace's plural or, for a
  /// plural namespace, singular. It does not matter whether a struct with that name is generated.
  private static func hides(_ key: String, isList: Bool, _ names: ApolloNames) -> Bool {
    guard !names.namespace.isEmpty else { return false }
    let key = ApolloLetterCase.lowered(key)
    let own = ApolloLetterCase.lowered(names.namespace)
    guard isList else { return key == own }
    let singular = names.singular(of: names.namespace)
    if singular != names.namespace { return key == ApolloLetterCase.lowered(singular) }
    let raised = ApolloLetterCase.raised(key)
    return key != own && ApolloLetterCase.lowered(names.singular(of: raised)) == own
  }

  /// Checks the types to which documents refer directly or indirectly.
  private static func checkTypes(
    _ context: ApolloContext,
    namespace: String,
    report: inout DiagnosticCollector
  ) {
    var places: [String: SourceRange] = [:]
    func add(_ name: Name, _ range: SourceRange) {
      if places[name.text] == nil { places[name.text] = range }
    }
    for operation in context.operations {
      for variable in operation.variables { add(variable.type.name, variable.range) }
      if let root = context.schema.rootType(for: operation.kind) {
        add(Name(root.name), (operation.name?.range ?? operation.range))
      }
    }
    for fragment in context.fragments { add(fragment.typeCondition, fragment.typeCondition.range) }
    for fragment in context.inlineFragments {
      if let condition = fragment.typeCondition { add(condition, condition.range) }
    }
    for place in context.fields {
      if let definition = place.definition {
        add(definition.typeName, place.field.responseName.range)
      }
    }
    let types = ApolloReferencedTypes.closure(
      of: Set(places.keys),
      in: context.schema,
      reduces: false
    )
    for name in types.sorted() where (ApolloNames.standardScalar(name) ?? name) == namespace {
      guard let type = context.schema.type(named: name) else { continue }
      report.error(
        "The type '\(name)' has the name of the schema's namespace, '\(namespace)'.",
        places[name] ?? type.info.nameRange
      )
    }
  }
}
