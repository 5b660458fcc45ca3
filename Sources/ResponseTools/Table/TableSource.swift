internal import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// The position of a table's rows: a list of objects, or the `nodes` or `edges.node` of a
/// connection.
struct TableSource {
  /// The path as written, with the steps added to reach the rows.
  let text: String
  let rows: FilterRows
  let row: FilterTypes.Row

  /// The maximum number of objects searched for nested connections.
  private static let searchLimit = 10_000

  /// The rows at a path from the data, with all items of lists whose position the path does not
  /// specify.
  init(at path: FilterPath, _ names: inout FilterNames) throws(FilterError) {
    var found = path
    var rows = try FilterRows(at: found, &names)
    // The rows of a connection are its nodes.
    for keys in Self.extensions(of: rows, &names) {
      found.steps += keys.map { FilterPath.Step(component: .name($0), range: path.range) }
      rows = try FilterRows(at: found, &names)
    }
    guard let row = rows.rows.first else {
      throw FilterError("`\(path.text)` does not lead to objects.", at: path.range)
    }
    text = found.text
    self.rows = rows
    self.row = row
  }

  /// The response keys from the objects at a path to the intended rows.
  private static func extensions(
    of rows: FilterRows,
    _ names: inout FilterNames
  ) -> [[String]] {
    guard let row = rows.rows.first, let steps = rows.steps else { return [] }
    let fields = names.types.fields(of: row)
    func key(_ field: String, isList: Bool) -> String? {
      fields.first { $0.accessor.fieldName == field && $0.isList == isList }?.accessor.responseKey
    }
    if case .each? = steps.last {
      let isEdges = steps.last { if case .field = $0 { true } else { false } }
      guard case .field(let accessor, _)? = isEdges, accessor.fieldName == "edges",
        let node = key("node", isList: false)
      else { return [] }
      return [[node]]
    }
    if let nodes = key("nodes", isList: true) { return [[nodes]] }
    guard let edges = key("edges", isList: true),
      let edge = fields.first(where: { $0.accessor.responseKey == edges })?.row
    else { return [] }
    let node = names.types.fields(of: edge).first {
      $0.accessor.fieldName == "node" && !$0.isList
    }
    return [[edges]] + (node.map { [[$0.accessor.responseKey]] } ?? [])
  }

  /// Whether the objects are connections: they have `nodes` or `edges`.
  private static func isConnection(_ row: FilterTypes.Row, _ names: inout FilterNames) -> Bool {
    names.types.fields(of: row).contains {
      $0.isList && ($0.accessor.fieldName == "nodes" || $0.accessor.fieldName == "edges")
    }
  }

  /// The path of the first list of objects or connection in the operation's order, among the least
  /// nested ones; `nil` if there is none.
  static func first(_ names: inout FilterNames) -> FilterPath? {
    var open: [(row: FilterTypes.Row, keys: [String])] = [(names.types.root, [])]
    var seen: Set<FilterTypes.Row> = [names.types.root]
    var next = 0
    while next < open.count, next < searchLimit {
      let (row, keys) = open[next]
      next += 1
      for field in names.types.fields(of: row) {
        let keys = keys + [field.accessor.responseKey]
        if field.isList || isConnection(field.row, &names) {
          return FilterPath(
            steps: keys.map { FilterPath.Step(component: .name($0), range: 0..<0) },
            range: 0..<0
          )
        }
        if seen.insert(field.row).inserted { open.append((field.row, keys)) }
      }
    }
    return nil
  }
}
