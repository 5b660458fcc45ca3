import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLProxy
import GraphQLTransport
import Reports

/// Checks and prints operations in the order in which they ended.
struct TrafficReporter {
  private var judge: ResponseCheck
  private let form: TrafficReport
  /// The number of reported operations, including dropped ones.
  private(set) var count = 0
  var status = ExitStatus.success

  init(_ run: Run) {
    judge = ResponseCheck(run.workspace)
    form = TrafficReport(isJSON: run.arguments.isJSON)
  }

  /// Reports the number of operations that were dropped without a line.
  mutating func skip(_ count: Int) {
    guard count > 0 else { return }
    self.count += count
    StandardStreams.writeError(
      "\(Report.count(count, "operation")) not listed: more were waiting than --keep allows"
    )
  }

  /// Prints entries up to the limit; returns `false` if the limit is reached or the output is
  /// closed.
  ///
  /// After a signal, entries are printed without executing their responses.
  mutating func report(
    _ entries: [TrafficEntry],
    until limit: Int?,
    isPending: () -> Bool
  ) -> Bool {
    for entry in entries {
      if let limit, count >= limit { return false }
      count += 1
      let texts = entry.texts
      let failure = entry.outcome.failure
      let checkResult =
        isPending()
        ? ResponseCheck.unexecuted(texts, kind: entry.kind, failure: failure)
        : judge.checkResult(
          on: texts,
          of: entry.title,
          failure: failure,
          isCancelled: isPending
        )
      if !checkResult.isFine { status = .finding }
      let line = form.line(entry, checkResult) + "\n"
      guard StandardStreams.writeOutput(line, as: form.isJSON ? .json : .text) else { return false }
    }
    return limit.map { count < $0 } ?? true
  }
}
