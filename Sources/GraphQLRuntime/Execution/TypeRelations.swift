/// The object types of each abstract type of a plan, computed once per run.
final class TypeRelations {
  private let schema: SchemaMetadata
  /// The names of the object types of each interface and union.
  private lazy var members = Self.members(of: schema)
  /// The interfaces that each interface implements.
  private lazy var parents = Dictionary(
    schema.interfaces.map { ($0.name, $0.interfaces) },
    uniquingKeysWith: { first, _ in first }
  )
  private var possible: [Conditions: Bool] = [:]

  private struct Conditions: Hashable {
    let condition: PlanParentType
    let enclosing: PlanParentType
    let declared: PlanParentType
  }

  init(_ schema: SchemaMetadata) { self.schema = schema }

  /// Returns true if every object of a type satisfies a condition, including objects of types that
  /// may be added to the schema later.
  func type(_ type: PlanParentType, implies condition: PlanParentType) -> Bool {
    switch type.kind {
    case _ where type == condition: true
    case .object: object(type.name, satisfies: condition)
    case .interface:
      condition.kind == .interface && parents[type.name]?.contains(condition.name) == true
    case .union: false
    }
  }

  /// Returns true if an object type equals, implements or is a member of a type.
  func object(_ name: String, satisfies type: PlanParentType) -> Bool {
    switch type.kind {
    case .object: name == type.name
    case .interface, .union: members[type.name]?.contains(name) == true
    }
  }

  /// Returns true if some object type satisfies a condition, the enclosing set's type and the
  /// declared type.
  func isPossible(
    _ condition: PlanParentType,
    in enclosing: PlanParentType,
    declaredAs declared: PlanParentType
  ) -> Bool {
    let key = Conditions(condition: condition, enclosing: enclosing, declared: declared)
    if let known = possible[key] { return known }
    let wanted = [condition, enclosing, declared]
    let isPossible = candidates(wanted).contains { name in
      schema.objectType(named: name) != nil && wanted.allSatisfy { object(name, satisfies: $0) }
    }
    possible[key] = isPossible
    return isPossible
  }

  /// Returns the object types of the type that has the fewest.
  private func candidates(_ types: [PlanParentType]) -> Set<String> {
    let all = types.map { type -> Set<String> in
      type.kind == .object ? [type.name] : members[type.name] ?? []
    }
    return all.min { $0.count < $1.count } ?? []
  }

  private static func members(of schema: SchemaMetadata) -> [String: Set<String>] {
    var members: [String: Set<String>] = [:]
    for type in schema.objectTypes {
      for interface in type.interfaces { members[interface, default: []].insert(type.name) }
    }
    for union in schema.unions { members[union.name, default: []].formUnion(union.members) }
    return members
  }
}
