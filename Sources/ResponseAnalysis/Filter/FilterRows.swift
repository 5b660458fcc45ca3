/// The objects of a response to which a filter is applied.
package struct FilterRows {
  /// The steps from the data; `nil` for all objects.
  package private(set) var steps: [FilterRoute.Step]?
  /// The kinds of objects among them.
  package let rows: [FilterTypes.Row]

  /// All objects of the response.
  init(_ vocabulary: FilterVocabulary) { rows = vocabulary.rows }

  /// The objects at a path from the data, with all items of lists whose position the path does not
  /// specify.
  init(at text: String, _ names: inout FilterNames) throws(FilterError) {
    try self.init(at: FilterParser.parsePath(text), &names)
  }

  package init(at path: FilterPath, _ names: inout FilterNames) throws(FilterError) {
    var rest = path.steps
    let root = names.types.root
    if case .name("data")? = rest.first?.component, names.types.member("data", of: root) == nil {
      rest.removeFirst()
    }
    var steps: [FilterRoute.Step] = []
    var kind = FilterKind.object(root)
    while true {
      if case .list(let item) = kind {
        if case .index? = rest.first?.component {
        } else {
          steps.append(.each)
          kind = item
          continue
        }
      }
      guard let next = rest.first else { break }
      // `fragments` and the following name form one step.
      let isFragments = next.component == .name("fragments")
      let taken = Array(rest.prefix(isFragments ? 2 : 1))
      let (route, reached) = try names.resolve(
        FilterPath(steps: taken, range: path.range),
        Self.scope(kind)
      )
      rest.removeFirst(taken.count)
      steps += route.steps
      kind = reached
    }
    guard let row = kind.row else {
      throw FilterError(
        "`\(path.text)` is \(names.phrase(kind)); rows must be objects.",
        at: path.range
      )
    }
    self.steps = steps
    rows = [row]
  }

  /// The objects of one kind at the given steps.
  init(_ steps: [FilterRoute.Step], _ row: FilterTypes.Row) {
    self.steps = steps
    rows = [row]
  }

  private static func scope(_ kind: FilterKind) -> FilterNames.Scope {
    kind.row.map { .row($0) } ?? .item(kind)
  }
}
