internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis

/// Generates responses that differ in the outcomes of structs.
///
/// Types, enum values, list lengths and nulls alternate, as many in one response as possible.
///
/// The executor determines the fields of each object, as in ``ResponseMaker``. Whether a response
/// has the intended outcome is not decided here; its outcomes are counted.
struct VariedResponses {
  typealias Site = OutcomeSites.Site

  private let schema: Schema
  private var trial: ExecutionTrial
  private var values: PlausibleValues
  private var sites = OutcomeSites()
  private var objects = 0
  private var limit = ValueLimit()
  /// The field of the root that is generated.
  private var rootField: String?
  /// True if a response with the current variables can have few enough values.
  private var isKnownToFit = false
  /// The path of an object that makes the last response too large; `nil` if it is not.
  private(set) var excess: [String]?

  /// The number of objects beyond which lists are not made longer.
  private static let mostObjects = 400
  /// A name that represents future values of a newer server.
  static let unknownName = "UNKNOWN__"

  /// Returns `nil` if there is no document for the execution; an empty one is sufficient.
  init?(_ reader: ResponseReader, seed: UInt64) {
    guard let trial = Self.trial(reader, reader.result.variables) else { return nil }
    self.trial = trial
    schema = reader.schema
    values = PlausibleValues(seed: seed)
  }

  private static func trial(
    _ reader: ResponseReader,
    _ variables: VariableValues
  ) -> ExecutionTrial? {
    (try? JSONDocument("{}")).map { empty in
      ExecutionTrial(
        plan: reader.result.plan,
        document: empty,
        variables: variables,
        rules: reader.result.rules
      )
    }
  }

  /// Continues with other variables; choices remain made.
  mutating func use(_ variables: VariableValues, of reader: ResponseReader) {
    if let made = Self.trial(reader, variables) {
      trial = made
      isKnownToFit = false
    }
  }

  /// The number of values of the last response.
  var count: Int { limit.count }

  /// The data of the next response; `nil` if it would have too many values.
  mutating func next() -> JSONValue? {
    objects = 0
    limit = ValueLimit()
    excess = requiredExcess()
    if excess != nil { return nil }
    let site = Site.object([], "")
    sites.meet(site, below: nil, choices: [])
    let data = object(of: [], typename: nil, at: site)
    guard limit.isReached else { return data }
    excess = rootField.map { [$0] } ?? []
    // In a conditional expression with `data`, `nil` would be a JSON null.
    return nil
  }

  /// Returns the path of an object that makes every response with the current variables too large.
  private mutating func requiredExcess() -> [String]? {
    guard !isKnownToFit else { return nil }
    var required = RequiredValues(schema, trial)
    let path = required.excess()
    isKnownToFit = path == nil
    return path
  }

  /// A field or list element to generate.
  private struct Part {
    let field: EntityShape.Field
    let owner: String
    var type: OutputType
    var level = 0

    var site: Site {
      .field(field.sources, field.responseKey, level: level, isNullable: bare.isNullable)
    }

    /// The type without its non-null wrapper, and whether it is nullable.
    var bare: (type: OutputType, isNullable: Bool) {
      if case .nonNull(let wrapped) = type { (wrapped, false) } else { (type, true) }
    }

    /// Whether the length of the list is an outcome.
    var hasLengthOutcome: Bool {
      ResponseOutcome.includesLength(level: level, isInnermost: element?.element == nil)
    }

    var element: Part? {
      guard case .list(let item) = bare.type else { return nil }
      var part = self
      part.type = item
      part.level += 1
      return part
    }
  }

  private mutating func value(of part: Part, below holder: Site) -> JSONValue {
    guard !limit.isReached else { return .null }
    limit.add()
    let (type, isNullable) = part.bare
    let site = part.site
    switch type {
    case .nonNull: return .null
    case .leaf(let leaf):
      sites.meet(site, below: holder, choices: Self.choices(leaf, isNullable))
      switch sites.take(at: site) {
      case .null: return .null
      case .name(let name): return .string(name)
      case .value, .length, .delivered, .awaited, nil: return leafValue(leaf, part)
      }
    case .list:
      sites.meet(site, below: holder, choices: Self.choices(ofList: part))
      return list(of: part, at: site)
    case .object:
      sites.meet(site, below: holder, choices: [.value] + (isNullable ? [.null] : []))
      // Choices below come first, because null hides them.
      if sites.visitCount(of: site) > 1, !sites.isOpenBelow(site), sites.take(at: site) == .null {
        return .null
      }
      sites.take(.value, at: site)
      return object(of: part, below: site)
    }
  }

  private static func choices(_ leaf: LeafType, _ isNullable: Bool) -> [OutcomeSites.Choice] {
    let null: [OutcomeSites.Choice] = isNullable ? [.null] : []
    if case .enumeration(_, let values) = leaf {
      return (values + [unknownName]).map { .name($0) } + null
    }
    return [.value] + null
  }

  private static func choices(ofList part: Part) -> [OutcomeSites.Choice] {
    guard part.hasLengthOutcome else { return [] }
    let null: [OutcomeSites.Choice] = part.bare.isNullable ? [.null] : []
    return [.length(.many), .length(.one), .length(.empty)] + null
  }

