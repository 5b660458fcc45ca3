import Glibc

/// Measures commands, the mock server and slow keys with the adversarial inputs, at three sizes.
///
/// The number of parts doubles until a run takes enough processor time. If the time for twice the
/// input exceeds the limit, instructions are counted with valgrind and decide, except for long runs;
/// with the argument `instructions` they are always counted.
struct AdversarialCommandBenchmark {
  private let cost: AdversarialCommandCost
  private let folder: TemporaryFolder
  private let alwaysCounts: Bool

  /// The processor time in seconds at which inputs are large enough.
  private static let enough = 0.3
  /// The processor time in seconds from which it decides, because counting would take too long.
  private static let decisive = 3.0
  private static let repetitions = 2
  /// The fraction of a family's parts in the first input.
  private static let start = 1.0 / 256

  private struct Run {
    let count: Int
    let bytes: Int
    let seconds: Double
  }

  /// Runs all commands and families, or those whose names contain one of the words; returns false
  /// if one exceeds the limit and is no known exception.
  static func run(program: String, words: [String]) -> Bool {
    guard let folder = TemporaryFolder() else {
      print("No folder could be made.")
      return false
    }
    defer { folder.remove() }
    let wanted = words.filter { !["adversarial-commands", "instructions"].contains($0) }
    let benchmark = AdversarialCommandBenchmark(
      cost: AdversarialCommandCost(
        gqlview: ProgramPath.gqlview(beside: program),
        benchmarks: program,
        folder: folder
      ),
      folder: folder,
      alwaysCounts: words.contains("instructions")
    )
    print(
      "# Adversarial inputs: commands and keys; cost of twice the input, at most "
        + "\(AdversarialBenchmark.tenths(AdversarialBenchmark.doublingGoal)) times"
    )
    var (count, beyond, known) = (0, [String](), [String]())
    for command in AdversarialCommand.all {
      for family in AdversarialInputs.families {
        let name = "\(command.name): \(family.name)"
        guard let kind = AdversarialFiles.kind(of: family), command.inputs.contains(kind),
          wanted.isEmpty || wanted.contains(where: { name.contains($0) })
        else { continue }
        count += 1
        guard let fault = benchmark.fault(command, family, name) else { continue }
        let exception = AdversarialCommand.exceptions.first { exception in
          (exception.command ?? command.name) == command.name
            && (exception.family ?? family.name) == family.name
            && fault.ratio <= exception.ratio
        }
        if let exception {
          known.append("\(name): \(fault.words) (\(exception.reason))")
        } else {
          beyond.append("\(name): \(fault.words)")
        }
      }
    }
    print(
      "\(count) combinations, \(known.count) known exceptions, \(beyond.count) beyond the limit"
    )
    for line in known { print("  known: " + line) }
    for line in beyond { print("  " + line) }
    return beyond.isEmpty
  }

  /// Prints a line; returns what exceeds the limit.
  private func fault(
    _ command: AdversarialCommand,
    _ family: AdversarialInputs.Family,
    _ name: String
  ) -> (ratio: Double, words: String)? {
    guard let runs = sizes(command, family), let last = runs.last else {
      return (.infinity, "cannot be run")
    }
    var ratios = AdversarialBenchmark.doublings(
      runs.map { ($0.bytes, $0.seconds) },
      least: 0.01
    )
    var isCounted = false
    for place in ratios.indices
    where alwaysCounts
      || ratios[place] > AdversarialBenchmark.doublingGoal
        && runs[place + 1].seconds < Self.decisive
    {
      guard let counts = instructions(command, family, runs[place...place + 1].map(\.count)) else {
        break
      }
      ratios[place] = AdversarialBenchmark.doublings(counts, least: 0)[0]
      isCounted = true
    }
    let unit = isCounted ? "instructions" : "time"
    var line = name + String(repeating: " ", count: max(1, 52 - name.count))
    line += "\(last.bytes / 1_000) KB  \(AdversarialBenchmark.tenths(last.seconds * 1_000)) ms  "
    line += ratios.map { $0 == 0 ? "-" : AdversarialBenchmark.tenths($0) + "x" }
      .joined(separator: " ")
    print(line + " " + unit)
    fflush(nil)
    guard let worst = ratios.max(), worst > AdversarialBenchmark.doublingGoal else { return nil }
    let words = "\(AdversarialBenchmark.tenths(worst))x \(unit) at \(last.bytes / 1_000) KB"
    return (worst, words)
  }

  /// Returns runs with three sizes, the last of which takes enough time or is the largest.
  private func sizes(_ command: AdversarialCommand, _ family: AdversarialInputs.Family) -> [Run]? {
    var runs: [Run] = []
    var share = Self.start
    while share <= 1 {
      let factor = family.isSquare ? share.squareRoot() : share
      let count = max(1, Int(Double(family.count) * factor))
      if runs.last?.count != count {
        guard let run = measured(command, family, count) else { return nil }
        runs.append(run)
        if run.seconds > Self.enough, runs.count >= 3 { break }
      }
      share *= 2
    }
    return runs.suffix(3)
  }

  private func writtenFiles(
    _ command: AdversarialCommand,
    _ family: AdversarialInputs.Family,
    _ count: Int
  ) -> (files: AdversarialFiles, bytes: Int) {
    let (files, bytes) = AdversarialFiles.write(family, count, in: folder.path)
    // Without a response, a command that reads one would have nothing to do.
    if command.inputs.contains(.response), case .document = family.kind, family.question == nil {
      files.synthesizeResponse(cost.gqlview)
    }
    return (files, bytes)
  }

  private func measured(
    _ command: AdversarialCommand,
    _ family: AdversarialInputs.Family,
    _ count: Int
  ) -> Run? {
    let (files, bytes) = writtenFiles(command, family, count)
    var least: Double?
    for _ in 0..<Self.repetitions {
      guard let seconds = cost.seconds(of: command, files) else { return nil }
      least = min(least ?? seconds, seconds)
    }
    return least.map { Run(count: count, bytes: bytes, seconds: $0) }
  }

  /// Returns the instructions for some sizes; `nil` without valgrind.
  private func instructions(
    _ command: AdversarialCommand,
    _ family: AdversarialInputs.Family,
    _ sizes: [Int]
  ) -> [(bytes: Int, cost: Double)]? {
    var counts: [(bytes: Int, cost: Double)] = []
    for size in sizes {
      let (files, bytes) = writtenFiles(command, family, size)
      guard let count = cost.instructions(of: command, files) else { return nil }
      counts.append((bytes, count))
    }
    return counts
  }
}
