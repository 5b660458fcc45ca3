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
  /// The positions of the fields of each struct by response key, made when first met.
  private var indices: [[[String: Int]?]]

  init(model: PrototypeOperation, values: PrototypeValues) {
    self.model = model
    self.values = values
    indices = model.places.map { place in place.variants.map { _ in nil } }
  }

  /// Decodes the object at a place; what is no object of it is a failure.
  mutating func object(_ node: JSONNode, place id: Int) {
    let place = model.places[id]
    if let problem = values.problem(ofObject: node, at: place) { return fail(problem) }
    var position = 0
    if place.isPolymorphic {
      guard let name = node["__typename"]?.string, let found = place.variant(ofType: name)
      else { return }
      position = found
    }
    let variant = place.variants[position]
    var found = [JSONNode?](repeating: nil, count: variant.fields.count)
    var next = 0
    for member in node.members {
      let key = member.key
      var index: Int?
      if next < variant.fields.count, variant.fields[next].responseKey == key {
        index = next
      } else {
        index = fieldIndex(of: key, id, position)
      }
      if let index {
        found[index] = member.value
        next = index + 1
      } else if key == "__typename" {
        tally[place.isPolymorphic ? .read : .dropped] += 1
      } else {
        tally[.unselected] += 1
      }
    }
    for (field, node) in zip(variant.fields, found) {
      path.append(.key(field.responseKey))
      let value = PrototypeValue(
        node: node,
        key: field.responseKey,
        type: field.type,
        isConditional: field.isConditional,
        child: field.child,
        structName: variant.name
      )
      let isFatal = decode(value)
      path.removeLast()
      if isFatal {
        tally[.fatal] += 1
      } else if node != nil {
        tally[.read] += 1
      }
    }
  }

  /// Decodes a value with all that is in it; whether it, or an item of its lists, is fatal itself.
  private mutating func decode(_ value: PrototypeValue) -> Bool {
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
    if let child = value.child { object(node, place: child) }
    return false
  }

  private mutating func fieldIndex(of key: String, _ place: Int, _ variant: Int) -> Int? {
    if let table = indices[place][variant] { return table[key] }
    let fields = model.places[place].variants[variant].fields
    let table = Dictionary(
      fields.enumerated().map { ($1.responseKey, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    indices[place][variant] = table
    return table[key]
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
