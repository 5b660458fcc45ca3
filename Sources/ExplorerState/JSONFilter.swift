import GraphQLRuntime
import ResponseAnalysis

/// The values of a JSON text that match a filter: keys and values with a text, `value:Tom`,
/// `type:Cat` by `__typename`, and `nil`.
///
/// Other filters need a schema.
package struct JSONFilter: Sendable, Equatable {
  /// The reason why a filter cannot be used.
  package struct NeedsSchema: Error {
    package var message: String {
      "Needs a schema; without one: text, value:Tom, type:Cat, nil, ! before them."
    }
  }

  /// The text typed after `&`.
  package let text: String
  package let isInverse: Bool
  /// The indices of the matching values in the document, in order.
  private let matches: [Int]

  init(text: String, isInverse: Bool, matches: [Int]) {
    self.text = text
    self.isInverse = isInverse
    self.matches = matches
  }

  package var matchCount: Int { matches.count }

  func matches(_ node: Int) -> Bool { hasMatch(in: node..<node + 1) }

  /// Returns true if a value in a range of the document matches.
  func hasMatch(in range: Range<Int>) -> Bool {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < matches.count && matches[low] < range.upperBound
  }

  /// Returns the test for a value and its key.
  static func test(
    _ query: FilterQuery
  ) throws(NeedsSchema) -> (JSONNode, String?) -> Bool {
    switch query.subject {
    case .text(let text), .question(let text, isCertain: false):
      let needle = Needle(text)
      return { node, key in
        key.map(needle.matches) == true || Self.text(of: node).map(needle.matches) == true
      }
    case .value(let value): return { node, _ in Self.text(of: node) == value }
    case .type(let name):
      return { node, _ in
        node.kind == .object && node["__typename"]?.string == name
      }
    case .absent(nil): return { node, _ in node.kind == .null }
    case .absent(.some), .error, .unknown, .merged, .question(_, isCertain: true):
      throw NeedsSchema()
    }
  }

  /// The text of a scalar, or `nil` for an object or a list.
  static func text(of node: JSONNode) -> String? {
    switch node.kind {
    case .string: node.string
    case .number: node.numberText
    case .bool: node.bool == true ? "true" : "false"
    case .null: "null"
    case .array, .object: nil
    }
  }
}
