internal import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Follows an access path through the generated structs and the data at the same time.
///
/// If the data ends with a null or a `nil` case, only the structs are followed further, so that
/// unknown names can be distinguished from names without a value.
struct PathWalk {
  let reader: ResponseReader
  let path: AccessPath

  /// The current position.
  enum Position {
    /// In a struct; `entry` is the struct through which the entity was reached.
    case view(SelectionSetID, entry: SelectionSetID)
    /// At a field's leaf or list value, or a list item of that kind.
    case value(Accessor, TypeReference, indices: [Int])
    /// At `__typename`.
    case typename
    /// At `fragments` in a struct.
    case fragments(SelectionSetID, entry: SelectionSetID)
  }

  /// The reason why the data ended, and the step at which it did.
  struct Ending {
    var explanation: Explanation
    var route: String
    /// The struct of the `nil` case or fragment at which the data ended; `nil` if it ended at a
    /// value.
    var caseSet: SelectionSetID?
    /// The step of the first field in that case or fragment; `nil` if the path has none.
    var fieldStep: Int?
    /// The response path of the missing value, or of the value that the path reads in the `nil`
    /// case, and the step that led there.
    var place: (path: ResponsePath, step: Int)?
    /// Whether the path has continued into an object that the response does not have.
    var isBelow = false

    var isCase: Bool { caseSet != nil }
  }

  /// The path taken around a component that cannot be followed directly.
  private struct Detour {
    /// Whether the walk can no longer be followed step by step.
    var isTaken = false
    var end: ResponsePath?
    /// The response keys on the path.
    var keys: [String] = []
    /// The number of times that the walk was restarted.
    var count = 0
  }

  var position: Position
  /// The entity of the struct or value; `nil` after the data has ended.
  var entity: EntityID?
  var ending: Ending?
  /// The response key of the field at which the data ended; `nil` if it did not end at a field.
  private var missingKey: String?
  /// True if the path ends at a case or fragment whose data is not missing.
  var endsAtView: Bool {
    if case .view = position, missingKey == nil, ending?.isBelow != true { true } else { false }
  }
  /// The entity of the current position; `nil` if the response does not have it.
  private var object: EntityID? { ending?.isBelow == true ? nil : entity }
  var route = AccessRoute()
  private(set) var way = AnswerPath()
  private var stepCount = 0
  private var lastStepIsCase = false
  /// The route to the struct through which the entity was reached.
  private var entryRoute = AccessRoute()
  /// The route that can be read instead of the path; `nil` if there is none.
  private var readableRoute: AccessRoute?
  private var detour = Detour()
  /// The response keys of the followed fields, by the positions of their steps.
  private(set) var followedKeys: [Int: String] = [:]

  init(reader: ResponseReader, path: AccessPath) {
    self.reader = reader
    self.path = path
    let root = reader.document.resolved(reader.rootSet)
    position = .view(root, entry: root)
    entity = reader.result.root
    if entity == nil {
      ending = Ending(explanation: reader.rootExplanation, route: "")
    }
  }

  /// The result of a step that cannot be followed.
  enum Stop: Error {
    case answer(Explanation)
    case elsewhere(OtherLocations)
    case unknown(String, suggestions: [String])
  }

  mutating func answer() -> WhyAnswer {
    do throws(Stop) {
      for component in path.components {
        stepCount += 1
        switch component {
        case .name(let name): try follow(name)
        case .index(let index): try follow(index)
        }
      }
    } catch {
      detour.isTaken = true
      switch error {
      case .answer(let explanation): return .explained(path: path, explanation)
      case .elsewhere(let found): return answer(afterEnding(found))
      case .unknown(let message, let suggestions):
        return .unknown(message: message, suggestions: suggestions)
      }
    }
    readableRoute = route
    return .explained(path: path, ending.map(explanation) ?? presentExplanation())
  }

