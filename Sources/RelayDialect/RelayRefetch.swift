import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The query that refetches a fragment with `@refetchable`, and the paginated list in the fragment.
struct RelayRefetch {
  /// A list with `@connection` whose page is selected by the fragment's variables.
  struct Connection {
    /// The path to the list.
    var path: [String]
    var forward: Direction?
    var backward: Direction?
  }

  /// The variables for one direction of pagination.
  struct Direction {
    var count: String
    var cursor: String
  }

  /// The query's struct.
  let structName: String
  let path: [String]
  let identifierVariable: String?
  let variables: [String]
  let connection: Connection?

  /// Returns `nil` for a fragment without the directive, or whose query does not exist.
  init?(_ definition: RelayDefinition, _ dialect: RelayDialect) {
    let document = dialect.source.document
    let fragments = document.writtenFragments + document.sources.flatMap(\.fragments)
    guard let fragment = fragments.first(where: { $0.name.text == definition.name }),
      let directive = fragment.directives.first(where: { $0.name.text == "refetchable" }),
      case .string(let name, _)? = directive.argument(named: "queryName")?.value.kind,
      let index = document.operations.firstIndex(where: { $0.name == name && $0.kind == .query }),
      let query = document.sources.lazy.flatMap(\.operations)
        .first(where: { $0.name?.text == name }),
      let first = query.selections.first
    else { return nil }
    structName = dialect.names.operations[index]
    variables = document.operations[index].variables.map(\.name)
    switch first {
    case .field(let field):
      path = [field.responseKey.text]
      if case .variable(let variable)? = field.arguments.first?.value.kind {
        identifierVariable = variable.text
      } else {
        identifierVariable = nil
      }
    case .fragmentSpread, .inlineFragment: (path, identifierVariable) = ([], nil)
    }
    connection = Self.connection(definition, dialect.nodes, place: 0, path: [])
  }

  private static func connection(
    _ definition: RelayDefinition,
    _ nodes: RelayNodes,
    place id: Int,
    path: [String]
  ) -> Connection? {
    for field in definition.places[id].fields {
      guard let child = field.child, field.type.listItem == nil else { continue }
      let path = path + [field.responseKey]
      guard nodes.connection(of: field) != nil else {
        if let found = connection(definition, nodes, place: child, path: path) { return found }
        continue
      }
      let arguments = nodes.views.arguments(ofFieldAt: field.locations) ?? []
      func variable(_ name: String) -> String? {
        let value = arguments.first { $0.name.text == name }?.value.kind
        if case .variable(let variable)? = value { return variable.text }
        return nil
      }
      func direction(_ count: String, _ cursor: String) -> Direction? {
        variable(count).flatMap { count in
          variable(cursor).map { Direction(count: count, cursor: $0) }
        }
      }
      let forward = direction("first", "after")
      let backward = direction("last", "before")
      if forward == nil, backward == nil { continue }
      return Connection(path: path, forward: forward, backward: backward)
    }
    return nil
  }
}
