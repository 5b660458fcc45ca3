import GraphQLRuntime
import SelectionIR

/// Converts the keys of data to those that a program requests.
///
/// The conversion is the same for all objects of one type at one place, and is computed once.
struct WireRekeying {
  /// A place where objects are read by the same selections.
  private struct Place {
    let keys: [SelectionKey]
    let isAbstract: Bool
    /// The plans by object type, if it can be determined.
    var plans: [ExactText?: Plan] = [:]
    /// The maximum number of plans; a server may send any number of type names.
    static let mostPlans = 1_000
  }

  /// The conversion of an object's keys.
  private final class Plan {
    let fields: [Field]
    let keys: TextTable
    /// Whether two keys of the document correspond to the same key of the program.
    let hasSharedKeys: Bool

    init(_ fields: [Field]) {
      self.fields = fields
      keys = TextTable(fields.lazy.map(\.key))
      let aliases = fields.flatMap(\.aliases)
      hasSharedKeys = Set(aliases).count < aliases.count
    }
  }

  private struct Field {
    let key: String
    /// The program's keys, without duplicates.
    let aliases: [String]
    /// The place of the objects; `nil` if no selections read them.
    let place: Int?
  }

  private let shapes: SelectionShapes
  private var places: [Place] = []
  private var numbers: [[SelectionKey]: Int] = [:]

  init(_ shapes: SelectionShapes) { self.shapes = shapes }

  mutating func rekeyed(_ data: JSONNode, root: SelectionKey) -> JSONValue {
    rekeyed(data, at: place(of: [root]))
  }

  private mutating func rekeyed(_ node: JSONNode, at place: Int?) -> JSONValue {
    guard let place else { return JSONValue(node) }
    switch node.kind {
    case .null, .bool, .number, .string: return JSONValue(node)
    case .array:
      var items: [JSONValue] = []
      for element in node.elements { items.append(rekeyed(element, at: place)) }
      return .array(items)
    case .object: break
    }
    let plan = plan(of: node, at: place)
    var members: [JSONValue.Member] = []
    members.reserveCapacity(plan.fields.count)
    guard let found = Self.fields(of: node, plan) else {
      for (key, value) in SwiftGraphQLValues.lastMembers(of: node) {
        guard let position = plan.keys.position(of: key) else { continue }
        add(value, plan.fields[position], to: &members, plan)
      }
      return .object(members)
    }
    for (position, value) in found {
      let node = JSONNode(document: node.document, index: value)
      add(node, plan.fields[position], to: &members, plan)
    }
    return .object(members)
  }

  /// The fields of an object in its order, each with the position of its value; `nil` if a key
  /// occurs twice.
  private static func fields(of node: JSONNode, _ plan: Plan) -> [(field: Int, value: Int)]? {
    var found: [(field: Int, value: Int)] = []
    found.reserveCapacity(plan.fields.count)
    var isFound = [Bool](repeating: false, count: plan.fields.count)
    var next = 0
    for member in node.members {
      guard let position = plan.keys.position(at: member.keyIndex, of: node.document, near: next)
      else { continue }
      if isFound[position] { return nil }
      isFound[position] = true
      found.append((position, member.keyIndex + 1))
      next = position + 1
    }
    return found
  }

  private mutating func add(
    _ value: JSONNode,
    _ field: Field,
    to members: inout [JSONValue.Member],
    _ plan: Plan
  ) {
    for alias in field.aliases {
      let value = rekeyed(value, at: field.place)
      if plan.hasSharedKeys, let position = members.firstIndex(where: { $0.key == alias }) {
        members[position] = JSONValue.Member(alias, members[position].value.united(with: value))
      } else {
        members.append(JSONValue.Member(alias, value))
      }
    }
  }

  // MARK: Plans

  private mutating func place(of keys: [SelectionKey]) -> Int {
    if let known = numbers[keys] { return known }
    places.append(Place(keys: keys, isAbstract: shapes.abstractLock(of: keys) != nil))
    numbers[keys] = places.count - 1
    return places.count - 1
  }

  private mutating func plan(of node: JSONNode, at place: Int) -> Plan {
    let keys = places[place].keys
    let typename = places[place].isAbstract ? node["__typename"]?.string : keys.first?.lock
    let name = typename.map { ExactText($0) }
    if let known = places[place].plans[name] { return known }
    // The program has the type's name under its own key.
    var fields = [
      Field(key: "__typename", aliases: ["__typename"], place: nil)
    ]
    for field in shapes.shape(of: keys, typename: typename).fields {
      guard let first = field.reads.first, first.field.responseKey != "__typename" else { continue }
      var aliases: [String] = []
      for alias in field.reads.map({ shapes.alias(of: $0) }) where !aliases.contains(alias) {
        aliases.append(alias)
      }
      fields.append(
        Field(
          key: first.field.responseKey,
          aliases: aliases,
          place: field.children.isEmpty ? nil : self.place(of: field.children)
        )
      )
    }
    let plan = Plan(fields)
    if places[place].plans.count < Place.mostPlans { places[place].plans[name] = plan }
    return plan
  }
}

extension JSONValue {
  /// Merges two values of one field: objects by member, lists by item.
  fileprivate func united(with other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(var members), .object(let more)):
      for member in more {
        if let index = members.firstIndex(where: { $0.key == member.key }) {
          members[index] = Member(member.key, members[index].value.united(with: member.value))
        } else {
          members.append(member)
        }
      }
      return .object(members)
    case (.array(let items), .array(let more)) where items.count == more.count:
      return .array(zip(items, more).map { $0.united(with: $1) })
    case _: return self
    }
  }
}
