package import GraphQLRuntime
package import ResponseAnalysis

/// The objects of a list as rows, with the available columns.
///
/// Each row needs eight bytes. Cells are read from the response on access. Rows are numbered from 0
/// in response order.
package struct Table: Sendable {
  package let reader: ResponseReader
  /// The position of the rows, as a path of a filter.
  package let path: String
  /// All columns of the rows' structs, followed by requested ones.
  package private(set) var columns: [TableColumn]
  /// The number of list items that are `nil` and therefore not rows.
  package let nilCount: Int
  /// The entities in ascending order.
  let entities: [Int32]
  /// The class of each entity, as used by filters.
  let classes: [Int32]
  private(set) var reading: FilterEvaluator
  private var names: FilterNames
  private let place: TableSource

  /// The number of rows between progress reports.
  static let pause = 2_048

  /// Creates a table of the rows at a path (default: the first list of objects).
  ///
  /// The path is a filter path from the data, and the vocabulary that of the response. `shouldContinue`
  /// receives the progress, and stops by returning `false`; rows are then missing. Throws the error
  /// in the path with its position.
  package init(
    at path: String?,
    of vocabulary: FilterVocabulary,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) throws(FilterError) {
    var names = FilterNames(vocabulary.types)
    let found = try path.map { text throws(FilterError) in try FilterParser.parsePath(text) }
    guard let found = found ?? TableSource.first(&names) else {
      throw FilterError("The operation selects no list of objects.", at: 0..<0)
    }
    try self.init(at: found, names, shouldContinue)
  }

  /// Creates a table of the rows at a path of the response.
  package init(
    at path: ResponsePath,
    of vocabulary: FilterVocabulary,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) throws(FilterError) {
    let steps = path.elements.map { element in
      switch element {
      case .key(let key): FilterPath.Step(component: .name(key), range: 0..<0)
      case .index(let index): FilterPath.Step(component: .index(index), range: 0..<0)
      }
    }
    let names = FilterNames(vocabulary.types)
    try self.init(at: FilterPath(steps: steps, range: 0..<0), names, shouldContinue)
  }

  private init(
    at path: FilterPath,
    _ names: FilterNames,
    _ shouldContinue: (Double) -> Bool
  ) throws(FilterError) {
    var names = names
    do throws(FilterError) {
      place = try TableSource(at: path, &names)
    } catch {
      var error = error
      error.isInPath = true
      throw error
    }
    self.path = place.text
    columns = TableColumn.all(of: place.row, &names)
    self.names = names
    reader = names.types.reader
    var reading = FilterEvaluator(FilterClasses(names.types, keyCount: names.keyCount))
    var entities: [Int32] = []
    var classes: [Int32] = []
    let result = reader.result
    if let root = result.root, let steps = place.rows.steps {
      let start = reading.number(of: root, in: nil)
      try Self.check(path, steps, from: .entity(root, number: start), &reading)
      _ = reading.visit(steps[...], from: .entity(root, number: start)) { _, entity, number in
        entities.append(Int32(truncatingIfNeeded: entity.index))
        classes.append(Int32(truncatingIfNeeded: number))
        guard entities.count % Self.pause == 0 else { return true }
        return shouldContinue(Double(entity.index) / Double(max(1, result.entityCount)))
      }
    }
    nilCount = reading.nilCount
    self.entities = entities
    self.classes = classes
    self.reading = reading
  }

  /// Rejects a position that no list at the path has.
  private static func check(
    _ path: FilterPath,
    _ steps: [FilterRoute.Step],
    from root: FilterEvaluator.Value,
    _ reading: inout FilterEvaluator
  ) throws(FilterError) {
    guard case .entity(let entity, let number) = root else { return }
    var places = path.steps.indices.filter { index in
      if case .index = path.steps[index].component { true } else { false }
    }[...]
    for (position, step) in steps.enumerated() {
      if case .each = step { return }
      guard case .index(let index) = step, let place = places.popFirst() else { continue }
      let route = FilterRoute(steps: Array(steps[..<position]))
      let holder = reading.value(route, of: entity, number: number)
      guard case .list(.list(_, let count), _, _) = holder, index >= Int(count) else { continue }
      let list = FilterPath(steps: Array(path.steps[..<place]), range: 0..<0).text
      let items = count == 1 ? "1 item" : "\(count) items"
      var error = FilterError(
        "`\(list)` has \(items), counted from 0, so `[\(index)]` does not exist.",
        at: path.steps[place].range
      )
      error.isInPath = true
      throw error
    }
  }

  package var rowCount: Int { entities.count }

  /// The object of a row.
  package func entity(ofRow row: Int) -> EntityID { EntityID(Int(entities[row])) }

  /// The row of an entity or its nearest ancestor; `nil` if there is none.
  package func row(around entity: EntityID) -> Int? {
    var entity = entity
    while true {
      if let row = row(of: entity) { return row }
      guard let parent = reader.result.parent(of: entity)?.entity else { return nil }
      entity = parent
    }
  }

  private func row(of entity: EntityID) -> Int? {
    var low = 0
    var high = entities.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entities[middle]) < entity.index { low = middle + 1 } else { high = middle }
    }
    return low < entities.count && Int(entities[low]) == entity.index ? low : nil
  }

  /// The position of the column with this name; a path without a column is added as one.
  package mutating func column(_ name: String) throws(FilterError) -> Int {
    let path = try FilterParser.parsePath(name)
    let text = path.text
    if let known = columns.firstIndex(where: { $0.name == text }) { return known }
    let (route, kind) = try names.resolve(path, .row(place.row))
    reading.widen(toKeys: names.keyCount)
    columns.append(TableColumn(text, type: nil, route, kind))
    return columns.count - 1
  }

  /// The rows that match a filter, in order.
  package func rows(
    where filter: String,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) throws(FilterError) -> [Int32] {
    let filter = try ResponseFilter(filter, of: place.rows, names)
    var rows: [Int32] = []
    var next = 0
    filter.run(shouldContinue: shouldContinue) { entity in
      while next < entities.count, Int(entities[next]) < entity.index { next += 1 }
      rows.append(Int32(truncatingIfNeeded: next))
    }
    return rows
  }

  /// All rows in order.
  package var allRows: [Int32] { Array(0..<Int32(truncatingIfNeeded: entities.count)) }
}
