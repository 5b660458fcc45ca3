package import GraphQLRuntime
package import ResponseAnalysis

/// What stands in a column of a row.
package enum TableCell: Sendable {
  case text(String)
  /// As the response writes it.
  case number(String)
  case bool(Bool)
  case enumeration(String, isKnown: Bool)
  /// A case or fragment that is there.
  case present
  /// An object by what names it, else by its type.
  case object(String, JSONNode?)
  case list(count: Int, JSONNode?)
  /// A custom scalar that is an object or a list.
  case json(JSONNode)
  case absent(ReasonCode)
  /// A case or fragment that is nil.
  case absentView(ReasonCode)
}

extension TableCell {
  /// The cell in one line, as screens show it: nil is `nil`, a case `✓` or `✗`.
  package var shortText: String {
    switch self {
    case .text(let text), .number(let text), .enumeration(let text, _), .object(let text, _): text
    case .bool(let bool): bool ? "true" : "false"
    case .present: "✓"
    case .absentView: "✗"
    case .absent: "nil"
    case .json(let node): JSONPrinter.print(node, layout: .compact)
    case .list(let count, let node): Self.short(count, node)
    }
  }

  /// What stands for it in groups: of a list how many items it has, of an object what names it.
  package var ofGroup: TableCell {
    switch self {
    case .list(let count, _): .number(String(count))
    case .object(let text, _): .text(text)
    case .text, .number, .bool, .enumeration, .present, .json, .absent, .absentView: self
    }
  }

  /// Whether it is a value, of which there are a number and a line at most.
  package var isNumber: Bool { if case .number = self { true } else { false } }

  /// Why it is nil; nil where it is not.
  package var absence: ReasonCode? {
    switch self {
    case .absent(let reason), .absentView(let reason): reason
    case .text, .number, .bool, .enumeration, .present, .object, .list, .json: nil
    }
  }

  /// More items than these are a number of them.
  private static let itemLimit = 12

  /// The items of a list of values, or how many there are.
  private static func short(_ count: Int, _ node: JSONNode?) -> String {
    guard let node, count > 0, count <= itemLimit else { return "[\(count)]" }
    var items: [String] = []
    for item in node.elements {
      switch item.kind {
      case .array, .object: return "[\(count)]"
      case .null: items.append("nil")
      case .bool: items.append(item.bool == true ? "true" : "false")
      case .number: items.append(item.numberText ?? "")
      case .string: items.append(item.string ?? "")
      }
    }
    return "[" + items.joined(separator: ", ") + "]"
  }
}
