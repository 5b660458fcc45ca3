internal import GraphQLRuntime
import ResponseAnalysis

/// Reads the cells of a table.
///
/// It caches data about classes of objects, so that reading many cells is cheap. Each use creates
/// its own instance.
package struct TableReader {
  let table: Table
  private var reading: FilterEvaluator

  package init(_ table: Table) {
    self.table = table
    reading = table.reading
  }

  private var result: ExecutionResult { table.reader.result }

  package mutating func cell(_ row: Int, _ column: Int) -> TableCell {
    let column = table.columns[column]
    let value = self.value(row, column)
    switch value {
    case .view: return .present
    case .entity(let entity, _):
      if case .typename = column.route.ending { return .absent(.noTypename) }
      return .object(label(of: entity), result.node(of: entity))
    case .list(.list(_, let count), _, let holder):
      return .list(count: Int(count), node(of: holder))
    case .list: return .list(count: 0, nil)
    case .scalar(let scalar, let leaf): return cell(scalar, leaf)
    case .null:
      let reason = reading.reason(of: value, column.route.ending)
      return column.form == .view
        ? .absentView(reason, reading.cause(of: value) ?? reason.phrase) : .absent(reason)
    }
  }

  mutating func value(_ row: Int, _ column: TableColumn) -> FilterEvaluator.Value {
    let entity = EntityID(Int(table.entities[row]))
    return reading.value(column.route, of: entity, number: Int(table.classes[row]))
  }

  /// The underlying reason why a case is `nil`, in words.
  mutating func cause(of value: FilterEvaluator.Value) -> String? { reading.cause(of: value) }

  /// The reason why a value is `nil`.
  func reason(of value: FilterEvaluator.Value, _ column: TableColumn) -> ReasonCode {
    reading.reason(of: value, column.route.ending)
  }

  private func cell(_ scalar: FilterScalar, _ leaf: LeafType?) -> TableCell {
    switch scalar {
    case .bool(let bool): return .bool(bool)
    case .number(let number): return .number(number.text)
    case .text(let text): return self.text(text, leaf)
    case .node(let node):
      switch node.kind {
      case .string: return self.text(node.string ?? "", leaf)
      case .number: return .number(node.numberText ?? "")
      case .bool: return .bool(node.bool == true)
      case .null: return .absent(.nullFromServer)
      case .array, .object: return .json(node)
      }
    }
  }

  private func text(_ text: String, _ leaf: LeafType?) -> TableCell {
    guard case .enumeration(_, let values)? = leaf else { return .text(text) }
    return .enumeration(text, isKnown: values.contains(text))
  }

  /// The label of an object for display.
  private func label(of entity: EntityID) -> String {
    labelNode(of: entity)?.string ?? connectionText(of: entity) ?? result.typename(of: entity)
      ?? "an object"
  }

  /// The number of items of a connection, such as `[9]`; `nil` for other objects.
  private func connectionText(of entity: EntityID) -> String? {
    for (index, field) in result.shape(of: entity).fields.enumerated()
    where field.field.name == "nodes" || field.field.name == "edges" {
      if case .list(_, let count) = result.value(at: index, of: entity) { return "[\(count)]" }
    }
    return nil
  }

  /// The string that labels an object.
  func labelNode(of entity: EntityID) -> JSONNode? {
    guard let field = result.labelField(of: entity), let document = result.document,
      case .leaf(let index) = result.value(at: field, of: entity)
    else { return nil }
    return JSONNode(document: document, index: Int(index))
  }

  /// The JSON of a list.
  private func node(of holder: FilterEvaluator.Holder) -> JSONNode? {
    let key = result.shape(of: holder.entity).fields[holder.field].responseKey
    var node = result.node(of: holder.entity)?[key]
    for index in holder.indices {
      guard let elements = node?.elements else { return nil }
      node = elements.dropFirst(index).first { _ in true }
    }
    return node
  }
}