  private mutating func leafValue(_ leaf: LeafType, _ part: Part) -> JSONValue {
    let definition = schema.type(named: part.owner)?.field(named: part.field.field.name)
    let name = definition?.type.typeName ?? "String"
    return values.value(for: leaf, field: part.field.field.name, of: part.owner, type: name)
  }

  // MARK: Lists

  private mutating func list(of part: Part, at site: Site) -> JSONValue {
    guard let element = part.element else { return [] }
    let isFirst = sites.visitCount(of: site) == 1
    var count = 0
    if part.hasLengthOutcome, objects < Self.mostObjects, isFirst || sites.isOpenBelow(site) {
      sites.take(.length(.many), at: site)
      count = self.count(of: element)
    } else {
      switch sites.take(at: site) {
      case .null: return .null
      case .length(.empty): return []
      case .length(.one), nil: count = 1
      case .length(.many), .value, .name, .delivered, .awaited: count = 2
      }
      if objects >= 2 * Self.mostObjects { count = 0 }
    }
    var elements: [JSONValue] = []
    for _ in 0..<count { elements.append(value(of: element, below: site)) }
    return .array(elements)
  }

  /// The number of elements needed for the remaining choices, at least two.
  private mutating func count(of element: Part) -> Int {
    let (type, isNullable) = element.bare
    let null = isNullable ? 1 : 0
    let isKnown = sites.visitCount(of: element.site) > 0
    switch type {
    case .nonNull, .list: return 2 + null
    case .leaf(let leaf):
      let left =
        isKnown ? sites.isLeft(at: element.site) : Self.choices(leaf, isNullable).count
      return max(2, min(left, 32))
    case .object(let set):
      let sets = element.field.childSets.isEmpty ? [set] : element.field.childSets
      let declared = declaredType(of: element, sets[0])
      let names = Self.typeNames(of: declared, in: schema)
      let site = Site.object(sets, declared)
      guard sites.visitCount(of: site) > 0 else { return max(2, names.count) }
      let open = names.count { sites.isOpen(.type(sets, $0)) }
      let nulls = sites.isLeft(at: element.site) > 0 ? null : 0
      return max(2, max(open, sites.isLeft(at: site)) + nulls)
    }
  }

  // MARK: Objects

  /// The possible types of an object, with an unknown one for an abstract type.
  static func typeNames(of declared: String, in schema: Schema) -> [String] {
    let names = schema.possibleTypes(of: declared).map(\.name)
    switch schema.type(named: declared) {
    case .interface, .union: return names + [unknownName]
    case .object, .scalar, .enum, .inputObject, nil: return names.isEmpty ? [declared] : names
    }
  }

  /// Returns the declared type of a part's objects according to the type that contains them.
  private func declaredType(of part: Part, _ set: SetID) -> String {
    schema.servedType(of: part.field.field.name, on: part.owner)?.typeName
      ?? trial.declaredType(of: set)
  }

  private mutating func object(of part: Part, below holder: Site) -> JSONValue {
    let sets = part.field.childSets
    guard let first = sets.first else { return [:] }
    let declared = declaredType(of: part, first)
    let names = Self.typeNames(of: declared, in: schema)
    let site = Site.object(sets, declared)
    sites.meet(site, below: holder, choices: names.map { .name($0) })
    let name: String
    if case .name(let next)? = sites.take(at: site) {
      name = next
    } else {
      let turn = sites.visitCount(of: site) % max(1, names.count)
      let turned = names[turn...] + names[..<turn]
      let isChoice = names.count > 1
      name = isChoice ? turned.first { sites.isOpen(.type(sets, $0)) } ?? names[0] : names[0]
    }
    let typeSite = Site.type(sets, name)
    sites.meet(typeSite, below: site, choices: [])
    return object(of: sets, typename: name, at: typeSite)
  }

  private mutating func object(
    of sets: [SetID],
    typename: String?,
    at site: Site
  ) -> JSONValue {
    objects += 1
    var shape = trial.shape(of: sets, typename: typename, object: nil)
    let base = shape
    var decided: Set<SetID> = []
    // Deferred sets may contain further deferred sets.
    while true {
      let arriving = shape.pendingSets.filter { set in
        guard decided.insert(set).inserted else { return false }
        let deferral = Site.deferral(set)
        sites.meet(deferral, below: site, choices: [.delivered, .awaited])
        return sites.take(at: deferral) != .awaited
      }
      if arriving.isEmpty { break }
      let name = typename ?? base.typename
      shape = trial.shape(of: shape.sets + arriving, typename: name, object: nil)
    }
    let owner = typename ?? shape.typename ?? shape.declaredType.name
    var members: [JSONValue.Member] = []
    for field in shape.fields {
      // The root has its type's name if the operation selects it.
      let isRootName = typename == nil && field.field.name == "__typename"
      if isRootName, base.fieldIndex(of: field.responseKey) == nil { continue }
      let served = schema.servedType(of: field.field.name, on: owner)
      let type = field.field.type.narrowed(to: served)
      if sets.isEmpty, !limit.isReached { rootField = field.responseKey }
      let part = Part(field: field, owner: owner, type: type)
      let made: JSONValue =
        field.field.name == "__typename" ? .string(owner) : value(of: part, below: site)
      members.append(JSONValue.Member(field.responseKey, made))
    }
    return .object(members)
  }
}
