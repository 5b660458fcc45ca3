internal import GraphQLRuntime
import GraphQLSchema

/// The possible object types of an object, grouped by those that the plan does not distinguish.
struct TypeChoices {
  /// Types that satisfy the same conditions of the plan, in schema order.
  struct Group {
    var names: [String]
  }

  /// The type of the object's field; empty if it is unknown.
  let declared: String
  private(set) var groups: [Group] = []
  /// All groups.
  private(set) var all = TypeGroups(count: 0)
  private let reader: ResponseReader
  private let conditions: [PlanParentType]
  private var positions: [[Bool]: Int] = [:]
  private var namedPositions: [String: Int] = [:]

  /// Creates the choices from the type of the object's field and the types in the plan's
  /// conditions.
  init(_ reader: ResponseReader, declared: String, conditions: [PlanParentType]) {
    self.declared = declared
    self.reader = reader
    self.conditions = conditions
    for type in reader.schema.possibleTypes(of: declared) {
      let satisfied = satisfied(by: type.name)
      if let position = positions[satisfied] {
        groups[position].names.append(type.name)
        namedPositions[type.name] = position
      } else {
        positions[satisfied] = groups.count
        namedPositions[type.name] = groups.count
        groups.append(Group(names: [type.name]))
      }
    }
    all = TypeGroups(all: groups.count)
  }

  /// The index in ``groups`` of the group that behaves like a type; `nil` if there is none.
  func group(of name: String) -> Int? {
    namedPositions[name] ?? positions[satisfied(by: name)]
  }

  /// Whether the client knows a type, followed by whether it satisfies each condition.
  private func satisfied(by name: String) -> [Bool] {
    let metadata = reader.result.plan.schema
    guard metadata.objectType(named: name) != nil else {
      return [false] + conditions.map { _ in false }
    }
    return [true] + conditions.map { metadata.object(name, satisfies: $0) }
  }
}
