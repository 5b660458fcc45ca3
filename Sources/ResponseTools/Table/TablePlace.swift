internal import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// Where the rows of a table are: a list of objects, through `nodes` or `edges.node` of a connection.
struct TablePlace {
  /// The path as it is written, with what was added to reach the rows.
  let text: String
  let rows: FilterRows
  let row: FilterTypes.Row

  /// Connections stand in each other no deeper than this.
  private static let searchLimit = 10_000

  /// The rows at a path from the data, through every item of lists that it does not choose from.
  init(at path: FilterPath, _ names: inout FilterNames) throws(FilterError) {
    var found = path
    var rows = try FilterRows(at: found, &names)
    // A connection is no row: its nodes are.
    for keys in Self.extensions(of: rows, &names) {
      found.steps += keys.map { FilterPath.Step(component: .name($0), range: path.range) }
      rows = try FilterRows(at: found, &names)
    }
    guard let row = rows.rows.first else {
      throw FilterError("`\(path.text)` leads to no objects.", at: path.range)
    }
    text = found.text
    self.rows = rows
    self.row = row
  }

  /// What leads from the objects at a path to the rows that are meant, by response keys.
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

  /// Whether objects stand for a list: they have `nodes` or `edges`.
  private static func isConnection(_ row: FilterTypes.Row, _ names: inout FilterNames) -> Bool {
    names.types.fields(of: row).contains {
      $0.isList && ($0.accessor.fieldName == "nodes" || $0.accessor.fieldName == "edges")
    }
  }

  /// The path of the first list of objects or connection in the order of the operation, of those that
  /// are least deep; nil where nothing has any.
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
