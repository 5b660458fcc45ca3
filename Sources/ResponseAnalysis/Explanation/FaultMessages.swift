package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Messages of faults, with causes and advice if known.
extension ResponseReader {
  /// Describes a fault in one or two sentences.
  package func message(of id: FaultID) -> String {
    let fault = result.fault(id)
    if let cache { return message(of: id, in: cache) }
    if let cause = sentTextCause(of: fault) { return "\(cause). \(fault.message)" }
    if isMissingTypename(fault), let entity = result.entity(of: id) {
      return missingTypename(in: entity)
    }
    if namesNulledValue(id) {
      let path = result.nulledPath(by: id)
      let place = path.elements.isEmpty ? "the whole data" : "`\(path.subscriptedText)`"
      let clause =
        clientFailures?.clause(onForbiddenNullAt: fault.path) ?? "clients reject the whole response"
      return "The value is null, but its type is non-null: because of its error the server "
        + "must make \(place) null instead (GraphQL specification, Section 6.4.4), and \(clause)."
    }
    if fault.kind == .missingValue, case .key(let key)? = fault.path.elements.last,
      let entity = result.entity(of: id), let cause = causeOfMissing(key, in: entity)
    {
      return sentence(fault.message.withoutFullStop, because: cause)
    }
    return withScalarAdvice(fault.message, id)
  }

  /// Whether the message of a fault names the value that the server must make null because of an
  /// error.
  package func namesNulledValue(_ id: FaultID) -> Bool {
    let fault = result.fault(id)
    return cache == nil && fault.kind == .nullValue && errorPolicy != .null
      && sentTextCause(of: fault) == nil && isServerError(id)
  }

  /// Describes a missing `__typename` in an object, or in `count` objects.
  func missingTypename(in entity: EntityID, count: String? = nil) -> String {
    let sentence = "The key \"__typename\" is missing" + (count.map { " in \($0)" } ?? "")
    if let cause = typenameError(in: entity) ?? causeOfMissing("__typename", in: entity) {
      return self.sentence(sentence, because: cause)
    }
    return selectsTypename(in: entity)
      ? sentence + ", although the operation selects it."
      : "\(sentence): \(unrecordedTypename)."
  }

  /// Returns a sentence with a cause that may be a question.
  private func sentence(_ start: String, because cause: String) -> String {
    "\(start): \(cause)" + (cause.hasSuffix("?") ? "" : ".")
  }

  /// Describes a fault as the end of a sentence, such as "null at `hero.name`, whose type is
  /// non-null".
  package func cause(of id: FaultID) -> String {
    let fault = result.fault(id)
    let place = fault.path.elements.isEmpty ? "the data" : "`\(fault.path.subscriptedText)`"
    switch fault.kind {
    case .missingValue:
      if let miss = cache?.miss(at: fault.path) { return miss }
      if let cause = sentTextCause(of: fault) { return cause.withLowercaseFirst }
      guard isMissingTypename(fault), let entity = result.entity(of: id) else {
        if let part = unansweredSelections.first(where: { isPart(id, fault, of: $0) }) {
          return "\(sentence(part)); \(place) is missing"
        }
        return "\(place) is missing" + (clauseOnMissing(fault, id).map { "; \($0)" } ?? "")
      }
      if let cause = typenameError(in: entity) ?? clauseOnMissing(fault, id) {
        return "\(place) is missing; \(cause)"
      }
      return selectsTypename(in: entity)
        ? "\(place) is missing, although the operation selects it"
        : "\(place) is missing; \(unrecordedTypename)"
    case .nullValue: return "null at \(place), whose type is non-null"
    case .couldNotConvert, .wrongType:
      let reason = fault.message.withoutFullStop.withLowercaseFirst
      return "at \(place) " + reason + (scalarAdvice(for: id).map { "; \($0)" } ?? "")
    }
  }

  /// Returns the cause of a missing key, which is a question if it is a guess.
  private func clauseOnMissing(_ fault: ExecutionFault, _ id: FaultID) -> String? {
    guard case .key(let key)? = fault.path.elements.last, let entity = result.entity(of: id) else {
      return nil
    }
    return causeOfMissing(key, in: entity)
  }

  /// Returns the first fault at a path.
  package func fault(at path: ResponsePath) -> FaultID? {
    (0..<min(result.faultCount, 1_000)).lazy.map { FaultID($0) }
      .first { result.fault($0).path == path }
  }

  // MARK: __typename

  /// The cause of a missing `__typename` that generated operations add to a query, with advice.
  private var unrecordedTypename: String {
    let isInOthers = result.entities.prefix(Self.typenameLimit).contains { entity in
      result.parent(of: entity) != nil && result.node(of: entity)?["__typename"] != nil
        && !selectsTypename(in: entity)
    }
    return isInOthers
      ? "other objects of this response have it, so the server, or an edit of this response, left "
        + "it out; record the response again with `gqlview fetch`"
      : "generated operations also request `__typename`, but this response was recorded without "
        + "it; record it with `gqlview fetch`, or add `__typename` to the query"
  }

  /// The maximum number of objects in which `__typename` is looked for.
  private static var typenameLimit: Int { 1_000 }

  /// A clause on why an object has no `__typename`, with advice.
  func typenameAbsence(in entity: EntityID) -> String {
    if let error = typenameError(in: entity) { return error }
    return selectsTypename(in: entity)
      ? "the server omitted it, although the operation selects it" : unrecordedTypename
  }

