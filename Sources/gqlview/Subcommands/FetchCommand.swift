import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
import ProjectInputs
import Reports
import SelectionIR
import Workspace

/// `fetch`: sends an operation to a server and prints the response.
///
/// The parts or events of a stream are printed one per line as they are received.
enum FetchCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "fetch",
    .servers,
    "Run an operation on a server and print the response",
    operands: "[SCHEMA...] DOCUMENT... --endpoint URL",
    options: .execution,
    .report,
    .live,
    [.severity, .documentID, .session, .redact, .merged],
    dependencies: [OptionDependency([.redact], need: [.session])],
    examples: [
      .init(
        "Hero.graphql --endpoint https://example.com/graphql",
        "Print the response of a server."
      ),
      .init(
        "Hero.graphql --endpoint https://example.com/graphql --header @headers.txt",
        "Send headers from a file."
      ),
    ],
    reports: [.fetch],
    inputs: .init([.schema, .documents], recordings: .single, [.sendsOperation])
  )

  static func start(_ plan: InputPlan, given: Arguments) throws(UsageError) -> ExitStatus? {
    guard plan.arguments.has(.endpoint) else {
      throw UsageError("'\(subcommand.name)' needs --endpoint URL\n  usage: \(subcommand.usage)")
    }
    return nil
  }

  static func run(_ run: Run, _ settings: RunSettings) throws(UsageError) -> ExitStatus {
    guard let endpoint = settings.network.endpoint else {
      throw UsageError("usage: \(subcommand.usage)")
    }
    guard let operation = run.usableOperation() else { return .noAnswer }
    guard !operation.marks.isLocalCacheMutation else {
      return run.fail(
        with: "'\(operation.name ?? "")' is a local cache mutation, which is never sent to a server"
      )
    }
    if let schema = run.workspace.schema,
      let place = run.workspace.compiled.mockedPart(of: operation, in: schema)
    {
      return run.fail(
        with:
          "'\(operation.name ?? "")' has a part that the client answers with mock data ('@mock'), "
          + "\(run.workspace.sources.location(of: place)?.description ?? ""): the client sends a different operation"
      )
    }
    guard !run.arguments.has(.variables) || run.workspace.variables != nil else {
      return run.fail()
    }
    let made = LiveRequest(
      operation,
      in: run.workspace,
      endpoint: endpoint,
      documentID: run.arguments.value(.documentID)
    )
    guard let request = made else {
      return fail(with: LiveRequest.faults(of: operation, in: run.workspace), run)
    }
    let file: SessionWriter?
    do throws(FileError) {
      file = try .given(by: run.arguments)
    } catch {
      return run.fail(with: error.message)
    }
    Network.warn(about: endpoint)
    return fetch(
      run,
      request: request,
      endpoint: endpoint,
      output: FetchOutput(run.arguments, limit: run.arguments[.count]),
      file: file
    )
  }

  private static func fetch(
    _ run: Run,
    request: LiveRequest,
    endpoint: Endpoint,
    output: FetchOutput,
    file: SessionWriter?
  ) -> ExitStatus {
    var recorder = file.map { file in
      SessionRecorder(file, SessionExchange(request.request, time: file.clock.text()))
    }
    do throws(TransportError) {
      let summary = try Network.client(endpoint).run(request.request, isCancelled: { false }) {
        recorder?.take($0)
        return output.take($0)
      }
      recorder?.end(seconds: summary.seconds, size: summary.receivedSize)
      output.finish(request, summary: summary, error: nil)
    } catch {
      recorder?.end(failure: error.message)
      output.finish(request, summary: nil, error: error)
      StandardStreams.writeError("\(endpoint.url.shown): \(error.advisedMessage)")
      return .noAnswer
    }
    if let file, file.isFull { return run.fail(with: file.fullText) }
    return output.hasErrors ? .finding : .success
  }

  private static func fail(with faults: [Diagnostic], _ run: Run) -> ExitStatus {
    if run.arguments.isJSON {
      JSONReport(sources: run.workspace.sources).printRefusal(faults)
    }
    run.printDiagnosticsAsErrors(faults)
    return .noAnswer
  }
}
