import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// Describes the executor's result as the result of generated code of the proposal.
///
/// It makes no decisions itself: a value is present if the executor has it, and a case if its
/// outcome is fulfilled. Any fault leaves the program without data.
struct ProposalReading: ResponseReading {
  let reader: ResponseReader
  let tally: OutcomeCounts
  /// The compiled document with the names of the generated structs.
  private let names: CompiledDocument
  private let trace: TraceReading
  private let failure: ReadingFailure?

  private var result: ExecutionResult { reader.result }

  init(_ reader: ResponseReader, names: CompiledDocument) {
    self.reader = reader
    self.names = names
    let result = reader.result
    failure =
      result.faultCount == 0 ? nil : Self.failure(of: result.fault(FaultID(0)), in: reader)
    trace = TraceReading(reader)
    tally = trace.tally()
  }

  var outcome: ProgramOutcome {
    let errors = reader.response.errors.count
    if let failure { return .thrown(failure, count: result.faultCount) }
    return result.root == nil
      ? .noData(serverErrors: errors, keepsErrors: true) : .data(serverErrors: errors)
  }

  private static func failure(
    of fault: ExecutionFault,
    in reader: ResponseReader
  ) -> ReadingFailure {
    ReadingFailure(fault, error: fault.kind.rawValue, of: reader)
  }

  // MARK: Values

  /// Every selected value is read unless there is a failure.
  var readsByShape: Bool { failure == nil }

  func readOutcome(of path: ResponsePath) -> ReadOutcome {
    trace.readOutcome(
      of: path,
      lost: failure.map { "the result is lost: \($0.message) at \($0.place)" },
      failing: { Self.failure(of: $0, in: reader).message },
      reading: { _, _, _ in nil }
    )
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
