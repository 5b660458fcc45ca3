internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis

/// Generates values that a server could send for an operation's selections.
///
/// The executor determines the fields of each object, so generated responses have no faults. The
/// same seed generates the same values.
struct ResponseMaker {
  private let schema: Schema
  private var trial: ExecutionTrial
  private var values: PlausibleValues
  /// The number of objects generated for each declared type, so that its possible types alternate.
  private var turns: [String: Int] = [:]
  private var objects = 0
  private var limit = ValueLimit()

  /// The maximum number of objects, after which lists are empty.
  private static let mostObjects = 5_000
  /// The nesting depth up to which lists have two elements; deeper lists have one.
  private static let wideLevels = 3

  /// Returns `nil` if there is no document for the execution; an empty one is sufficient.
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

  /// True if the last value is incomplete, because it would be too large.
  var isTooLarge: Bool { limit.isReached }

  /// Starts a new response, whose values are counted.
  mutating func begin() { limit = ValueLimit() }

  /// The data of a complete response.
  mutating func data() throws(TooManyValues) -> JSONValue {
    begin()
    let data = object(of: [], typename: nil, level: 0)
    if isTooLarge { throw TooManyValues() }
    return data
  }

  /// A value for a field of an object, or for an element at a list depth.
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
    guard !limit.isReached else { return .null }
    limit.add()
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
    for field in shape.fields where !limit.isReached {
      let made: JSONValue =
        field.field.name == "__typename"
        ? .string(owner) : value(of: field.field.type, field, of: owner, nil, level: level + 1)
      members.append(JSONValue.Member(field.responseKey, made))
    }
    return .object(members)
  }

  /// The possible types of a type in rotation.
  private mutating func nextType(of declared: String) -> String {
    let possible = schema.possibleTypes(of: declared)
    guard !possible.isEmpty else { return declared }
    let turn = turns[declared, default: 0]
    turns[declared] = turn + 1
    return possible[turn % possible.count].name
  }
}

extension OutputType {
  /// The element type of a list; `nil` for other types.
  fileprivate var element: OutputType? {
    switch self {
    case .nonNull(let wrapped): wrapped.element
    case .list(let element): element
    case .leaf, .object: nil
    }
  }
}
