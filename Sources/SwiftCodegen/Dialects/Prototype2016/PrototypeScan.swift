import GraphQLCompiler
import GraphQLRuntime

/// One pass over a response in the order in which the structs decode it.
struct PrototypeScan {
  let model: PrototypeOperation
  let values: PrototypeValues
  /// What is thrown.
  private(set) var failure: ReadingFailure?
  private(set) var failureCount = 0
  private(set) var tally = FateTally()
  private var path: [ResponsePathElement] = []
  /// What each struct reads, by place and variant, made when first met.
  private var plans: [[Plan?]]
  /// For each place the variants of types that were met.
  private var variants: [[String: Int]]
  /// For each field of the objects that are being decoded, outer ones first, where its value stands
  /// on the tape; -1 where there is none.
  private var found: [Int] = []

  /// What a struct reads.
  private final class Plan {
    let structName: String
    let fields: [PrototypeOperation.Field]
    let keys: [[UInt8]]
    /// By response key.
    let positions: [ExactText: Int]
    /// What takes the value of each field that is no list and no object.
    let leaves: [TakenLeaf?]

    init(_ variant: PrototypeOperation.Variant, _ values: PrototypeValues) {
      structName = variant.name
      fields = variant.fields
      keys = fields.map { Array($0.responseKey.utf8) }
      positions = Dictionary(
        fields.enumerated().map { (ExactText($1.responseKey), $0) },
        uniquingKeysWith: { first, _ in first }
      )
      leaves = fields.map { field in
        field.child == nil && field.type.listItem == nil ? values.leaf(field.type.typeName) : nil
      }
    }
  }

  init(model: PrototypeOperation, values: PrototypeValues) {
    self.model = model
    self.values = values
    plans = model.places.map { place in place.variants.map { _ in nil } }
    variants = model.places.map { _ in [:] }
  }

  /// Decodes the object at a place; what is no object of it is a failure, and false.
  @discardableResult
  mutating func object(_ node: JSONNode, place id: Int) -> Bool {
    guard let plan = plan(of: node, id) else { return false }
    let document = node.document
    let first = found.count
    found.append(contentsOf: repeatElement(-1, count: plan.fields.count))
    var next = 0
    for member in node.members {
      var index: Int?
      if next < plan.fields.count, document.keyEquals(plan.keys[next], at: member.keyIndex) {
        index = next
      } else {
        index = plan.positions[ExactText(member.key)]
      }
      if let index {
        found[first + index] = member.keyIndex + 1
        next = index + 1
      } else if member.key == "__typename" {
        tally[model.places[id].isPolymorphic ? .read : .dropped] += 1
      } else {
        tally[.unselected] += 1
      }
    }
    for position in plan.fields.indices {
      let index = found[first + position]
      let value = index < 0 ? nil : JSONNode(document: document, index: index)
      if decode(position, of: plan, value) {
        tally[.fatal] += 1
      } else if index >= 0 {
        tally[.read] += 1
      }
    }
    found.removeLast(found.count - first)
    return true
  }

  /// What an object is decoded by; nil where it is not.
  private mutating func plan(of node: JSONNode, _ id: Int) -> Plan? {
    var position = 0
    if model.places[id].isPolymorphic {
      guard node.kind == .object, let name = node["__typename"]?.string,
        let variant = variants[id][name] ?? model.places[id].variant(ofType: name)
      else { return failing(node, id) }
      variants[id][name] = variant
      position = variant
    } else if node.kind != .object {
      return failing(node, id)
    }
    if let known = plans[id][position] { return known }
    let plan = Plan(model.places[id].variants[position], values)
    plans[id][position] = plan
    return plan
  }

  private mutating func failing(_ node: JSONNode, _ id: Int) -> Plan? {
    if let problem = values.problem(ofObject: node, at: model.places[id]) { fail(problem) }
    return nil
  }

  /// Decodes the value of a field; whether it, or an item of its lists, is fatal itself.
  private mutating func decode(_ position: Int, of plan: Plan, _ node: JSONNode?) -> Bool {
    let field = plan.fields[position]
    if let node {
      if plan.leaves[position]?.takes(node) == true { return false }
      if node.isNull, field.isConditional || !field.type.isNonNull { return false }
    } else if field.isConditional || !field.type.isNonNull {
      return false
    }
    path.append(.key(field.responseKey))
    defer { path.removeLast() }
    return decode(
      PrototypeValue(
        node: node,
        key: field.responseKey,
        type: field.type,
        isConditional: field.isConditional,
        child: field.child,
        structName: plan.structName
      )
    )
  }

  /// Decodes a value with all that is in it; whether it, or an item of its lists, is fatal itself.
  private mutating func decode(_ value: PrototypeValue) -> Bool {
    if let child = value.child, let node = value.node, node.kind == .object,
      value.type.listItem == nil
    {
      return !object(node, place: child)
    }
    if let problem = values.problem(of: value, in: model) {
      fail(problem)
      return true
    }
    guard let node = value.node, !node.isNull else { return false }
    if let itemType = value.type.listItem {
      var isFatal = false
      var item = value
      item.type = itemType
      item.isConditional = false
      for (index, element) in node.elements.enumerated() {
        path.append(.index(index))
        item.node = element
        if decode(item) { isFatal = true }
        path.removeLast()
      }
      return isFatal
    }
    return false
  }

  private mutating func fail(_ problem: PrototypeValues.Problem) {
    failureCount += 1
    guard failure == nil else { return }
    failure = ReadingFailure(
      path: ResponsePath(path),
      error: problem.error,
      message: problem.message
    )
  }
}
