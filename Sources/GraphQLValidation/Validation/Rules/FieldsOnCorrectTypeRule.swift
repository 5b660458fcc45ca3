import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// "The target field of a field selection must be defined on the scoped type of the selection set"
/// (Section 5.3.1).
enum FieldsOnCorrectTypeRule: ValidationRule {
  static let name = "FieldsOnCorrectType"
  static let summary = "selected fields exist on their type"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.unknownFields {
      guard let parent = use.parent, !context.schema.unparsed.types.contains(parent.name) else {
        continue
      }
      let name = use.field.name.text
      let types = typesWithField(name, parent: parent, schema: context.schema)
      let near =
        types.isEmpty
        ? report.alternatives(
          to: use.field.name,
          in: parent.fields.map(\.name) + introspectionFields(of: parent, context.schema)
        )
        : Alternatives(
          types,
          .inlineFragment,
          at: use.field.range,
          subject: "to use an inline fragment on"
        )
      report.error(
        "Cannot query field '\(name)' on type '\(parent.name)'.\(near.sentence)",
        use.field.range,
        facts: Diagnostic.Facts(name: name, owner: parent.name, alternatives: near)
      )
    }
  }

  /// The names of the fields that every type has, and of those that only the query type has.
  private static func introspectionFields(of parent: NamedType, _ schema: Schema) -> [String] {
    let isQuery = schema.rootType(for: .query)?.name == parent.name
    return ["__typename"] + (isQuery ? ["__schema", "__type"] : [])
  }

  /// The possible types of an abstract type that have the field, and their interfaces that have it.
  ///
  /// The interfaces with the most implementations are first.
  private static func typesWithField(
    _ name: String,
    parent: NamedType,
    schema: Schema
  ) -> [String] {
    guard parent.isAbstract else { return [] }
    var names: [String] = []
    var uses: [String: Int] = [:]
    for type in schema.possibleTypes(of: parent.name) where type.field(named: name) != nil {
      if uses[type.name] == nil { names.append(type.name) }
      uses[type.name, default: 0] += 1
      for interface in schema.implementedInterfaces(of: type.name)
      where interface.field(named: name) != nil {
        if uses[interface.name] == nil { names.append(interface.name) }
        uses[interface.name, default: 0] += 1
      }
    }
    return names.sorted { left, right in
      let (first, second) = (uses[left] ?? 0, uses[right] ?? 0)
      if first != second { return first > second }
      if schema.isSubtype(right, of: left) { return true }
      if schema.isSubtype(left, of: right) { return false }
      return left < right
    }
  }
}
