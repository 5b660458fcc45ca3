internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis

/// Makes the values that a server could send for what an operation selects.
///
/// It asks the executor what an object of a type has, so that a response that it makes is read
/// without a fault. The same seed makes the same values.
struct ResponseMaker {
  private let schema: Schema
  private var trial: ExecutionTrial
  private var values: PlausibleValues
  /// How many objects were made of each declared type, so that its possible types take turns.
  private var turns: [String: Int] = [:]
  private var objects = 0

  /// More objects than these are not made: lists stay empty then.
  private static let mostObjects = 5_000
  /// Lists have two elements down to this many objects, and one below.
  private static let wideLevels = 3

  /// Nil where there is no document to execute over; an empty one does.
  init?(_ reader: ResponseReader, seed: UInt64) {
    guard let empty = try? JSONDocument("{}") else { return nil }
    schema = reader.schema
    trial = ExecutionTrial(
      plan: reader.result.plan,
      document: empty,
      variables: reader.result.variables,
      rules: reader.result.rules
    )
    values = PlausibleValues(seed: seed)
  }

  /// The data of a whole response.
  mutating func data() -> JSONValue { object(of: [], typename: nil, level: 0) }

  /// A value for a field of an object, or for an element so deep in its lists.
  mutating func element(
    for field: EntityShape.Field,
    depth: Int,
    of owner: String,
    typename: String? = nil
  ) -> JSONValue {
    var type = field.field.type
    for _ in 0..<depth { type = type.element ?? type }
    return value(of: type, field, of: owner, typename, level: Self.wideLevels)
  }

  private mutating func value(
    of type: OutputType,
    _ field: EntityShape.Field,
    of owner: String,
    _ typename: String?,
    level: Int
  ) -> JSONValue {
    switch type {
    case .nonNull(let wrapped): return value(of: wrapped, field, of: owner, typename, level: level)
    case .list(let element):
      guard objects < Self.mostObjects else { return [] }
      let count = level < Self.wideLevels ? 2 : 1
      var elements: [JSONValue] = []
      for _ in 0..<count {
        elements.append(value(of: element, field, of: owner, typename, level: level + 1))
      }
      return .array(elements)
    case .leaf(let leaf):
      let definition = schema.type(named: owner)?.field(named: field.field.name)
      let name = definition?.type.typeName ?? "String"
      return values.value(for: leaf, field: field.field.name, of: owner, type: name)
    case .object(let set):
      let served = schema.servedType(of: field.field.name, on: owner)?.typeName
      let declared = served ?? trial.declaredType(of: field.childSets.first ?? set)
      let allowed = typename.flatMap { schema.isPossible($0, in: declared) ? $0 : nil }
      let name = allowed ?? nextType(of: declared)
      return object(of: field.childSets, typename: name, level: level)
    }
  }

  private mutating func object(of sets: [SetID], typename: String?, level: Int) -> JSONValue {
    objects += 1
    let shape = trial.shape(of: sets, typename: typename, object: nil)
    let owner = typename ?? shape.typename ?? shape.declaredType.name
    var members: [JSONValue.Member] = []
    for field in shape.fields {
      let made: JSONValue =
        field.field.name == "__typename"
        ? .string(owner) : value(of: field.field.type, field, of: owner, nil, level: level + 1)
      members.append(JSONValue.Member(field.responseKey, made))
    }
    return .object(members)
  }

  /// The possible types of a type, each in its turn.
  private mutating func nextType(of declared: String) -> String {
    let possible = schema.possibleTypes(of: declared)
    guard !possible.isEmpty else { return declared }
    let turn = turns[declared, default: 0]
    turns[declared] = turn + 1
    return possible[turn % possible.count].name
  }
}

extension OutputType {
  /// What an element of a list is; nil for what is no list.
  fileprivate var element: OutputType? {
    switch self {
    case .nonNull(let wrapped): wrapped.element
    case .list(let element): element
    case .leaf, .object: nil
    }
  }
}
