import CommandLineSupport
import Explorer
import GraphQLProxy
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import SelectionIR
import Threads
import Workspace

/// `serve`: runs a server that answers from recordings, mocks and the schema, for testing apps.
enum ServeCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "serve",
    .servers,
    "Answer an app from recordings, mocks and the schema",
    operands: "SCHEMA... [DOCUMENT...] [RECORDING|MOCKS...] [--listen ADDRESS]",
    options: .report,
    .project,
    [.seed, .listen, .allowedOrigin, .certificate, .certificateKey, .count, .interval],
    dependencies: [OptionDependency([.certificateKey], need: [.certificate])],
    examples: [
      .init(
        "schema.graphqls",
        "Answer each request with generated values."
      ),
      .init(
        "schema.graphqls app.har --listen 127.0.0.1:8080",
        "Answer from a recording on another port."
      ),
    ],
    reports: [.serve],
    inputs: .init(.all, [.answersRequests, .usesManifests])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard run.workspace.schema != nil else { return run.refuseMissingSchema() }
    run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    let recordings: ServedRecordings
    let listening: Listening
    do throws(FileError) {
      let names = Set(run.workspace.compiled.operations.compactMap(\.name))
      recordings = try ServedRecordings(run.arguments.operands, names: names)
      listening = try Listening(run.arguments)
    } catch {
      return run.fail(with: error.message)
    }
    StandardStreams.ignoreBrokenPipes()
    let count = Report.count(recordings.recordings.count, "recording")
    listening.announce("serving \(count)", run)
    reportUnused(recordings)
    let responder = MockResponder(
      run,
      recordings: recordings,
      seed: run.arguments[.seed] ?? 0,
      interval: run.arguments[.interval]
    )
    let refusals = Mutex<Set<ClientRefusal>>([])
    let server = AnswerServer(
      at: listening.listener,
      allowedOrigins: run.arguments.values[.allowedOrigin] ?? [],
      refused: { refusal in
        // Report a refusal only once, because apps retry.
        let isNew = refusals.withLock {
          $0.count < ClientRefusal.reportLimit && $0.insert(refusal).inserted
        }
        if isNew { StandardStreams.writeError(refusal.words) }
      },
      answer: responder.answer
    )
    let isDone = Mutex(false)
    let failure = Mutex<Listener.Failure?>(nil)
    let thread = SystemThread {
      server.run(
        isCancelled: { isDone.withLock { $0 } },
        failed: { reason in failure.withLock { $0 = reason } }
      )
    }
    guard let thread else { return run.fail(with: "the system cannot start more threads") }
    EndingSignal.hold(untilSecond: true)
    serving: while !EndingSignal.isPending, failure.withLock({ $0 }) == nil {
      let served = responder.takeServed()
      for entry in served {
        let form: OutputForm = run.arguments.isJSON ? .json : .text
        guard StandardStreams.writeOutput(line(entry, run) + "\n", as: form) else { break serving }
      }
      if let limit = listening.limit, served.isEmpty, responder.overCount >= limit { break }
      if served.isEmpty { SystemClock().pause(milliseconds: 15) }
    }
    isDone.withLock { $0 = true }
    thread.join()
    EndingSignal.release(untilSecond: true)
    guard let failure = failure.withLock({ $0 }) else { return .success }
    StandardStreams.writeError(failure.message)
    return .noAnswer
  }

  /// Reports recordings that cannot be served.
  private static func reportUnused(_ recordings: ServedRecordings) {
    for file in recordings.unused {
      StandardStreams.writeError("\(file) is not used: no operation has the name of this file")
    }
    for place in recordings.unanswering {
      StandardStreams.writeError(
        "\(place) is not used: no loaded manifest contains the document of its request"
      )
    }
  }

  private static func line(_ entry: MockResponder.Served, _ run: Run) -> String {
    guard run.arguments.isJSON else {
      let title = [entry.kind?.rawValue, entry.operation].compactMap { $0 }.joined(separator: " ")
      return displayText("#\(entry.number) \(title): \(entry.source)")
    }
    return form.line(entry)
  }

  static let form = ReportForm<MockResponder.Served>.object {
    ReportKey("id", .integer, "the number of the operation, from 1") { $0.number }
    ReportKey("operation", .text) { $0.operation }
    ReportKey(maybe: "kind", .word) { $0.kind }
    ReportKey("source", .text, "the location of the recording, or how the response was generated") {
      $0.source
    }
  }
}
