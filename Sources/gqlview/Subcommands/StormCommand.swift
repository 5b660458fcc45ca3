import Explorer
import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// `storm`: every value of a response mutated, and what each dialect's program loses by it.
enum StormCommand {
  /// A dialect narrows it only where somebody names one: that of a project is one of several.
  static func run(_ run: Run, _ given: Arguments) -> ExitStatus {
    if let seed = run.arguments.value(.seed), UInt64(seed) == nil {
      return run.refuse("--seed takes a whole number from 0, not '\(seed)'")
    }
    let limit = run.arguments.value(.limit)
    if let limit, Int(limit).map({ $0 < 0 }) ?? true {
      return run.refuse("--limit takes a whole number from 0, not '\(limit)'")
    }
    guard let responses = responses(run) else { return .noAnswer }
    let dialect = given.value(.dialect).flatMap(Dialect.init)
    let report = Storm.over(
      responses,
      dialects: dialect.map { [$0] } ?? Dialect.allCases,
      options: run.workspace.codegenOptions
    )
    guard !report.rows.isEmpty else {
      return run.refuse("the response has no data to mutate", stage: .response)
    }
    let text = StormText(report, limit: limit.flatMap { Int($0) })
    if run.arguments.isJSON {
      run.print(text.json)
    } else {
      var printed = run.makeReport()
      text.add(to: &printed)
      run.print(printed)
    }
    return report.failures.contains { $0 != nil } ? .finding : .fine
  }

  /// The responses that are given, or made ones; else the refusal has been printed.
  private static func responses(_ run: Run) -> [DialectReaders]? {
    guard run.usableOperation() != nil else { return nil }
    guard run.workspace.responses.isEmpty else {
      guard let executions = run.usableExecutions() else { return nil }
      return run.workspace.dialectReaders(of: Array(executions.indices))
    }
    let seed = run.arguments.value(.seed).flatMap { UInt64($0) } ?? 0
    guard let empty = run.workspace.reader(of: ["data": [:]], named: "a response") else {
      _ = run.refuse("no response can be made of this operation", stage: .response)
      return nil
    }
    let made = WishSolver.wholeResponses(for: empty, seed: seed).compactMap { response in
      run.workspace.reader(of: response, named: "a response that was made")
    }
    return run.workspace.dialectReaders(of: made)
  }
}
