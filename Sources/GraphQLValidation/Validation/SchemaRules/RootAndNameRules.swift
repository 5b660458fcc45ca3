import GraphQLRuntime
import GraphQLSchema

/// "The query root operation type must be provided and must be an Object type", and the root types
/// "must all be different types if provided" (Section 3.3.1).
enum RootTypesRule: SchemaRule {
  static let name = "RootTypes"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    if !schema.rootTypes.contains(where: { $0.kind == .query }),
      !schema.mayHaveUnparsedRootType(for: .query)
    {
      report.error("Query root type must be provided.", schema.range)
    }
    for root in schema.rootTypes {
      guard let type = schema.type(named: root.name) else { continue }
      if case .object = type { continue }
      let isOptional = root.kind == .query ? "" : " if provided"
      report.error(
        "\(SchemaBuilder.defaultRootTypeName(root.kind)) root type must be Object type"
          + "\(isOptional), it cannot be \(root.name).",
        root.range
      )
    }
    var seen: Set<String> = []
    for root in schema.rootTypes where seen.insert(root.name).inserted {
      let same = schema.rootTypes.filter { $0.name == root.name }
      guard same.count > 1 else { continue }
      report.error(
        "All root types must be different, '\(root.name)' type is used as "
          + "\(list(same.map(\.kind.rawValue))) root types.",
        at: same.map(\.range)
      )
    }
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > 2 else { return words.joined(separator: " and ") }
    return words.dropLast().joined(separator: ", ") + ", and " + (words.last ?? "")
  }
}

/// "All types and directives defined within a schema must not have a name which begins with" two
/// underscores (Section 3.3).
///
/// This also applies to fields, arguments and enum values.
enum ReservedNamesRule: SchemaRule {
  static let name = "ReservedNames"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    for (name, range) in parts.reservedNames {
      report.error(
        "Name '\(name)' must not begin with '__', which is reserved by GraphQL introspection.",
        range
      )
    }
  }
}
