import CommandLineSupport
import Explorer
import GraphQLClient
import GraphQLProxy
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseTools
import Threads
import Workspace

/// `proxy`: forwards requests of a running app to its server, and reports every operation.
enum ProxyCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "proxy",
    .servers,
    "Forward requests of an app to its server and report each one",
    operands: "[SCHEMA...] [DOCUMENT...] --endpoint URL [--listen ADDRESS]",
    options: .report,
    .models,
    .connection,
    .project,
    [
      .endpoint, .listen, .allowedOrigin, .certificate, .certificateKey, .session, .redact, .rules,
      .count, .keep,
    ],
    dependencies: [
      OptionDependency([.certificateKey], need: [.certificate]),
      OptionDependency([.redact], need: [.session]),
    ],
    examples: [
      .init(
        "schema.graphqls --endpoint https://example.com/graphql",
        "Report all operations; the app connects to 127.0.0.1:4141."
      ),
      .init(
        "schema.graphqls --endpoint https://example.com/graphql --session app.session",
        "Also record the traffic in a session file."
      ),
    ],
    reports: [.proxy],
    inputs: .init(
      [.schema, .documents],
      recordings: .withoutRequests,
      [.forwardsRequests, .usesManifests]
    )
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
    run.printDiagnosticsAsErrors(
      run.workspace.diagnostics.filter { $0.rule != InputFinding.noSchema }
    )
    let listening: Listening
    let file: SessionWriter?
    let documents = TrafficDocuments(run)
    let rules = TrafficRuleBook(run, documents: documents)
    do throws(FileError) {
      guard try rules.readRulesOption(run) else { return .noAnswer }
      file = try .given(by: run.arguments)
      listening = try Listening(run.arguments)
    } catch {
      return run.fail(with: error.message)
    }
    StandardStreams.ignoreBrokenPipes()
    Network.warn(about: endpoint)
    listening.announce("for \(endpoint.url.shown)", run)
    if run.workspace.schema == nil {
      StandardStreams.writeError("no schema is loaded, so responses are not executed")
    }
    if rules.current.contains(where: \.action.isStop) {
      StandardStreams.writeError("breakpoints need the explorer; nothing is paused here")
    }
    var settings = ProxySettings(endpoint, run.arguments)
    settings.rules = rules.proxyRules()
    settings.guardRequests(run.arguments, documents)
    return reportOperations(
      run,
      settings: settings,
      documents: documents,
      listening: listening,
      file: file
    )
  }

  /// Reports operations until a signal arrives, the output is closed, or the number of `--count` is
  /// reached.
  private static func reportOperations(
    _ run: Run,
    settings: ProxySettings,
    documents: TrafficDocuments,
    listening: Listening,
    file: SessionWriter?
  ) -> ExitStatus {
    let kept = listening.kept
    let clock = SystemClock()
    let queue = TrafficQueue(keeping: kept)
    // Record the traffic before it is inspected, so that an interruption loses nothing.
    let collector = TrafficCollector(
      documents: documents,
      keeping: kept,
      in: file,
      clock: clock,
      take: queue.add
    )
    let proxy = Proxy(at: listening.listener, settings: settings, receive: collector.receive)
    let isDone = Mutex(false)
    let failure = Mutex<Listener.Failure?>(nil)
    let unexaminedSize = Mutex(0)
    let thread = SystemThread {
      let size = proxy.run(
        isCancelled: { isDone.withLock { $0 } },
        failed: { reason in failure.withLock { $0 = reason } }
      )
      unexaminedSize.withLock { $0 = size }
    }
    guard let thread else { return run.fail(with: "the system cannot start more threads") }
    EndingSignal.hold(untilSecond: true)
    var reporter = TrafficReporter(run)
    var isFull = false
    while !EndingSignal.isPending, failure.withLock({ $0 }) == nil {
      let (entries, dropped) = queue.take()
      reporter.skip(dropped)
      if let file, file.isFull, !isFull {
        // The app keeps its server; only the recording ends.
        StandardStreams.writeError("\(file.fullText); later traffic is not recorded")
        isFull = true
      }
      guard reporter.report(entries, until: listening.limit, isPending: { EndingSignal.isPending })
      else {
        break
      }
      if entries.isEmpty { clock.pause(milliseconds: 15) }
    }
    isDone.withLock { $0 = true }
    thread.join()
    // Report the remaining operations without executing their responses.
    let (rest, dropped) = queue.take()
    reporter.skip(dropped)
    _ = reporter.report(rest, until: listening.limit, isPending: { true })
    if let file, file.isFull {
      if !isFull { StandardStreams.writeError(file.fullText) }
      reporter.status = .noAnswer
    }
    if let failure = failure.withLock({ $0 }) {
      StandardStreams.writeError(failure.message)
      reporter.status = .noAnswer
    }
    printSummary(reporter.count, unexaminedSize: unexaminedSize.withLock { $0 }, run)
    EndingSignal.release(untilSecond: true)
    return reporter.status
  }

  /// Prints what was not inspected and, on a terminal, the number of operations.
  private static func printSummary(_ count: Int, unexaminedSize: Int, _ run: Run) {
    if unexaminedSize > 0 {
      StandardStreams.writeError(
        "\(Report.count(unexaminedSize, "forwarded byte")) not inspected before the end"
      )
    }
    if !run.arguments.isJSON, StandardStreams.errorsGoToTerminal {
      StandardStreams.writeError("\(Report.count(count, "operation")) passed")
    }
  }
}

extension ProxySettings {
  fileprivate init(_ endpoint: Endpoint, _ arguments: Arguments) {
    self.init(endpoint: endpoint)
    if arguments.has(.maximumSize) { limit = endpoint.maximumSize }
    // Without `--timeout`, the proxy waits for the server as long as the app waits.
    if arguments.has(.timeout) { silence = endpoint.timeout }
  }
}

extension ProxySettings {
  /// Sets which web pages may use the proxy, and recognizes mutations that are sent by GET.
  mutating func guardRequests(_ arguments: Arguments, _ documents: TrafficDocuments) {
    allowedOrigins = arguments.values[.allowedOrigin] ?? []
    isMutation = { json in
      guard let root = (try? JSONDocument(json))?.root,
        let request = OperationRequest(json: root)
      else { return false }
      if let query = request.query, !query.isEmpty {
        return !QueryCheck.isQuery(query, operationName: root["operationName"]?.string)
      }
      return documents.completing(request).operation.kind == .mutation
    }
  }
}
