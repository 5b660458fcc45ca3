import GraphQLRuntime

/// Boolean functions of condition variables.
///
/// A function is a node of an ordered binary decision diagram. Equal functions share a node, so
/// functions are equal if their numbers are.
struct ConditionFunctions {
  struct Function: Hashable {
    fileprivate let number: Int32

    static let never = Function(number: 0)
    static let always = Function(number: 1)
  }

  private struct Node: Hashable {
    let variable: Int32
    let ifFalse: Function
    let ifTrue: Function
  }

  private struct Pair: Hashable {
    let first: Function
    let second: Function
  }

  private static let nodeLimit = 100_000

  private(set) var variables: [String] = []
  private var indices: [String: Int32] = [:]
  /// The variables whose conditions count as false.
  private let undecided: Set<String>
  /// The first two are placeholders for `never` and `always`.
  private var nodes: [Node]
  private var numbers: [Node: Function] = [:]
  private var conjunctions: [Pair: Function] = [:]
  private var negations: [Function: Function] = [:]
  private var conditions: [InclusionConditions: Function] = [:]
  /// Whether the limit of functions was exceeded, after which all results are `never`.
  private(set) var isFull = false

  init(undecided: Set<String> = []) {
    self.undecided = undecided
    let end = Node(variable: .max, ifFalse: .never, ifTrue: .never)
    nodes = [end, end]
  }

  /// Returns the function of the conditions written on a selection.
  mutating func function(of written: InclusionConditions) -> Function {
    if let known = conditions[written] { return known }
    var result = Function.never
    for alternative in written.alternatives {
      var all = Function.always
      for condition in alternative { all = and(all, function(of: condition)) }
      result = or(result, all)
    }
    conditions[written] = result
    return result
  }

  private mutating func function(of condition: InclusionCondition) -> Function {
    if undecided.contains(condition.variable) { return .never }
    let variable: Int32
    if let known = indices[condition.variable] {
      variable = known
    } else {
      variable = Int32(truncatingIfNeeded: variables.count)
      indices[condition.variable] = variable
      variables.append(condition.variable)
    }
    return condition.isInverted
      ? node(variable, ifFalse: .always, ifTrue: .never)
      : node(variable, ifFalse: .never, ifTrue: .always)
  }

  mutating func and(_ first: Function, _ second: Function) -> Function {
    if first == .never || second == .never { return .never }
    if first == .always || first == second { return second }
    if second == .always { return first }
    let pair =
      first.number < second.number
      ? Pair(first: first, second: second) : Pair(first: second, second: first)
    if let known = conjunctions[pair] { return known }
    let variable = min(self[first].variable, self[second].variable)
    let (one, other) = (branches(of: first, variable), branches(of: second, variable))
    let ifFalse = and(one.ifFalse, other.ifFalse)
    let ifTrue = and(one.ifTrue, other.ifTrue)
    let result = node(variable, ifFalse: ifFalse, ifTrue: ifTrue)
    conjunctions[pair] = result
    return result
  }

  mutating func not(_ function: Function) -> Function {
    if function == .never { return .always }
    if function == .always { return .never }
    if let known = negations[function] { return known }
    let node = self[function]
    let (ifFalse, ifTrue) = (not(node.ifFalse), not(node.ifTrue))
    let result = self.node(node.variable, ifFalse: ifFalse, ifTrue: ifTrue)
    negations[function] = result
    negations[result] = function
    return result
  }

  mutating func or(_ first: Function, _ second: Function) -> Function {
    if first == .always || second == .always { return .always }
    if first == .never || first == second { return second }
    if second == .never { return first }
    return not(and(not(first), not(second)))
  }

  /// Whether the second function is true for all values for which the first one is.
  mutating func implies(_ first: Function, _ second: Function) -> Bool {
    second == .always || first == second || and(first, not(second)) == .never
  }

  /// Returns variable values for which a function is true, preferring `false`; `nil` if there are
  /// none.
  func example(of function: Function) -> [(name: String, value: Bool)]? {
    guard function != .never else { return nil }
    var values: [(name: String, value: Bool)] = []
    var current = function
    while current != .always {
      let node = self[current]
      let isTrue = node.ifFalse == .never
      values.append((variables[Int(node.variable)], isTrue))
      current = isTrue ? node.ifTrue : node.ifFalse
    }
    return values
  }

  private subscript(function: Function) -> Node { nodes[Int(function.number)] }

  private func branches(
    of function: Function,
    _ variable: Int32
  ) -> (ifFalse: Function, ifTrue: Function) {
    let node = self[function]
    return node.variable == variable ? (node.ifFalse, node.ifTrue) : (function, function)
  }

  private mutating func node(
    _ variable: Int32,
    ifFalse: Function,
    ifTrue: Function
  ) -> Function {
    if ifFalse == ifTrue { return ifFalse }
    let node = Node(variable: variable, ifFalse: ifFalse, ifTrue: ifTrue)
    if let known = numbers[node] { return known }
    guard nodes.count < Self.nodeLimit else {
      isFull = true
      return .never
    }
    let function = Function(number: Int32(truncatingIfNeeded: nodes.count))
    nodes.append(node)
    numbers[node] = function
    return function
  }
}
