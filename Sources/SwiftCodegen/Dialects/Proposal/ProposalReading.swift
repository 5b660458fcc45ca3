import GraphQLCompiler
import GraphQLRuntime

/// How generated code of the proposal reads a response: the executor's result in other words.
///
/// Nothing is decided here. A value is there if the executor has it, a case if its outcome is
/// fulfilled; a fault anywhere leaves the program without data.
struct ProposalReading: ResponseReading {
  let reader: ResponseReader
  let tally: FateTally
  /// The compiled document with the names of the generated structs.
  private let names: CompiledDocument
  private let trace: TraceReading
  private let failure: ReadingFailure?

  private var result: ExecutionResult { reader.result }

  init(_ reader: ResponseReader, names: CompiledDocument) {
    self.reader = reader
    self.names = names
    let result = reader.result
    failure = result.faultCount == 0 ? nil : Self.failure(of: result.fault(FaultID(0)))
    trace = TraceReading(reader)
    tally = trace.tally()
  }

  var outcome: ProgramOutcome {
    let errors = reader.response.errors.count
    if let failure { return .thrown(failure, count: result.faultCount) }
    return result.root == nil
      ? .noData(serverErrors: errors, keepsErrors: true) : .data(serverErrors: errors)
  }

  private static func failure(of fault: ExecutionFault) -> ReadingFailure {
    ReadingFailure(fault, error: fault.kind.rawValue)
  }

  // MARK: Values

  func fate(of path: ResponsePath) -> ValueFate {
    let place = trace.place(of: path)
    switch place {
    case .nothing: return ValueFate(.dropped, "the response has no data here")
    case .unselected(let key, let entity): return trace.unselectedFate(key, in: entity)
    case .value(let value, _, _):
      if let id = value.faultID {
        return ValueFate(.fatal, Self.failure(of: result.fault(id)).message)
      }
    case .insideScalar: break
    }
    if let failure {
      return ValueFate(.dropped, "the result is lost: \(failure.message) at \(failure.place)")
    }
    switch place {
    case .insideScalar(let scalar): return .insideScalar(scalar)
    case .value(.null, _, _): return ValueFate(.read, "null, read as nil")
    case .value(.missing, _, _):
      return ValueFate(.read, "missing, read as nil for execution is lenient")
    case .value(.converted, _, _): return ValueFate(.read, "converted, for execution is lenient")
    case .value, .unselected, .nothing: return ValueFate(.read, "selected here")
    }
  }

  func expression(for path: ResponsePath) -> String? {
    failure == nil ? trace.expression(for: path) : nil
  }

  // MARK: Objects

  func object(at path: ResponsePath) -> ObjectReading? {
    guard failure == nil, case .value(let value, _, _) = trace.place(of: path),
      let entity = value.entity, let declared = reader.views(of: entity).first
    else { return nil }
    let set = reader.document[declared.set]
    let casts = set.caseAccessors.map { accessor in
      let explanation = reader.explanation(of: accessor.selectionSet, in: entity)
      return ObjectReading.Cast(
        expression: accessor.name,
        succeeds: explanation.isPresent,
        reason: explanation.text
      )
    }
    return ObjectReading(structName: names[declared.set].path, conformances: [], casts: casts)
  }
}
