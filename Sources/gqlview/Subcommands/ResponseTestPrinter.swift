import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import ResponseTools
import Workspace

/// `synthesize --tests`: prints an XCTest for the project's tests.
enum ResponseTestPrinter {
  /// Prints an XCTest that reads responses with the models of the project's dialect.
  ///
  /// The responses are the given ones, or a covering set if there are none.
  static func print(_ run: Run) -> ExitStatus {
    guard run.usableOperation() != nil else { return .noAnswer }
    var responses: [ResponseTest.Response] = []
    if run.hasNoResponses {
      guard let reader = run.workspace.reader(of: ["data": [:]], named: "a response"),
        let covering = CoveringSet(reader, seed: run.arguments[.seed] ?? 0)
      else {
        return run.fail(with: "no response can be generated for this operation", stage: .response)
      }
      if let obstacle = covering.obstacle {
        return run.fail(with: obstacle, stage: .response)
      }
      responses = covering.responses.map { response in
        .init(
          response.reader,
          name:
            "A response that shows \(response.shown.count) of \(covering.goals.count) outcomes, "
            + "\(response.new.count) of them for the first time."
        )
      }
    } else {
      guard let executions = run.usableExecutions() else { return .noAnswer }
      responses = executions.map { execution in
        let name = execution.reader.sources.file(execution.reader.responseFile)?.name
        return .init(execution.reader, name: name ?? "A given response.")
      }
    }
    guard let first = responses.first?.reader else {
      return run.fail(with: "no response can be generated for this operation", stage: .response)
    }
    let source = DialectSource(
      document: first.document,
      schema: first.schema,
      options: run.workspace.codegenOptions,
      sources: first.sources
    )
    do throws(ResponseSwift.Fault) {
      let test = ResponseTest(responses, source)
      let text = try test.text()
      for words in test.unread { StandardStreams.writeError(words) }
      return run.print(swift: text)
    } catch {
      return run.fail(with: error.message)
    }
  }
}
