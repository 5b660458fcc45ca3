import ApolloPolicy
import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// The result of reading a response with the released Apollo client.
///
/// The executor applies that client's rules (``ExecutionRules/released``), and this type describes
/// its result. Any fault throws, and data, errors and extensions of the response are lost together.
/// An accessor whose data was excluded by another condition crashes the program. In an incremental
/// response, a part that the client does not know (``ApolloDeliveries``) ends the stream of
/// results.
struct ApolloReading: ResponseReading {
  let reader: ResponseReader
  let tally: OutcomeCounts
  let crashes: ReadingCrashes
  private let trace: TraceReading
  private let failure: ReadingFailure?
  private let options: ApolloOptions
  private let deliveries: ApolloDeliveries

  private var result: ExecutionResult { reader.result }

  /// Creates the reading of a response that was executed by any rules.
  ///
  /// Whether missing keys are read as null is kept.
  init(
    _ given: ResponseReader,
    _ options: ApolloOptions = ApolloOptions(schemaNamespace: "")
  ) {
    self.options = options
    var rules = ExecutionRules.released
    rules.readsMissingAsNull = given.result.rules.readsMissingAsNull
    reader = given.executed(by: rules)
    let result = reader.result
    failure =
      result.root == nil || result.faultCount == 0
      ? nil : Self.failure(of: result.fault(FaultID(0)), in: reader)
    deliveries = ApolloDeliveries(reader)
    trace = TraceReading(reader)
    var tally = trace.tally()
    if failure == nil {
      let lost = min(deliveries.lostKeyCount, tally[.read])
      tally[.read] -= lost
      tally[.dropped] += lost
    }
    self.tally = tally
    crashes = failure == nil ? ApolloCrashes(reader).all() : ReadingCrashes()
  }

  /// Data that is missing, null or not an object counts as no data, without an error of the client.
  var outcome: ProgramOutcome {
    if let failure { return .thrown(failure, count: result.faultCount) }
    if let first = deliveries.failures.first, result.root != nil {
      let count = deliveries.failures.count
      return .partialData(serverErrors: errorCount, first, count: count)
    }
    if result.root == nil, errorCount > 0, throwsWithoutData {
      return .thrown(
        ReadingFailure(
          path: [],
          error: "an error",
          message: "Apollo \(options.version) throws if a response has errors and no data"
        ),
        count: 1
      )
    }
    return result.root == nil
      ? .noData(serverErrors: errorCount, keepsErrors: true) : .data(serverErrors: errorCount)
  }

  /// Only 1.14.0 throws; in other releases a response with only errors has a result.
  private var throwsWithoutData: Bool {
    options.has(.deferral) && !options.has(.resultsWithoutData)
  }

  /// The number of errors; zero if the list contains anything other than objects.
  private var errorCount: Int {
    let errors = reader.response.errors
    return errors.allSatisfy { $0.node.kind == .object } ? errors.count : 0
  }

  private static func failure(
    of fault: ExecutionFault,
    in reader: ResponseReader
  ) -> ReadingFailure {
    let target = fault.targetType.map { "(to: \($0))" } ?? ""
    return ReadingFailure(fault, error: fault.kind.rawValue + target, of: reader)
  }

  // MARK: Values

  /// Every selected value is read unless there is a failure.
  var readsByShape: Bool { failure == nil && deliveries.failures.isEmpty }

  func readOutcome(of path: ResponsePath) -> ReadOutcome {
    if failure == nil, let reason = lossReason, deliveries.loses(path) {
      return ReadOutcome(.dropped, reason)
    }
    return trace.readOutcome(
      of: path,
      lost: failure.map { failure in
        guard failure.isThrown else {
          return "the operation has no result from the cache: \(failure.message)"
        }
        let lost = reader.response.errors.isEmpty ? "the result is" : "result and errors are"
        return "\(lost) lost, because reading throws \(failure.error) at \(failure.place)"
      },
      failing: { fault in
        let failure = Self.failure(of: fault, in: reader)
        return failure.isThrown
          ? "throws \(failure.error): \(failure.message)" : failure.message
      },
      reading: { value, holder, key in
        switch (value, holder, key) {
        case (.converted(let index), _, _): converted(result.conversion(Int(index)))
        case (.leaf, let holder?, "__typename"): typenameOutcome(in: holder)
        case _: nil
        }
      }
    )
  }

