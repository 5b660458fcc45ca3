package import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// Mutates every value of a response and determines for each dialect what becomes unreadable.
///
/// It makes no decisions itself: the dialect's interpreter determines which values of the mutated
/// response are read. For each mutation, it does not read the complete response but a sketch with
/// the objects on the path to the value, and extrapolates to the objects that these represent.
package struct Storm {
  private let dialects: [Dialect]
  private let readers: DialectReaders
  private let readingFactories: [(ResponseReader) -> any ResponseReading]
  /// The options of each dialect's program.
  private let options: [CodegenOptions]
  private let map: StormMap
  private let baseline: StormBaseline
  private var narrow: [Int: StormSketch] = [:]
  /// The objects by `id`, for dialects that store objects with the same `id` as one record.
  private let ids: [String: [Int]]
  private var report: StormReport
  private var remainingMutations = 4_000
  private var remainingEffort: Int

  /// The standard limit for a response.
  ///
  /// In a response that is 500 levels deep, a single mutation takes more than 100,000 steps.
  package static let effort = 10_000_000

  /// Mutates responses to one operation.
  ///
  /// For a path that several responses have, the worst result is reported. `effort` limits, for
  /// each response, the number of fields that are read and of steps from the root to their objects;
  /// the mutations that are then left are counted in the report. A response with many classes of
  /// objects far from the root is not mutated at all.
  ///
  /// `shouldContinue` receives the progress from 0 to 1, and stops the run by returning `false`.
  package static func over(
    _ responses: [DialectReaders],
    dialects: [Dialect] = Dialect.allCases,
    options: CodegenOptions,
    effort: Int = Self.effort,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) -> StormReport {
    var whole = StormReport(dialects: dialects)
    for (number, readers) in responses.enumerated() {
      guard readers.proposal.result.root != nil else { continue }
      let map = StormMap(readers.proposal.result)
      guard map.effort <= effort / 20 else {
        whole.add(untried(map, readers, dialects, options))
        continue
      }
      let storm = Storm(map, readers, dialects: dialects, options: options, effort: effort)
      guard var storm else { continue }
      whole.add(storm.run { shouldContinue((Double(number) + $0) / Double(responses.count)) })
    }
    whole.sort()
    return whole
  }

  /// The report for a response that is not mutated, because reading its objects takes too long.
  private static func untried(
    _ map: StormMap,
    _ readers: DialectReaders,
    _ dialects: [Dialect],
    _ options: CodegenOptions
  ) -> StormReport {
    var report = StormReport(dialects: dialects)
    report.leftOut = map.sites().reduce(0) { $0 + $1.mutations.count }
    for (position, dialect) in dialects.enumerated() {
      let reading = definition(of: dialect, readers, options).reading(of: readers[dialect])
      report.totals[position] = reading.tally[.read] + reading.tally[.masked]
      if case .thrown = reading.outcome { report.failures[position] = reading.outcome.text }
    }
    return report
  }

  private static func definition(
    of dialect: Dialect,
    _ readers: DialectReaders,
    _ options: CodegenOptions
  ) -> any DialectDefinition {
    var options = options
    options.dialect = dialect
    return dialect.definition(
      for: DialectSource(
        document: readers[dialect].document,
        schema: readers.proposal.schema,
        options: options,
        sources: readers.proposal.sources
      )
    )
  }

  /// Returns `nil` if the text of a sketch cannot be generated.
  private init?(
    _ map: StormMap,
    _ readers: DialectReaders,
    dialects: [Dialect],
    options: CodegenOptions,
    effort: Int
  ) {
    remainingEffort = effort
    self.dialects = dialects
    self.readers = readers
    self.map = map
    self.options = dialects.map { dialect in
      var options = options
      options.dialect = dialect
      return options
    }
    readingFactories = dialects.map { dialect in
      Self.definition(of: dialect, readers, options).manyReadings(like: readers[dialect])
    }
    report = StormReport(dialects: dialects)
    ids = dialects.contains { $0.traits.contains(.keepsRecords) } ? map.entitiesByID() : [:]
    // The first and the last object of each class, of which at least one is outside of the path to
    // any value.
    let samples = map.members.flatMap { [$0.first, $0.last].compactMap { $0?.index } }
    guard let sketch = StormSketch(map, of: samples) else { return nil }
    let readings = Self.readings(
      of: sketch.document,
      readingFactories: readingFactories,
      readers: readers,
      dialects: dialects
    )
    baseline = StormBaseline(map: map, sketch: sketch, readings: readings, options: self.options)
  }

  private static func readings(
    of document: JSONDocument,
    readingFactories: [(ResponseReader) -> any ResponseReading],
    readers: DialectReaders,
    dialects: [Dialect]
  ) -> [any ResponseReading] {
    zip(dialects, readingFactories).map { $1(readers[$0].reading(GraphQLResponse(document))) }
  }

  private mutating func run(_ shouldContinue: (Double) -> Bool) -> StormReport {
    report.totals = baseline.totals
    report.failures = baseline.failures
    let sites = map.sites()
    for (number, site) in sites.enumerated() {
      guard shouldContinue(Double(number) / Double(sites.count)) else { break }
      var strikes: [StormReport.Strike] = []
      var wide: StormWideSketch?
      for mutation in site.mutations {
        guard remainingMutations > 0, remainingEffort > 0, !site.isTooDeep else {
          report.leftOut += 1
          continue
        }
        remainingMutations -= 1
        if let losses = losses(of: mutation, at: site, &wide) {
          strikes.append(
            .init(
              mutation: mutation,
              conforms: site.mayReceive(mutation),
              path: ResponsePath(site.path),
              losses: losses
            )
          )
        }
      }
      report.strikeCount += strikes.count
      if !strikes.isEmpty {
        report.add(.init(pattern: site.pattern, count: site.count, strikes: strikes))
      }
    }
    return report
  }

  // MARK: One mutation

  /// The losses of each dialect's program; `nil` if the mutation cannot be applied.
  private mutating func losses(
    of mutation: StormMutation,
    at site: StormSite,
    _ wide: inout StormWideSketch?
  ) -> [StormReport.Loss]? {
    let region = map.region(of: site.value)
    guard let near = narrowSketch(site, region),
      let document = near.mutated(mutation, site: site, map: map)
    else { return nil }
    // Dialects with the same profile share one execution.
    var executed: [(profile: CompilationProfile, reader: ResponseReader)] = []
    var losses: [StormReport.Loss] = []
    for (position, dialect) in dialects.enumerated() {
      // In a store of records, values outside of the mutated part can be lost as well; elsewhere
      // they cannot.
      if dialect.traits.contains(.keepsRecords) {
        guard let loss = lossOfRecords(of: mutation, at: site, position, &wide) else { return nil }
        losses.append(loss)
        continue
      }
      let known = executed.first { $0.profile == dialect.profile }?.reader
      let reader = known ?? readers[dialect].reading(document.response)
      if known == nil { executed.append((dialect.profile, reader)) }
      let reading = readingFactories[position](reader)
      remainingEffort -= near.effort
      losses.append(
        StormVerdict(
          map: map,
          baseline: baseline,
          dialect: position,
          sketch: near,
          mutated: document,
          site: site,
          reading: reading,
          account: ClientAccount(reading, of: nil, options[position])
        )
        .loss
      )
    }
    return losses
  }

  /// Computes the loss for a dialect that keeps records, considering all objects that its store may
  /// merge.
  private mutating func lossOfRecords(
    of mutation: StormMutation,
    at site: StormSite,
    _ position: Int,
    _ known: inout StormWideSketch?
  ) -> StormReport.Loss? {
    let dialect = dialects[position]
    var wide = known ?? StormWideSketch(map: map, site: site, samples: baseline.samples, ids: ids)
    if let made = wide, known == nil {
      remainingEffort -= made.effort
      wide?.original = readers[dialect].reading(GraphQLResponse(made.sketch.document))
    }
    known = wide
    guard let wide, let mutated = wide.sketch.mutated(mutation, site: site, map: map) else {
      return nil
    }
    remainingEffort -= wide.sketch.effort
    let reading = readingFactories[position](readers[dialect].reading(mutated.response))
    let verdict = StormVerdict(
      map: map,
      baseline: baseline,
      dialect: position,
      sketch: wide.sketch,
      mutated: mutated,
      site: site,
      reading: reading,
      account: ClientAccount(reading, of: nil, options[position])
    )
    return wide.original.flatMap { reading.rereading($0) }
      .map { verdict.loss(of: wide, rereading: $0) } ?? verdict.loss
  }

  private mutating func narrowSketch(_ site: StormSite, _ region: Range<Int>) -> StormSketch? {
    if region.isEmpty, let known = narrow[site.holder.index] { return known }
    let made = StormSketch(
      map,
      of: map.chain(to: site.holder).map(\.index) + samples(in: region)
    )
    if region.isEmpty { narrow[site.holder.index] = made }
    return made
  }

  /// The first object of each class in a region.
  private func samples(in region: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    return region.filter { seen.insert(map.classes[$0]).inserted }
  }
}

extension ResponseReader {
  /// The reader for another response to the same operation, executed with the same rules.
  fileprivate func reading(_ other: GraphQLResponse) -> ResponseReader {
    ResponseReader(
      document: document,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(
        lowering.plan,
        data: other.data,
        variables: result.variables,
        rules: result.rules
      ),
      response: other,
      responseFile: responseFile,
      sources: sources
    )
  }
}
