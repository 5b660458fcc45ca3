import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

/// The fields of schema types that any operation or fragment selects (P7).
package struct FetchedFields {
  private var names: [String: Set<String>] = [:]
  private var allNames: Set<String> = []
  private var generatedTypes: Set<String> = []

  /// Creates an empty set, for a definition's own file.
  init() {}

  package init(_ document: CompiledDocument, types: UsedSchemaTypes) {
    for set in document.selectionSets { add(set.selections) }
    generatedTypes = types.names
    allNames = names.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether any type's field with this name is selected.
  package func hasField(named name: String) -> Bool { allNames.contains(name) }

  /// The fields that are selected on a type or one of its interfaces, in schema order.
  func fields(of type: NamedType, in schema: Schema) -> [FieldDefinition] {
    let types = [type.name] + type.interfaces.map(\.text)
    let fetched = types.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) }
    return type.fields.filter { field in
      let name = field.type.typeName
      return fetched.contains(field.name)
        && (generatedTypes.contains(name) || schema.type(named: name)?.isLeaf == true)
    }
  }

  private mutating func add(_ selections: [CompiledSelection]) {
    for field in selections.allFields { names[field.parentType, default: []].insert(field.name) }
  }
}
