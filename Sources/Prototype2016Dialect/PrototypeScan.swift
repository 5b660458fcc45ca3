import DialectKit
import GraphQLRuntime
import GraphQLSyntax

/// Traverses a response once, in the order in which the structs decode it.
struct PrototypeScan {
  let model: PrototypeOperation
  let values: PrototypeValues
  /// The values that cannot be decoded; the error of the first one is thrown.
  ///
  /// The list is limited, ``failureCount`` is not.
  private(set) var failures: [ReadingFailure] = []
  private(set) var failureCount = 0
  private(set) var tally = OutcomeCounts()
  private var path: [ResponsePathElement] = []
  /// The fields of each struct, by place and variant, created on first use.
  private var plans: [[Plan?]]
  /// The types of each place with several variants, created on first use.
  private var types: [PlaceTypes?]
  /// For each field of the objects being decoded, outer objects first, the position of its value on
  /// the tape; -1 if it is missing.
  private var found: [Int] = []

  private static let limit = 1_000
  private static let typenameKey = Array("__typename".utf8)

  /// The object types at a place, each with its variant.
  private struct PlaceTypes {
    let names: TextTable
    let variants: [Int]

    init(_ place: PrototypeOperation.Place) {
      names = TextTable(place.variants.lazy.flatMap(\.objectTypes))
      variants = place.variants.enumerated().flatMap { position, variant in
        variant.objectTypes.map { _ in position }
      }
    }
  }

  /// The fields that a struct reads.
  private final class Plan {
    let structName: String
    let fields: [Field]
    let keys: TextTable

    init(_ variant: PrototypeOperation.Variant, _ values: PrototypeValues) {
      structName = variant.name
      fields = variant.fields.map { Field($0, values) }
      keys = TextTable(fields.lazy.map(\.field.responseKey))
    }
  }

  private final class Field {
    let field: PrototypeOperation.Field
    /// The accepted values; `nil` for lists and objects.
    let leaf: AcceptedLeaf?
    /// Whether the property is `nil` for a null or missing value.
    let isOptional: Bool

    init(_ field: PrototypeOperation.Field, _ values: PrototypeValues) {
      self.field = field
      leaf =
        field.child == nil && field.type.listItem == nil ? values.leaf(field.type.typeName) : nil
      isOptional = field.isConditional || !field.type.isNonNull
    }
  }

  init(model: PrototypeOperation, values: PrototypeValues) {
    self.model = model
    self.values = values
    plans = model.places.map { place in place.variants.map { _ in nil } }
    types = model.places.map { _ in nil }
  }

  /// Decodes the object at a place.
  ///
  /// Any other value is a failure, for which it returns `false`.
  @discardableResult
  mutating func object(_ node: JSONNode, place id: Int) -> Bool {
    guard let plan = plan(of: node, id) else { return false }
    let document = node.document
    let first = found.count
    found.append(contentsOf: repeatElement(-1, count: plan.fields.count))
    var next = 0
    for member in node.members {
      if let index = plan.keys.position(at: member.keyIndex, of: document, near: next) {
        found[first + index] = member.keyIndex + 1
        next = index + 1
      } else if document.keyEquals(Self.typenameKey, at: member.keyIndex) {
        tally[model.places[id].isPolymorphic ? .read : .dropped] += 1
      } else {
        tally[.unselected] += 1
      }
    }
    for position in plan.fields.indices {
      let index = found[first + position]
      let value = index < 0 ? nil : JSONNode(document: document, index: index)
      if decode(plan.fields[position], of: plan, value) {
        tally[.fatal] += 1
      } else if index >= 0 {
        tally[.read] += 1
      }
    }
    found.removeLast(found.count - first)
    return true
  }

  /// The plan for decoding an object; `nil` if it cannot be decoded.
  private mutating func plan(of node: JSONNode, _ id: Int) -> Plan? {
    var position = 0
    if model.places[id].isPolymorphic {
      guard node.kind == .object, let variant = variant(of: node, id) else {
        return failing(node, id)
      }
      position = variant
    } else if node.kind != .object {
      return failing(node, id)
    }
    if let known = plans[id][position] { return known }
    let plan = Plan(model.places[id].variants[position], values)
    plans[id][position] = plan
    return plan
  }

  /// The variant of an object at a place; `nil` if its type is unknown there.
  private mutating func variant(of node: JSONNode, _ id: Int) -> Int? {
    let known = types[id] ?? PlaceTypes(model.places[id])
    if types[id] == nil { types[id] = known }
    let name = node["__typename"]
    if let position = known.names.position(of: name) { return known.variants[position] }
    // The program compares strings, which are equal if their characters are canonically equivalent.
    return name?.string.flatMap { model.places[id].variant(ofType: $0) }
  }

  private mutating func failing(_ node: JSONNode, _ id: Int) -> Plan? {
    if let problem = values.problem(ofObject: node, at: model.places[id]) { fail(problem) }
    return nil
  }

  /// Decodes the value of a field.
  ///
  /// Returns whether the value or an item of its lists is itself fatal.
  private mutating func decode(_ known: Field, of plan: Plan, _ node: JSONNode?) -> Bool {
    if let node, known.leaf?.takes(node) == true { return false }
    if known.isOptional, node?.isNull ?? true { return false }
    let field = known.field
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

  /// Decodes a value with everything in it.
  ///
  /// Returns whether the value or an item of its lists is itself fatal.
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
    guard failures.count < Self.limit else { return }
    failures.append(
      ReadingFailure(path: ResponsePath(path), error: problem.error, message: problem.message)
    )
  }
}