  /// Continues the path from the position where a member can be read, in order to report unknown
  /// names and the route to the end.
  private mutating func answer(_ found: OtherLocations) -> WhyAnswer {
    let rest = path.components.dropFirst(stepCount)
    if detour.count >= 50 {
      readableRoute = found.route
      let flip = readingFlip(found.route)
      return .explained(path: path, found.explanation(readAs: found.route, flip))
    }
    var walk = PathWalk(
      reader: reader,
      path: AccessPath(found.route.steps.map(\.component) + rest)
    )
    walk.detour.count = detour.count + 1
    let answer = walk.answer()
    detour.end = walk.end
    detour.keys = walk.keys
    if rest.isEmpty {
      readableRoute = found.route
      let flip = readingFlip(found.route)
      return .explained(path: path, found.explanation(readAs: found.route, flip))
    }
    switch answer {
    case .unknown(let message, let suggestions):
      return .unknown(message: message, suggestions: suggestions)
    case .explained(_, var end):
      if !walk.detour.isTaken, !end.isPresent, walk.endsAtView,
        let objection = reader.objection(at: walk)
      {
        end.text += "; \(objection.text)"
      }
      readableRoute = walk.readableRoute
      let flip = readableRoute.flatMap { readingFlip($0) }
      return .explained(
        path: path,
        found.explanation(readAs: walk.readableRoute, end: end, flip)
      )
    }
  }

  /// The location of a member, after the reason why the response does not have the member's object.
  private func afterEnding(_ found: OtherLocations) -> OtherLocations {
    guard let ending, object == nil else { return found }
    let cause = ending.explanation
    var found = found
    let start = ending.route.isEmpty ? cause.text : "`\(ending.route)` is nil: \(cause.text)"
    found.explanation.text = "\(start); \(found.explanation.text.withLowercaseFirst)"
    found.explanation.reason = cause.reason
    found.explanation.consequences = cause.consequences
    found.explanation.places = reader.unique(cause.places + found.explanation.places)
    found.isReadable = false
    return found
  }

  /// The change that makes a route readable; without changes if it is already readable.
  private func readingFlip(_ route: AccessRoute) -> Counterfactual? {
    var walk = PathWalk(reader: reader, path: AccessPath(route.steps.map(\.component)))
    walk.detour.count = 50
    guard case .explained = walk.answer() else { return nil }
    return reader.flip(reading: route, walk.way)
  }

  /// The struct, the response key, or both that decide whether the server handled a selection
  /// differently: at the end of the data, or at the current position.
  var subject: (set: SelectionSetID?, key: String?)? {
    if let missingKey { return (nil, missingKey) }
    if let ending, let set = ending.caseSet,
      let key = ending.fieldStep.flatMap({ followedKeys[$0] })
    {
      return (reader.document.resolved(set), key)
    }
    return switch position {
    case .view(let set, _): (reader.document.resolved(set), nil)
    case .value(let accessor, _, _): (nil, accessor.responseKey)
    case .typename, .fragments: nil
    }
  }

  /// The response path of the complete access path, including detours around steps that cannot be
  /// followed.
  var end: ResponsePath? { detour.isTaken ? detour.end : responsePath }

