internal import GraphQLRuntime
import GraphQLSchema

/// The object types that an object could be of, with those together that the plan cannot tell apart.
struct TypeChoices {
  /// Types that satisfy the same conditions of the plan, in the schema's order.
  struct Kin {
    var names: [String]
    let satisfied: [Bool]
  }

  private(set) var kins: [Kin] = []
  private let reader: ResponseReader
  private let conditions: [PlanParentType]

  /// Takes the type of the field that holds the object, and the types that the plan asks about.
  init(_ reader: ResponseReader, declared: String, conditions: [PlanParentType]) {
    self.reader = reader
    self.conditions = conditions
    var positions: [[Bool]: Int] = [:]
    for type in reader.schema.possibleTypes(of: declared) {
      let satisfied = satisfied(by: type.name)
      if let position = positions[satisfied] {
        kins[position].names.append(type.name)
      } else {
        positions[satisfied] = kins.count
        kins.append(Kin(names: [type.name], satisfied: satisfied))
      }
    }
  }

  /// The position among ``kins`` of those that behave as a type does; nil where no other does.
  func kin(of name: String) -> Int? {
    let satisfied = satisfied(by: name)
    return kins.firstIndex { $0.satisfied == satisfied }
  }

  /// Whether the client knows a type, then whether it satisfies each condition.
  private func satisfied(by name: String) -> [Bool] {
    let metadata = reader.result.plan.schema
    guard metadata.objectType(named: name) != nil else {
      return [false] + conditions.map { _ in false }
    }
    return [true] + conditions.map { metadata.object(name, satisfies: $0) }
  }
}