  /// A clause with the server's error for the `__typename` of an object; `nil` if there is none.
  func typenameError(in entity: EntityID) -> String? {
    guard cache == nil, !response.errors.isEmpty else { return nil }
    return serverErrors(at: typenamePath(of: entity)).first.map { index in
      "the server reports an error for it: \(shortened(response.reportedErrors[index].message))"
    }
  }

  /// The paths of the server's errors for a `__typename`.
  var typenameErrorPaths: Set<ResponsePath> {
    Set(response.errors.compactMap(\.path).filter { $0.elements.last == .key("__typename") })
  }

  func isMissingTypename(_ fault: ExecutionFault) -> Bool {
    fault.kind == .missingValue && fault.path.elements.last == .key("__typename")
  }

  /// Whether a fault is a missing `__typename` that the document does not select, and therefore not
  /// the server's mistake.
  package func isUnselectedTypename(_ id: FaultID) -> Bool {
    guard isMissingTypename(result.fault(id)), let entity = result.entity(of: id) else {
      return false
    }
    return !selectsTypename(in: entity)
  }

  /// Whether a fault is a missing `__typename` that neither the document selects nor the client of
  /// the dialect needs, so that it is not reported.
  package func isUnneededTypename(_ id: FaultID) -> Bool {
    clientFailures?.isUnneeded(at: result.fault(id).path) == true && isUnselectedTypename(id)
  }

  /// The number of faults that are reported.
  package var faultCount: Int {
    guard clientFailures?.isComplete == true else { return result.faultCount }
    return (0..<result.faultCount).count { !isUnneededTypename(FaultID($0)) }
  }

  /// Whether a fault of the response is reported for a value that the client cannot read, or for
  /// the `__typename` of an object that it cannot read.
  package func hasFault(for path: ResponsePath) -> Bool {
    if fault(at: path) != nil { return true }
    return fault(at: ResponsePath(path.elements + [.key("__typename")])).map {
      isMissingTypename(result.fault($0)) && !isUnneededTypename($0)
    } ?? false
  }

  /// Whether the document itself selects `__typename` on an object.
  func selectsTypename(in entity: EntityID) -> Bool {
    result.shape(of: entity).outcomes.contains { met in
      met.outcome.isFulfilled
        && (lowering.compiledSet(of: met.set).map { document[$0].writesTypename } ?? false)
    }
  }

  /// Explains why a name is not valid as the `__typename` of an object in a field of type
  /// `declared`; `nil` for an object type that the field can have.
  func typenameAdvice(_ name: String, declared: String) -> String? {
    guard Lexer.isName(name) else {
      return "the server's mistake: \(JSONPrinter.quoted(name)) cannot be the name of a type"
    }
    let possible = schema.possibleTypes(of: declared).map(\.name)
    if let type = schema.type(named: name) {
      if case .object = type {
        guard !possible.isEmpty, !possible.contains(name) else { return nil }
        return "\(name) cannot occur here: the type \(declared) allows "
          + "only \(enumerated(possible, conjunction: "and", limit: 3))"
      }
      let kind =
        switch type.kind {
        case .interface: "an interface"
        case .union: "a union"
        case .scalar: "a scalar"
        case .enum: "an enum"
        case .inputObject: "an input object"
        case .object: "an object type"
        }
      let own = schema.possibleTypes(of: name).map(\.name).filter(possible.contains)
      let examples = own.isEmpty ? possible : own
      let example = examples.isEmpty ? "" : ", such as \(enumerated(examples, limit: 3))"
      return "\(name) is \(kind); `__typename` is always an object type\(example)"
    }
    return spellingAdvice(name, among: possible)
  }

  /// A phrase on the `__typename` of objects that is not a known object type; `nil` for others.
  package func remark(onTypenameOf shape: EntityShape) -> String? {
    guard let name = shape.typename, !shape.isKnownType else { return nil }
    if !Lexer.isName(name) { return "not the name of a type" }
    return schema.type(named: name).map { $0.kind == .object } == false
      ? "not an object type" : "unknown to the schema"
  }

  /// Asks whether a similar name was meant, or the schema is older than the server.
  func spellingAdvice(_ name: String, among known: [String]) -> String {
    spelling(name, among: known) ?? Self.olderSchema
  }

  /// Asks whether a similar name was meant; `nil` if there is none.
  private func spelling(_ name: String, among known: [String]) -> String? {
    if let meant = known.first(where: { $0.lowercased() == name.lowercased() }) {
      return "did you mean \(meant)?"
    }
    // A name that the server has added can be similar to a known one.
    let limit = max(name.utf8.count > 2 ? 1 : 0, name.utf8.count / 4)
    return Suggestions.near(name, in: known, limit: limit).first.map { meant in
      "did you mean \(meant), or is your schema older than the server? \(Self.currentSchema)"
    }
  }

  /// Returns the same explanation as a whole sentence without full stop.
  func typenameSentence(_ name: String, declared: String) -> String? {
    typenameAdvice(name, declared: declared).map { advice in
      schema.type(named: name) == nil
        ? "`__typename` is \(JSONPrinter.quoted(name)), which the schema does not define; \(advice)"
        : advice
    }
  }

  /// Advice for responses with names that the schema lacks.
  static var olderSchema: String {
    "your schema may be older than the server; \(currentSchema)"
  }

  private static let currentSchema =
    "`gqlview schema URL` fetches the current one (`:introspect` in the explorer)"
}