  /// The response keys of the fields passed so far.
  var keys: [String] {
    detour.isTaken ? detour.keys : followedKeys.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The current position in the response; `nil` at a case or `fragments`, and in a missing object.
  var responsePath: ResponsePath? {
    guard !lastStepIsCase else { return nil }
    if let place = ending?.place, place.step == stepCount { return place.path }
    guard let entity = object else { return nil }
    switch position {
    case .view: return ending == nil ? reader.result.path(of: entity) : nil
    case .value(let accessor, _, let indices):
      let place = ValuePosition(
        entity: entity,
        responseKey: accessor.responseKey,
        indices: indices
      )
      return reader.responsePath(of: place)
    case .typename:
      return ResponsePath(reader.result.path(of: entity).elements + [.key("__typename")])
    case .fragments: return nil
    }
  }

  /// The route so far, for messages.
  var place: String {
    let text = route.swiftPath
    return text.isEmpty ? "the data" : "`\(text)`"
  }

  // MARK: Steps

  private mutating func follow(_ index: Int) throws(Stop) {
    guard case .value(let accessor, let type, let indices) = position,
      let item = type.listItem
    else {
      throw .unknown("\(place) is not a list, so it has no position \(index)", suggestions: [])
    }
    lastStepIsCase = false
    way.take(index)
    let list = place
    route = route.appending(index: index, isOptional: !item.isNonNull)
    if ending == nil, let entity,
      case .list(let items) = reader.read(
        ValuePosition(entity: entity, responseKey: accessor.responseKey, indices: indices)
      ), !items.indices.contains(index)
    {
      end(reader.outOfRange(index, count: items.count, accessor, at: list, indices, in: entity))
    }
    arrive(accessor, item, indices: indices + [index])
  }

  private mutating func follow(_ name: String) throws(Stop) {
    switch position {
    case .value(_, let type, _):
      throw type.listItem == nil
        ? .unknown(
          "\(place) is \(withArticle(type.typeName)), which has no members",
          suggestions: []
        )
        : .unknown(
          "\(place) is a list: select one of its items first",
          suggestions: ["\(route.swiftPath)[0].\(name)"]
        )
    case .typename:
      throw .unknown("\(place) is a String, which has no members", suggestions: [])
    case .fragments(let set, let entry):
      try followFragment(name, set, entry: entry)
    case .view(let set, let entry):
      let compiled = reader.document[set]
      if let accessor = compiled.accessors.first(where: { $0.responseKey == name })
        ?? compiled.accessors.first(where: { $0.name == name })
      {
        route = route.appending(accessor.name, isOptional: accessor.isOptional)
        way.leave(by: accessor.responseKey)
        followedKeys[stepCount - 1] = accessor.responseKey
        if let known = ending, known.isCase, known.fieldStep == nil {
          ending?.fieldStep = stepCount - 1
        }
        lastStepIsCase = false
        arrive(accessor, accessor.type, indices: [])
      } else if name == "__typename" {
        try followTypename(set)
      } else if let step = reader.caseSteps(of: set).first(where: { $0.names == [name] }) {
        enter(step, entry: entry)
      } else if name == "fragments",
        !compiled.fragmentAccessors.isEmpty || stepCount < path.components.count
      {
        position = .fragments(set, entry: entry)
        route = route.appending(name, isOptional: false)
        lastStepIsCase = true
      } else {
        throw reader.missingMember(
          name,
          of: set,
          entry: (entry, entryRoute),
          in: object,
          at: route
        )
      }
    }
  }

  private mutating func followFragment(
    _ name: String,
    _ set: SelectionSetID,
    entry: SelectionSetID
  ) throws(Stop) {
    let accessors = reader.document[set].fragmentAccessors
    guard let accessor = accessors.first(where: { $0.name == name || $0.fragment == name }),
      let step = reader.caseSteps(of: set).first(where: {
        $0.names == ["fragments", accessor.name]
      })
    else {
      throw reader.missingFragment(name, of: set, entry: (entry, entryRoute), in: object)
    }
    var single = step
    single.names = [accessor.name]
    enter(single, entry: entry)
  }

  /// Enters a case or fragment of the entity.
  private mutating func enter(_ step: ResponseReader.CaseStep, entry: SelectionSetID) {
    route = step.extend(route)
    lastStepIsCase = true
    way.enter(step.accessorSet)
    // A non-Optional fragment always has a struct, whose accessors may have no data.
    if ending == nil, step.isOptional, let entity {
      let explanation = reader.explanation(of: step.accessorSet, in: entity)
      if !explanation.isPresent {
        ending = Ending(explanation: explanation, route: route.swiftPath, caseSet: step.accessorSet)
      }
    }
    position = .view(step.target, entry: entry)
  }

  private mutating func followTypename(_ set: SelectionSetID) throws(Stop) {
    lastStepIsCase = false
    if case .operationRoot = reader.document[set].role {
      throw .answer(
        Explanation(
          isPresent: false,
          reason: .notSelectedHere,
          text: reader.document.operations[reader.operation].asksForRootTypename
            ? "The document selects `__typename` at the root, but no struct reads it, because the root's"
              + " type is always \(reader.document[set].parentType.name)"
            : "Generated operations do not select `__typename` at their root"
        )
      )
    }
    route = route.appending("__typename", isOptional: false)
    way.leave(by: "__typename")
    position = .typename
    if ending == nil, let entity, reader.result.typename(of: entity) == nil {
      ending = Ending(
        explanation: reader.typenameExplanation(of: entity),
        route: route.swiftPath
      )
    }
  }

  /// Arrives at a field's value or its object.
  private mutating func arrive(_ accessor: Accessor, _ type: TypeReference, indices: [Int]) {
    let isList = type.listItem != nil
    if let holder = object {
      let place = ValuePosition(
        entity: holder,
        responseKey: accessor.responseKey,
        indices: indices
      )
      if let ending {
        if ending.isCase { self.ending?.place = (reader.responsePath(of: place), stepCount) }
      } else {
        switch reader.read(place) {
        case .entity(let object): if !isList { entity = object }
        case .leaf, .list: break
        case .null, .missing, .fault, .absent:
          missingKey = accessor.responseKey
          end(reader.explanation(of: accessor, at: place))
          ending?.place = (reader.responsePath(of: place), stepCount)
        }
      }
    }
    if !isList, let set = accessor.selectionSet {
      if ending != nil { ending?.isBelow = true }
      let target = reader.document.resolved(set)
      position = .view(target, entry: target)
      entryRoute = route
      way.enterObject()
    } else {
      position = .value(accessor, type, indices: indices)
    }
  }

  private mutating func end(_ explanation: Explanation) {
    ending = Ending(explanation: explanation, route: route.swiftPath)
  }

  // MARK: The end of the path

  /// The explanation for the end of a path that leads only through existing data.
  private func presentExplanation() -> Explanation {
    guard let entity else { return reader.rootExplanation }
    switch position {
    case .view(let set, _):
      if lastStepIsCase { return reader.explanation(of: set, in: entity, through: way) }
      return reader.entityExplanation(entity, at: place)
    case .value(let accessor, _, let indices):
      let place = ValuePosition(
        entity: entity,
        responseKey: accessor.responseKey,
        indices: indices
      )
      return reader.explanation(of: accessor, at: place, through: way)
    case .typename: return reader.typenameExplanation(of: entity)
    case .fragments(let set, _):
      let names = reader.document[set].fragmentAccessors.map(\.name)
      return Explanation(
        isPresent: true,
        reason: .present,
        text: "\(place) contains \(enumerated(names, conjunction: "and"))"
      )
    }
  }

  /// The explanation for a path whose data ended before its end.
  private func explanation(of ending: Ending) -> Explanation {
    let effect: Counterfactual.Effect = lastStepIsCase ? .nonNil : .present
    var explanation = reader.addingFlips(to: ending.explanation, way, making: effect)
    if ending.route == route.swiftPath { return explanation }
    if !ending.route.isEmpty {
      explanation.text = "`\(ending.route)` is nil: \(explanation.text)"
    }
    if let step = ending.fieldStep, step == followedKeys.keys.max(), !lastStepIsCase,
      let key = followedKeys[step], let entity, let other = reader.route(reading: key, in: entity)
    {
      let name = JSONPrinter.quoted(key)
      explanation.text += "; the key \(name) of this object is read as `\(other.swiftPath)`"
    }
    guard lastStepIsCase else { return explanation }
    if ending.isCase {
      explanation.reason = .parentCaseNil
    } else if explanation.reason == .nullFromServer {
      explanation.reason = .entityNull
    }
    return explanation
  }
}
