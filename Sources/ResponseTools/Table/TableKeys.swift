internal import GraphQLRuntime
import ResponseAnalysis

/// The keys of a column for the requested rows, computed once because they are compared often.
struct TableKeys {
  /// The keys by row; meaningless for rows that were not requested.
  private var keys: [TableKey]
  /// The texts that are not contained in the response.
  private var texts: [String] = []
  private let document: JSONDocument?

  /// Returns `nil` if it was stopped.
  init?(_ index: Int, of table: Table, rows: [Int32], shouldContinue: (Double) -> Bool) {
    document = table.reader.result.document
    keys = Array(repeating: TableKey(order: 0, rank: .absent), count: table.rowCount)
    var reading = TableReader(table)
    var known: [String: UInt32] = [:]
    let column = table.columns[index]
    for (number, row) in rows.enumerated() {
      if number % Table.pause == 0, !shouldContinue(Double(number) / Double(rows.count)) {
        return nil
      }
      keys[Int(row)] = key(Int(row), column: column, reading: &reading, known: &known)
    }
  }

  subscript(row: Int32) -> TableKey { keys[Int(row)] }

  private mutating func key(
    _ row: Int,
    column: TableColumn,
    reading: inout TableReader,
    known: inout [String: UInt32]
  ) -> TableKey {
    let value = reading.value(row, column)
    switch value {
    case .view: return .view(nil)
    case .null:
      let reason = reading.reason(of: value, column)
      guard column.form == .view else { return .absent(reason) }
      var key = TableKey.view(reason)
      if let cause = reading.cause(of: value) {
        (key.rest, key.source) = (.text, number(of: cause, &known))
      }
      return key
    case .list(.list(_, let count), _, _): return .count(Int(count))
    case .list: return .count(0)
    case .entity(let entity, _):
      if let node = reading.labelNode(of: entity) { return text(node) }
      return text(reading.table.reader.result.typename(of: entity) ?? "", &known)
    case .scalar(let scalar, _): return key(scalar, column: column, known: &known)
    }
  }

  private mutating func key(
    _ scalar: FilterScalar,
    column: TableColumn,
    known: inout [String: UInt32]
  ) -> TableKey {
    if case .enumeration(let values) = column.form, let text = scalar.text {
      if let place = values.firstIndex(of: text) {
        return TableKey(order: UInt64(place), rank: .number)
      }
    }
    switch scalar {
    case .bool(let bool): return .bool(bool)
    case .number(let number): return self.number(number.text, node: nil, known: &known)
    case .text(let text): return self.text(text, &known)
    case .node(let node):
      switch node.kind {
      case .string: return text(node)
      case .number: return number(node.numberText ?? "", node: node, known: &known)
      case .bool: return .bool(node.bool == true)
      case .null: return .absent(.nullFromServer)
      case .array, .object:
        var key = TableKey(order: UInt64(node.count), rank: .other)
        (key.rest, key.source) = (.node, UInt32(truncatingIfNeeded: node.index))
        return key
      }
    }
  }

  private func text(_ node: JSONNode) -> TableKey {
    var key = TableKey(order: 0, rank: .text)
    _ = node.testString { bytes in
      key = .text(bytes)
      return true
    }
    if key.isCut { (key.rest, key.source) = (.node, UInt32(truncatingIfNeeded: node.index)) }
    return key
  }

  private mutating func text(_ text: String, _ known: inout [String: UInt32]) -> TableKey {
    var copy = text
    var key = copy.withUTF8 { TableKey.text($0) }
    if key.isCut { (key.rest, key.source) = (.text, number(of: text, &known)) }
    return key
  }

  private mutating func number(
    _ text: String,
    node: JSONNode?,
    known: inout [String: UInt32]
  ) -> TableKey {
    var key = TableKey.number(Double(text) ?? 0)
    // A double represents numbers with this few digits exactly and distinctly.
    guard text.utf8.count > 15 || text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return key }
    if let node {
      (key.rest, key.source) = (.node, UInt32(truncatingIfNeeded: node.index))
    } else {
      (key.rest, key.source) = (.text, number(of: text, &known))
    }
    return key
  }

  private mutating func number(of text: String, _ known: inout [String: UInt32]) -> UInt32 {
    if let number = known[text] { return number }
    let number = UInt32(truncatingIfNeeded: texts.count)
    texts.append(text)
    known[text] = number
    return number
  }

  // MARK: Comparing

  /// Compares the cells of two rows; returns -1, 0 or 1.
  func order(_ left: Int32, _ right: Int32) -> Int {
    let (one, other) = (keys[Int(left)], keys[Int(right)])
    if one.rank != other.rank { return one.rank.rawValue < other.rank.rawValue ? -1 : 1 }
    if one.order != other.order { return one.order < other.order ? -1 : 1 }
    if one.rest == .none, other.rest == .none { return 0 }
    if one.rest == other.rest, one.source == other.source { return 0 }
    switch one.rank {
    case .number: return TableNumber.order(text(of: one), text(of: other))
    case .other: return FilterScalar.order(json(of: one).utf8, json(of: other).utf8)
    case .bool, .text, .absent: return orderOfTexts(one, other)
    }
  }

  func isAbsent(_ row: Int32) -> Bool { keys[Int(row)].rank == .absent }

  private func orderOfTexts(_ one: TableKey, _ other: TableKey) -> Int {
    if let left = node(one), let right = node(other) {
      var order = 0
      _ = left.testString { bytes in
        _ = right.testString { others in
          order = FilterScalar.order(bytes, others)
          return true
        }
        return true
      }
      return order
    }
    return FilterScalar.order(text(of: one).utf8, text(of: other).utf8)
  }

  /// A custom scalar's object or list on one line.
  private func json(of key: TableKey) -> String {
    node(key).map { JSONPrinter.print($0, layout: .compact) } ?? ""
  }

  private func node(_ key: TableKey) -> JSONNode? {
    guard key.rest == .node, let document else { return nil }
    return JSONNode(document: document, index: Int(key.source))
  }

  private func text(of key: TableKey) -> String {
    switch key.rest {
    case .none: return key.double.map { String($0) } ?? ""
    case .text: return texts[Int(key.source)]
    case .node:
      guard let node = node(key) else { return "" }
      return node.numberText ?? node.string ?? ""
    }
  }
}
