/// The released generator puts schema types into a namespace, which a fragment, a referenced schema
/// type or the struct of a field would hide.
enum ApolloNamespaceRule: ApolloRule {
  static let name = "ApolloNamespace"
  static let summary = "no fragment, type or object field is called as the namespace"

  static func check(_ context: ApolloContext, _ report: inout Report) {
    let namespace = context.names.namespace
    for fragment in context.fragments
    where ApolloLetterCase.raised(fragment.name.text) == namespace {
      report.error(
        "The fragment '\(fragment.name)' has the name of the schema's namespace, '\(namespace)'.",
        fragment.name.range
      )
    }
    checkTypes(context, namespace, &report)
    for place in context.fields {
      guard let definition = place.definition,
        context.schema.type(named: definition.typeName)?.isComposite == true
      else { continue }
      let name = place.field.responseName
      let isList = definition.type.nullable.listItem != nil
      guard context.names.entity(name.text, isList: isList) == namespace else { continue }
      report.error(
        "The field '\(name)' makes a struct with the name of the schema's namespace, "
          + "'\(namespace)'; an alias gives it another name.",
        name.range
      )
    }
  }

  /// Types count as far as documents name them: by fields, variables and conditions.
  private static func checkTypes(
    _ context: ApolloContext,
    _ namespace: String,
    _ report: inout Report
  ) {
    var places: [(name: Name, range: SourceRange)] = []
    for operation in context.operations {
      for variable in operation.variables { places.append((variable.type.name, variable.range)) }
    }
    for fragment in context.fragments {
      places.append((fragment.typeCondition, fragment.typeCondition.range))
    }
    for fragment in context.inlineFragments {
      guard let condition = fragment.typeCondition else { continue }
      places.append((condition, condition.range))
    }
    for place in context.fields {
      guard let definition = place.definition else { continue }
      places.append((definition.typeName, place.field.responseName.range))
    }
    guard
      let place = places.first(where: { ApolloLetterCase.raised($0.name.text) == namespace }),
      context.schema.type(named: place.name) != nil
    else { return }
    report.error(
      "The type '\(place.name)' has the name of the schema's namespace, '\(namespace)'.",
      place.range
    )
  }
}
