package import GraphQLRuntime
package import ResponseAnalysis

/// The value of a column in a row.
package enum TableCell: Sendable {
  case text(String)
  /// The number as in the response.
  case number(String)
  case bool(Bool)
  case enumeration(String, isKnown: Bool)
  /// A case or fragment that is present.
  case present
  /// An object, shown by its label or its type.
  case object(String, JSONNode?)
  case list(count: Int, JSONNode?)
  /// A custom scalar that is an object or a list.
  case json(JSONNode)
  case absent(ReasonCode)
  /// A case or fragment that is `nil`, with the underlying reason in words.
  case absentView(ReasonCode, String)
}

extension TableCell {
  /// The cell on one line, as shown on screen: `nil`, and `✓` or `✗` for cases.
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

  /// The value used in groups: the number of items of a list, or the label of an object.
  package var groupValue: TableCell {
    switch self {
    case .list(let count, _): .number(String(count))
    case .object(let text, _): .text(text)
    case .text, .number, .bool, .enumeration, .present, .json, .absent, .absentView: self
    }
  }

  /// Whether it is a number.
  package var isNumber: Bool { if case .number = self { true } else { false } }

  /// The reason why it is `nil`; `nil` if it is present.
  package var absence: ReasonCode? {
    switch self {
    case .absent(let reason), .absentView(let reason, _): reason
    case .text, .number, .bool, .enumeration, .present, .object, .list, .json: nil
    }
  }

  /// The reason why it is `nil`, as a phrase; `nil` if it is present.
  package var absencePhrase: String? {
    switch self {
    case .absent(let reason): reason.phrase
    case .absentView(_, let text): text
    case .text, .number, .bool, .enumeration, .present, .object, .list, .json: nil
    }
  }

  /// The number of items beyond which only their number is shown.
  private static let itemLimit = 12

  /// The items of a list of values, or their number.
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
