package import GraphQLRuntime
package import SelectionIR

/// Evaluates filters on an execution's result.
///
/// It makes no decisions about cases and values; those are the executor's.
package struct FilterEvaluator {
  /// The object or item to which names are relative during evaluation.
  enum Place {
    case entity(EntityID, number: Int)
    /// An item of a list of values that are not objects.
    case item(Value)
  }

  /// The value at a path.
  package enum Value {
    case entity(EntityID, number: Int)
    case scalar(FilterScalar, LeafType?)
    /// A list, with its object and that object's class.
    case list(FieldValue, LeafType?, Holder)
    /// A case or fragment that is present.
    case view(SelectionSetID, EntityID)
    case null(Absence)
  }

  /// The field that contains a value.
  package struct Holder {
    package let entity: EntityID
    let number: Int
    package let field: Int
    let accessor: Accessor?
    package var indices: [Int] = []
  }

  /// The reason why a path has no value.
  package struct Absence {
    enum Cause {
      case view(SelectionSetID, EntityID)
      case value(Holder)
      case notSelected(Accessor, EntityID)
      case position
    }

    let cause: Cause
    /// Whether the path continues and ends with a case or fragment.
    var isAboveView = false
  }

  let reader: ResponseReader
  private(set) var classes: FilterClasses
  private var causes = CaseCauses()
  /// The number of `nil` values encountered instead of objects.
  package private(set) var nilCount = 0

  package init(_ classes: FilterClasses) {
    self.classes = classes
    reader = classes.reader
  }

  private var result: ExecutionResult { reader.result }

  /// Reserves space for the response keys of further paths.
  package mutating func widen(toKeys count: Int) { classes.widen(toKeys: count) }

  package mutating func number(of entity: EntityID, in parent: (number: Int, field: Int)?) -> Int {
    classes.number(of: entity, in: parent)
  }

  // MARK: Deciding

  mutating func holds(_ test: FilterTest, _ place: Place) -> Bool {
    switch test {
    case .and(let tests):
      for test in tests where !holds(test, place) { return false }
      return true
    case .or(let tests):
      for test in tests where holds(test, place) { return true }
      return false
    case .not(let test): return !holds(test, place)
    case .isNil(let route, let reasons):
      guard isNil(route, place) else { return false }
      return reasons.isEmpty || isReason(reasons, of: read(route, place), route.ending)
    case .isNotNil(let route): return !isNil(route, place)
    case .because(let route, let reasons):
      return isReason(reasons, of: read(route, place), route.ending)
    case .isTrue(let route): return scalar(route, place)?.bool == true
    case .isType(let route, let types):
      guard case .entity(let entity, _) = object(route, place) else { return false }
      return result.typename(of: entity).map(types.contains) ?? false
    case .text(let route, let comparison, let text):
      return compare(scalar(route, place), comparison, with: text)
    case .part(let route, let comparison, let needle):
      return find(needle, comparison, in: scalar(route, place))
    case .number(let route, let comparison, let number):
      guard let found = scalar(route, place)?.number else { return comparison == .notEqual }
      return comparison.holds(found.order(to: number))
    case .bool(let route, let isEqual, let value):
      return (scalar(route, place)?.bool == value) == isEqual
    case .values(let left, let comparison, let right):
      return compare(scalar(left, place), comparison, with: scalar(right, place))
    case .quantified(let route, let quantifier, let test):
      return decide(quantifier, test: test, list: read(route, place))
    }
  }

  private mutating func isNil(_ route: FilterRoute, _ place: Place) -> Bool {
    if case .null = read(route, place) { return true }
    guard case .typename = route.ending else { return false }
    return scalar(route, place) == nil
  }

  private func compare(
    _ scalar: FilterScalar?,
    _ comparison: FilterComparison,
    with text: String
  ) -> Bool {
    let order = scalar?.testText { bytes in
      comparison.holds(FilterScalar.order(bytes, text.utf8))
    }
    return order ?? (comparison == .notEqual)
  }

  private func compare(
    _ left: FilterScalar?,
    _ comparison: FilterComparison,
    with right: FilterScalar?
  ) -> Bool {
    guard let left, let right else {
      let areNil = left == nil && right == nil
      return comparison == .equal ? areNil : comparison == .notEqual && !areNil
    }
    return left.order(to: right).map(comparison.holds) ?? (comparison == .notEqual)
  }

  private func find(
    _ needle: Needle,
    _ comparison: FilterComparison,
    in scalar: FilterScalar?
  ) -> Bool {
    let isFound = scalar?.testText { bytes in
      needle.isIn(bytes, where: comparison)
    }
    return (isFound ?? false) != (comparison == .lacks)
  }

  private mutating func decide(
    _ quantifier: FilterQuantifier,
    test: FilterTest,
    list: Value
  ) -> Bool {
    // A list that is `nil` has no items.
    guard case .list(let value, let leaf, let holder) = list else {
      return quantifier != .any
    }
    for (index, item) in result.items(of: value).enumerated() {
      var holder = holder
      holder.indices.append(index)
      let place: Place =
        switch self.value(item, leaf: leaf, holder: holder) {
        case .entity(let entity, let number): .entity(entity, number: number)
        case let other: .item(other)
        }
      let holds = holds(test, place)
      switch quantifier {
      case .any: if holds { return true }
      case .all: if !holds { return false }
      case .none: if holds { return false }
      }
    }
    return quantifier != .any
  }

  // MARK: Rows

  /// Visits the objects that steps lead to, in response order; returns `false` if the visitor
  /// stopped.
  package mutating func visit(
    _ steps: ArraySlice<FilterRoute.Step>,
    from value: Value,
    _ body: (inout FilterEvaluator, EntityID, Int) -> Bool
  ) -> Bool {
    guard let step = steps.first else {
      if case .null = value { nilCount += 1 }
      guard case .entity(let entity, let number) = value else { return true }
      return body(&self, entity, number)
    }
    guard case .each = step else {
      return visit(steps.dropFirst(), from: follow(step, value), body)
    }
    guard case .list(let list, let leaf, let holder) = value else { return true }
    for item in result.items(of: list) {
      guard visit(steps.dropFirst(), from: self.value(item, leaf: leaf, holder: holder), body)
      else {
        return false
      }
    }
    return true
  }

  /// Follows a step to an object; a case of an object counts as the object.
  private mutating func follow(_ step: FilterRoute.Step, _ value: Value) -> Value {
    let route = FilterRoute(steps: [step])
    switch value {
    case .entity(let entity, let number):
      let next = read(route, .entity(entity, number: number))
      guard case .view = next else { return next }
      return value
    case .list, .scalar, .view, .null: return read(route, .item(value))
    }
  }

  // MARK: Reading

  /// The value at the end of a path.
  package mutating func value(_ route: FilterRoute, of entity: EntityID, number: Int) -> Value {
    let place = Place.entity(entity, number: number)
    if case .value = route.ending { return read(route, place) }
    if let scalar = scalar(route, place) { return .scalar(scalar, nil) }
    let value = read(route, place)
    guard case .entity(let entity, let number) = value else { return value }
    return .entity(entity, number: number)
  }

  private mutating func scalar(_ route: FilterRoute, _ place: Place) -> FilterScalar? {
    let value = read(route, place)
    switch route.ending {
    case .value:
      guard case .scalar(let scalar, _) = value else { return nil }
      return scalar
    case .typename:
      let entity: EntityID? =
        switch value {
        case .entity(let entity, _), .view(_, let entity): entity
        case .scalar, .list, .null: nil
        }
      return entity.flatMap { result.typename(of: $0) }.map { .text($0) }
    case .count: return count(value).map { .number(FilterNumber($0)) }
    case .isEmpty: return count(value).map { .bool($0 == 0) }
    }
  }

  private func count(_ value: Value) -> Int? {
    switch value {
    case .list(.list(_, let count), _, _): Int(count)
    case .scalar(let scalar, _): scalar.text?.count
    case .list, .entity, .view, .null: nil
    }
  }

  private mutating func object(_ route: FilterRoute, _ place: Place) -> Value {
    let value = read(route, place)
    if case .view(_, let entity) = value { return .entity(entity, number: 0) }
    return value
  }

  private mutating func read(_ route: FilterRoute, _ place: Place) -> Value {
    var value: Value =
      switch place {
      case .entity(let entity, let number): .entity(entity, number: number)
      case .item(let item): item
      }
    // A case belongs to the same object.
    var number = 0
    if case .entity(_, let own) = value { number = own }
    for (position, step) in route.steps.enumerated() {
      switch (step, value) {
      case (_, .null): break
      case (.field(let accessor, let key), .entity(let entity, _)),
        (.field(let accessor, let key), .view(_, let entity)):
        value = field(accessor, key: key, entity: entity, number: number)
        if case .entity(_, let inner) = value { number = inner }
      case (.view(let set), .entity(let entity, _)), (.view(let set), .view(_, let entity)):
        let isThere = classes.isFulfilled(set, in: number, such: entity)
        value = isThere ? .view(set, entity) : .null(Absence(cause: .view(set, entity)))
      case (.index(let index), .list(let list, let leaf, var holder)):
        let items = result.items(of: list)
        holder.indices.append(index)
        value =
          index < items.count
          ? self.value(items[items.startIndex + index], leaf: leaf, holder: holder)
          : .null(Absence(cause: .position))
        if case .entity(_, let inner) = value { number = inner }
      case (_, _): value = .null(Absence(cause: .position))
      }
      if case .null(var absence) = value {
        if case .view? = route.steps[(position + 1)...].last { absence.isAboveView = true }
        return .null(absence)
      }
    }
    return value
  }

  private mutating func field(
    _ accessor: Accessor,
    key: Int,
    entity: EntityID,
    number: Int
  ) -> Value {
    guard let field = classes.field(accessor.responseKey, key, in: number) else {
      return .null(Absence(cause: .notSelected(accessor, entity)))
    }
    let leaf = classes.shape(of: number).fields[field].field.type.leafType
    let holder = Holder(entity: entity, number: number, field: field, accessor: accessor)
    return value(result.value(at: field, of: entity), leaf: leaf, holder: holder)
  }

  private mutating func value(_ value: FieldValue, leaf: LeafType?, holder: Holder) -> Value {
    switch value {
    case .missing, .null, .fault: return .null(Absence(cause: .value(holder)))
    case .object(let index):
      let entity = EntityID(Int(index))
      return .entity(
        entity,
        number: classes.number(of: entity, in: (holder.number, holder.field))
      )
    case .list: return .list(value, leaf, holder)
    case .leaf(let index):
      guard let document = result.document else { return .null(Absence(cause: .value(holder))) }
      let node = JSONNode(document: document, index: Int(index))
      return .scalar(.node(node), leaf)
    case .converted:
      let scalar = leaf.flatMap { result.leaf(value, as: $0) }.flatMap { FilterScalar($0) }
      return scalar.map { .scalar($0, leaf) } ?? .null(Absence(cause: .value(holder)))
    }
  }

  /// Whether an enum value is in the schema.
  private func isKnown(_ scalar: FilterScalar, _ leaf: LeafType?) -> Bool {
    guard case .enumeration(_, let values) = leaf else { return true }
    return scalar.text.map(values.contains) ?? true
  }

  // MARK: Reasons

  /// Whether a value has one of the reasons; for a case, the stated and the underlying one count.
  private func isReason(
    _ reasons: [ReasonCode],
    of value: Value,
    _ ending: FilterRoute.Ending
  ) -> Bool {
    if reasons.contains(reason(of: value, ending)) { return true }
    guard case .null(let absence) = value, case .view(let set, let entity) = absence.cause else {
      return false
    }
    return reasons.contains(
      absence.isAboveView ? .parentCaseNil : reader.statedReason(of: set, in: entity)
    )
  }

  /// The underlying reason why a case or fragment is `nil`, as a phrase, for example "the object is
  /// a Droid, not a Human".
  package mutating func cause(of value: Value) -> String? {
    guard case .null(let absence) = value, case .view(let set, let entity) = absence.cause else {
      return nil
    }
    let reader = reader
    return causes.text(of: set, on: reader.result.shapeIndex(of: entity)) {
      reader.cause(of: set, in: entity)
    }
  }

  package func reason(of value: Value, _ ending: FilterRoute.Ending) -> ReasonCode {
    if case .typename = ending, case .entity(let entity, _) = value,
      result.typename(of: entity) == nil
    {
      return .noTypename
    }
    return reason(of: value)
  }

  private func reason(of value: Value) -> ReasonCode {
    switch value {
    case .null(let absence): reason(of: absence)
    case .view(let set, let entity): reader.reason(of: set, in: entity)
    case .scalar(let scalar, let leaf): isKnown(scalar, leaf) ? .present : .unknownEnumValue
    case .entity, .list: .present
    }
  }

  private func reason(of absence: Absence) -> ReasonCode {
    let reason: ReasonCode
    switch absence.cause {
    case .view(let set, let entity): reason = reader.reason(of: set, in: entity)
    case .value(let holder):
      guard let accessor = holder.accessor else { return .nullFromServer }
      let place = ValuePosition(
        entity: holder.entity,
        responseKey: accessor.responseKey,
        indices: holder.indices
      )
      reason = reader.reason(of: accessor, at: place)
    case .notSelected(let accessor, let entity):
      reason = reader.reason(
        of: accessor,
        at: ValuePosition(entity: entity, responseKey: accessor.responseKey)
      )
    case .position: reason = .indexOutOfRange
    }
    // The same reason as that of `why` for an inaccessible case.
    return absence.isAboveView && reason == .nullFromServer ? .entityNull : reason
  }
}

/// The texts of the reasons of cases, which are the same for all objects of a shape.
private struct CaseCauses {
  private struct Key: Hashable {
    let set: SelectionSetID
    let shape: Int
  }

  private var texts: [Key: String?] = [:]

  mutating func text(of set: SelectionSetID, on shape: Int, _ make: () -> String?) -> String? {
    let key = Key(set: set, shape: shape)
    if let known = texts[key] { return known }
    let text = make()
    texts[key] = text
    return text
  }
}
