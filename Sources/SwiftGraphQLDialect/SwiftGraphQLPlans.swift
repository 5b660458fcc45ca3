import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Cached plans for decoding objects, one per place and object type.
///
/// A response has many objects of few types, and all objects of one type at a place are decoded in
/// the same way.
struct SwiftGraphQLPlans {
  /// A place where objects are read by the same selections.
  struct Place {
    let keys: [SelectionKey]
    /// The interface or union to which the selections are locked.
    let lock: String?
    /// The possible types of the lock; empty without a lock.
    let types: [String]
    private let typeNames: TextTable
    /// The plan for each of these types.
    var plans: [Plan?]
    /// The plan for objects of unknown type, or of the only type.
    var plan: Plan?

    fileprivate init(_ keys: [SelectionKey], lock: String?, types: [String]) {
      self.keys = keys
      self.lock = lock
      self.types = types
      typeNames = TextTable(types)
      plans = types.map { _ in nil }
    }

    /// The position of a type in the list; `nil` for other types and for values that are not
    /// strings.
    func type(named name: JSONNode?) -> Int? {
      // The program compares strings, which are equal if their characters are canonically
      // equivalent.
      typeNames.position(of: name) ?? name?.string.flatMap { types.firstIndex(of: $0) }
    }
  }

  /// The plan for objects of one type at a place.
  final class Plan {
    let fields: [Field]
    /// The response keys of the fields.
    let keys: TextTable
    /// The positions of the fields that the closures require.
    let required: [Int]

    fileprivate init(fields: [Field]) {
      self.fields = fields
      keys = TextTable(fields.lazy.map(\.responseKey))
      required = fields.indices.filter { fields[$0].isRequired }
    }
  }

  /// A key that the closures request.
  final class Field {
    let responseKey: String
    /// The field's name.
    let name: String
    let isRequired: Bool
    /// A form for each type with which the key is requested.
    let forms: [Form]
    /// The accepted values, if there is only one form and it is neither a list nor an object.
    let leaf: AcceptedLeaf?

    fileprivate init(_ read: SelectionShape.Read, isRequired: Bool, forms: [Form]) {
      responseKey = read.field.responseKey
      name = read.field.name
      self.isRequired = isRequired
      self.forms = forms
      leaf = forms.count == 1 && forms[0].levels.count == 1 ? forms[0].leaf : nil
    }
  }

  /// A type with which a value is decoded.
  final class Form {
    let read: SelectionShape.Read
    /// The type and, for lists, the item types, outermost first.
    let levels: [TypeReference]
    /// The place of the objects; `nil` for other values.
    let place: Int?
    /// The accepted values; `nil` for objects.
    let leaf: AcceptedLeaf?
    /// Whether the innermost type accepts null as a regular value: `AnyScalar` is any JSON.
    let takesNull: Bool

    fileprivate init(
      _ read: SelectionShape.Read,
      levels: [TypeReference],
      place: Int?,
      leaf: AcceptedLeaf?,
      takesNull: Bool
    ) {
      self.read = read
      self.levels = levels
      self.place = place
      self.leaf = leaf
      self.takesNull = takesNull
    }
  }

  private let shapes: SelectionShapes
  private let types: SwiftGraphQLTypes
  private(set) var places: [Place] = []
  private var numbers: [[SelectionKey]: Int] = [:]

  init(shapes: SelectionShapes, types: SwiftGraphQLTypes) {
    self.shapes = shapes
    self.types = types
  }

  mutating func place(of keys: [SelectionKey]) -> Int {
    if let known = numbers[keys] { return known }
    let lock = shapes.abstractLock(of: keys)
    let types = lock.map { shapes.lowering.possibleTypes(of: $0) } ?? []
    places.append(Place(keys, lock: lock, types: types))
    numbers[keys] = places.count - 1
    return places.count - 1
  }

  /// The plan for a type, by its position in the place's types.
  ///
  /// A `nil` type means a type that cannot be determined, or the only one.
  mutating func plan(at place: Int, of type: Int?) -> Plan {
    guard let type else {
      if let known = places[place].plan { return known }
      let plan = makePlan(
        at: place,
        places[place].lock == nil ? places[place].keys.first?.lock : nil
      )
      places[place].plan = plan
      return plan
    }
    if let known = places[place].plans[type] { return known }
    let plan = makePlan(at: place, places[place].types[type])
    places[place].plans[type] = plan
    return plan
  }

  private mutating func makePlan(at place: Int, _ typename: String?) -> Plan {
    let shape = shapes.shape(of: places[place].keys, typename: typename)
    return Plan(fields: shape.fields.compactMap { field($0) })
  }

  private mutating func field(_ field: SelectionShape.Field) -> Field? {
    guard let first = field.reads.first else { return nil }
    var forms: [Form] = []
    var done: [TypeReference] = []
    for read in field.reads where !done.contains(read.definition.type.nullable) {
      let type = read.definition.type.nullable
      done.append(type)
      forms.append(
        form(read, type: type, children: field.children.filter { $0.lock == type.typeName })
      )
    }
    let isRequired = field.reads.contains { $0.definition.type.isNonNull }
    return Field(first, isRequired: isRequired, forms: forms)
  }

  private mutating func form(
    _ read: SelectionShape.Read,
    type: TypeReference,
    children: [SelectionKey]
  ) -> Form {
    var levels = [TypeReference.nonNull(type)]
    while let item = levels[levels.count - 1].listItem { levels.append(item) }
    let leaf = children.isEmpty ? leaf(type.typeName) : nil
    var takesNull = false
    if case .scalar = shapes.lowering.schema.type(named: type.typeName) {
      takesNull = types.leaf(type.typeName) == "AnyScalar"
    }
    return Form(
      read,
      levels: levels,
      place: children.isEmpty ? nil : place(of: children),
      leaf: leaf,
      takesNull: takesNull
    )
  }

  private func leaf(_ name: String) -> AcceptedLeaf {
    if case .enum(let type) = shapes.lowering.schema.type(named: name) {
      return .enumeration(TextTable(type.values.lazy.map(\.name)))
    }
    return AcceptedLeaf(swiftType: types.leaf(name))
  }
}
