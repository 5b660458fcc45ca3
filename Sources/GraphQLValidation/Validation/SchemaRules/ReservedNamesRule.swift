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
