import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import LibC
import ProjectInputs
import Reports
import ResponseAnalysis
import SystemSupport
import Terminal
import Workspace

/// `cache`: prints the records of an app's cache file and the queries that the cache can answer.
///
/// Exits with status 1 if the cache cannot answer a query, or if a record cannot be read.
enum CacheCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "cache",
    .servers,
    "Print the records of an Apollo cache and the queries it can answer",
    operands: "FILE.sqlite [SCHEMA... DOCUMENT...]",
    options: [.operation, .variables, .apolloVersion],
    .report,
    .requests,
    .project,
    [.filter, .limit, .find, .follow, .cacheKey],
    examples: [
      .init(
        "apollo.sqlite --find Luke",
        "Print the records that contain a text."
      ),
      .init(
        "apollo.sqlite schema.graphqls Hero.graphql",
        "Report whether the cache can answer a query."
      ),
    ],
    reports: [.cache],
    inputs: .init(.all, [.readsOwnFile, .readsCache])
  )

  /// The default maximum number of records in a text report.
  private static let limit = 100
  /// The interval at which the file is checked for changes.
  private static let milliseconds: UInt32 = 250

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    let arguments = run.arguments
    var limit = arguments.isJSON ? nil : Self.limit
    if let number = arguments[.limit] { limit = number }
    guard !arguments.has(.follow) || !arguments.isJSON else {
      return run.fail(with: "--follow prints lines and cannot be combined with --format json")
    }
    guard let cache = run.workspace.cache?.stored else {
      return run.fail(
        with: "no cache among the files; expected an SQLite file of Apollo iOS",
        stage: .response
      )
    }
    let hasErrors = run.workspace.diagnostics.contains {
      $0.severity == .error && $0.rule != InputFinding.noSchema
    }
    let hasDocuments = !run.workspace.documents.isEmpty || hasErrors
    var only: Int?
    if hasDocuments {
      guard run.usableSchema() != nil else { return .noAnswer }
      if case .unknown(let name) = run.workspace.choice { return run.refuseOperation(named: name) }
      if arguments.has(.operation) { only = run.workspace.choice.index }
      guard !arguments.has(.variables) || run.workspace.variables != nil else {
        return run.fail()
      }
    }
    if arguments.has(.cacheKey), run.project == nil {
      StandardStreams.writeError(
        "--cache-key has no effect here: a cache file already contains its keys"
      )
    }
    func reads(_ cache: StoredCache) -> StoredReads? {
      hasDocuments ? StoredReads(cache, of: run.workspace, only: only) : nil
    }
    var filter: RecordFilter?
    if let text = arguments.value(.filter) {
      do throws(FilterError) {
        filter = try RecordFilter(text)
      } catch {
        return run.fail(with: error, filter: text, named: "--where")
      }
    }
    let report = StoredCacheReport(
      cache,
      reads: reads(cache),
      find: arguments.value(.find),
      filter: filter,
      limit: limit
    )
    let found = run.workspace.diagnostics.filter { $0.stage != .response }
    if arguments.isJSON {
      let diagnostics = JSONReport(sources: run.workspace.sources).diagnostics(found)
      StoredCacheReport.form.write((report, diagnostics))
    } else {
      var text = run.makeReport()
      report.add(to: &text)
      run.print(text)
      run.printDiagnosticsAsErrors(found)
      if arguments.has(.follow) { follow(cache, run: run, firstReads: report.reads, reads: reads) }
    }
    return report.hasFindings ? .finding : .success
  }

  /// Prints changes of the cache until the program is ended.
  private static func follow(
    _ cache: StoredCache,
    run: Run,
    firstReads: StoredReads?,
    reads: (StoredCache) -> StoredReads?
  ) {
    var (last, lastReads) = (cache, firstReads)
    let files = [cache.name, cache.name + "-wal"]
    // Empty, so that the first pass reads the file again, which may have changed since it was
    // loaded.
    var stamps: [FileStamp] = []
    var problem: FileError?
    EndingSignal.hold(untilSecond: true)
    while !EndingSignal.isPending {
      usleep(milliseconds * 1_000)
      let now = files.map(FileStamp.init)
      if now == stamps, problem == nil { continue }
      stamps = now
      do throws(FileError) {
        let new = try CacheFile.read(cache.name)
        problem = nil
        let newReads = reads(new)
        let changes = StoredChanges(from: last, to: new)
        if changes.isEmpty { continue }
        var text = run.makeReport()
        StoredChangesReport(changes: changes, before: lastReads, after: newReads).add(to: &text)
        run.print(text)
        (last, lastReads) = (new, newReads)
      } catch {
        // Report a problem only once while it persists.
        if problem != error { StandardStreams.writeError(error.message) }
        problem = error
      }
    }
    EndingSignal.release(untilSecond: true)
  }
}
