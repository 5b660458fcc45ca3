import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// "A schema defines the initial root operation type for each kind of operation it supports"
/// (Section 3.3.1): one per kind.
enum UniqueOperationTypesRule: SDLRule {
  static let name = "UniqueOperationTypes"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [OperationKind: SourceRange] = [:]
    for root in context.schemaNodes.flatMap(\.rootTypes) {
      let kind = root.kind.rawValue
      if context.base?.rootType(for: root.kind) != nil {
        report.error(
          "Type for \(kind) already defined in the schema. It cannot be redefined.",
          root.range
        )
      } else if let first = known[root.kind] {
        report.error("There can be only one \(kind) type in schema.", first, root.range)
      } else {
        known[root.kind] = root.range
      }
    }
  }
}
