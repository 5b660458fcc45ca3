internal import GraphQLRuntime
import ResponseAnalysis

/// Evaluates a filter on plain JSON, without a schema and cases.
///
/// The type of an object is its `__typename`.
struct JSONQuestion {
  enum Value {
    case node(JSONNode)
    case number(Int)
    case bool(Bool)

    fileprivate var scalar: FilterScalar? {
      switch self {
      case .node(let node):
        [.object, .array].contains(node.kind) || node.isNull ? nil : .node(node)
      case .number(let number): .number(FilterNumber(number))
      case .bool(let flag): .bool(flag)
      }
    }

    fileprivate var node: JSONNode? { if case .node(let node) = self { node } else { nil } }
  }

  /// The value for the first name of a path.
  private let root: (String) -> Value?
  /// The value of paths without a name: an item of a list.
  private let item: Value?

  init(_ root: @escaping (String) -> Value?) {
    self.root = root
    item = nil
  }

  /// Creates a question about a value and its members.
  init(item: Value) {
    root = { name in item.node?[name].map { .node($0) } }
    self.item = item
  }

  func holds(_ syntax: FilterSyntax) -> Bool {
    switch syntax {
    case .or(let parts): parts.contains(where: holds)
    case .and(let parts): parts.allSatisfy(holds)
    case .not(let part): !holds(part)
    case .comparison(let left, let comparison, let right, _):
      holds(left, comparison: comparison, right: right)
    case .isOneOf(let path, let operands):
      operands.contains { holds(.path(path), comparison: .equal, right: $0) }
    case .isType(let path, let type): value(of: path)?.node?["__typename"]?.string == type.text
    case .because: false
    case .quantified(let path, let quantifier, let inner):
      holds(path, quantifier: quantifier, inner: inner)
    case .holds(let path): isThere(path)
    }
  }

  /// Whether a Boolean is true, or another value is present.
  private func isThere(_ path: FilterPath) -> Bool {
    guard let value = value(of: path) else { return false }
    switch value {
    case .node(let node): return node.bool ?? !node.isNull
    case .bool(let flag): return flag
    case .number: return true
    }
  }

  private func holds(
    _ path: FilterPath,
    quantifier: FilterQuantifier,
    inner: FilterSyntax
  ) -> Bool {
    // A list that is `nil` has no items.
    guard let list = value(of: path)?.node, list.kind == .array else { return quantifier != .any }
    let items = list.elements.lazy.map { JSONQuestion(item: .node($0)) }
    switch quantifier {
    case .any: return items.contains { $0.holds(inner) }
    case .all: return items.allSatisfy { $0.holds(inner) }
    case .none: return !items.contains { $0.holds(inner) }
    }
  }

  private func holds(
    _ left: FilterOperand,
    comparison: FilterComparison,
    right: FilterOperand
  ) -> Bool {
    if case .null = right { return isNil(left) == (comparison == .equal) }
    if case .null = left { return isNil(right) == (comparison == .equal) }
    let found = scalar(left, isOnTheRight: false)
    let wanted = scalar(right, isOnTheRight: true)
    if comparison.searchesText {
      guard let wanted = wanted?.text else { return false }
      let needle = Needle(wanted)
      let isFound = found?.testText { bytes in
        needle.isIn(bytes, where: comparison)
      }
      return (isFound ?? false) != (comparison == .lacks)
    }
    guard let found, let wanted, let order = found.order(to: wanted) else {
      // A value that is `nil` or of another kind never equals anything.
      return comparison == .notEqual
    }
    return comparison.holds(order)
  }

  private func isNil(_ operand: FilterOperand) -> Bool {
    guard case .path(let path) = operand, let value = value(of: path) else { return true }
    return value.node?.isNull ?? false
  }

  private func scalar(_ operand: FilterOperand, isOnTheRight: Bool) -> FilterScalar? {
    switch operand {
    case .text(let text, _): return .text(text)
    case .number(let number, _): return .number(number)
    case .bool(let flag, _): return .bool(flag)
    case .null: return nil
    case .path(let path):
      if isOnTheRight, path.steps.count == 1, case .name(let name) = path.steps[0].component {
        return .text(name)
      }
      return value(of: path)?.scalar
    }
  }

  private func value(of path: FilterPath) -> Value? {
    guard let first = path.steps.first else { return item }
    guard case .name(let name) = first.component, var value = root(name) else { return nil }
    for step in path.steps.dropFirst() {
      guard let next = Self.step(step.component, from: value) else { return nil }
      value = next
    }
    return value
  }

  /// Follows a step.
  ///
  /// A member of the object takes precedence over a keyword of the language.
  private static func step(_ component: AccessPath.Component, from value: Value) -> Value? {
    guard let node = value.node else { return nil }
    switch component {
    case .index(let index):
      guard node.kind == .array else { return nil }
      return node.elements.dropFirst(index).first { _ in true }.map { .node($0) }
    case .name(let name):
      if node.kind == .object { return node[name].map { .node($0) } }
      guard let count = node.kind == .array ? node.count : node.string?.count else { return nil }
      switch name {
      case "count": return .number(count)
      case "isEmpty": return .bool(count == 0)
      case _: return nil
      }
    }
  }
}