  /// The reason why the program gets no data of the parts from the first failure on.
  private var lossReason: String? {
    deliveries.failures.first.map { failure in
      "the results end with \(failure.error) at \(failure.place): \(failure.message)"
    }
  }

  /// The reason why the program does not get a deferred fragment, with the state of its property.
  private func lossReason(ofFragment name: String) -> String? {
    lossReason.map { "\($0); `$\(name)` stays `.pending`" }
  }

  func loss(ofFragment name: String, at path: ResponsePath) -> String? {
    guard failure == nil, let reason = lossReason(ofFragment: name),
      case .value(let value, _, _) = trace.place(of: path), let entity = value.entity
    else { return nil }
    let accessors = reader.views(of: entity).flatMap { reader.document[$0.set].fragmentAccessors }
    let isLost = accessors.contains { accessor in
      accessor.name == name && accessor.deferral.map { deliveries.loses($0, in: entity) } == true
    }
    return isLost ? reason : nil
  }

  private func converted(_ conversion: Conversion) -> ReadOutcome {
    ReadOutcome(.read, conversion.text, proposal: "couldNotConvert, without a result")
  }

  private func typenameOutcome(in entity: EntityID) -> ReadOutcome {
    let shape = result.shape(of: entity)
    guard let name = shape.typename, result.parent(of: entity) != nil else {
      return ReadOutcome(.read, "selected here")
    }
    let reason =
      shape.isKnownType ? "selected here" : "the type \(name) is unknown, so no case matches"
    guard shape.declaredType.kind == .object, name != shape.declaredType.name else {
      return ReadOutcome(.read, reason)
    }
    return ReadOutcome(
      .read,
      reason,
      proposal: "only cases that match \(shape.declaredType.name), the field's type, are present"
    )
  }

  func expression(for path: ResponsePath) -> String? {
    failure == nil ? trace.expression(for: path) : nil
  }

  // MARK: Objects

  func object(at path: ResponsePath) -> ObjectReading? {
    guard failure == nil, case .value(let value, _, _) = trace.place(of: path),
      let entity = value.entity
    else { return nil }
    let views = reader.views(of: entity)
    guard let declared = views.first else { return nil }
    let set = reader.document[declared.set]
    var object = ObjectReading(
      structName: set.path,
      conformances: [],
      casts: set.caseAccessors.map { cast($0.name, $0.selectionSet, in: entity) }
    )
    for fragment in set.fragmentAccessors {
      guard let deferral = fragment.deferral else { continue }
      let name = "fragments.$\(fragment.name)"
      var cast = cast(name, fragment.selectionSet, in: entity)
      if cast.succeeds, deliveries.loses(deferral, in: entity) {
        cast.succeeds = false
        cast.reason = lossReason(ofFragment: fragment.name) ?? cast.reason
      }
      object.casts.append(cast)
    }
    let crashes = ApolloCrashes(reader)
    object.crashes = views.flatMap { view in
      crashes.accessors(of: view.set, in: entity).map { accessor in
        ObjectReading.Crash(
          expression: "data."
            + view.route.appending(accessor.name, isOptional: false).swiftPath,
          reason: crashes.reason(of: accessor, of: view.set, in: entity)
        )
      }
    }
    return object
  }

  /// Whether a case selects only `__typename`, which releases before 1.9.1 treat as merged from
  /// others.
  private func isAlwaysPresent(_ set: SelectionSetID) -> Bool {
    guard !options.has(.noEmptySelections), options.has(.fulfilledFragments) else { return false }
    let compiled = reader.document[reader.document.resolved(set)]
    guard compiled.isCase, compiled.writesTypename, compiled.inclusionConditions == nil else {
      return false
    }
    return compiled.selections.allSatisfy { $0.field?.name == "__typename" }
  }

  private func cast(
    _ name: String,
    _ set: SelectionSetID,
    in entity: EntityID
  ) -> ObjectReading.Cast {
    let explanation = reader.explanation(of: set, in: entity)
    if !explanation.isPresent, isAlwaysPresent(set) {
      return ObjectReading.Cast(
        expression: name,
        succeeds: true,
        reason: "Apollo \(options.version) reads a case that selects only __typename as present "
          + "(1.9.1 decides by type)"
      )
    }
    return ObjectReading.Cast(
      expression: name,
      succeeds: explanation.isPresent,
      reason: explanation.text
    )
  }
}
