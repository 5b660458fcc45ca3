import Glibc

/// Measures how dialects read a response of 9 MB, as whole processes.
///
/// The goal is half a second for each.
enum DialectBenchmark {
  private static let animals = 27_000
  private static let runs = 5

  static func run(program: String) {
    guard let folder = TemporaryFolder() else { return print("No folder could be made.") }
    defer { folder.remove() }
    let response = GeneratedInputs.animals(count: animals)
    let path = folder.path + "/response.json"
    Files.write(response, to: path)
    print(
      "# Dialects over a response of \(response.count) bytes, from start to end, and processor time"
    )
    let gqlview = ProgramPath.gqlview(beside: program)
    let files =
      ["animals.graphqls", "animals/AllAnimals.graphql"]
      .map { "\(Files.packageRoot)/SampleSchemas/\($0)" } + [path]
    let place = "allAnimals[20000].species"
    let why = report("why, of one value", [gqlview, "why", place] + files, beside: nil)
    var backgroundTasks = [
      ("dialects", ["dialects"] + files),
      ("dialects PATH, one value", ["dialects", place] + files),
      ("wire", ["wire"] + files),
    ]
    for dialect in ["relay", "swift-graphql", "prototype-2016", "apollo"] {
      let keys = ["screen", "--size", "120x40", "--keys", ":dialect \(dialect)<Enter>"]
      backgroundTasks.append((":dialect \(dialect)", keys + files))
    }
    for (label, words) in backgroundTasks { _ = report(label, [gqlview] + words, beside: why) }
  }

  /// Prints the elapsed and processor time of a program relative to another, and returns the
  /// elapsed time.
  private static func report(
    _ label: String,
    _ words: [String],
    beside other: Measurement?
  ) -> Measurement? {
    var (elapsed, used): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let start = Measurement.clock(CLOCK_MONOTONIC)
      guard let cost = ProgramCost(words) else {
        print("\(label): gqlview did not run")
        return nil
      }
      elapsed.append(Measurement.clock(CLOCK_MONOTONIC) - start)
      used.append(cost.seconds * 1_000)
    }
    let time = Measurement(label: label, samples: elapsed)
    time.report(relativeTo: other, note: other == nil ? "" : "  (goal 500 ms)")
    Measurement(label: label + ", processor time", samples: used).report()
    return time
  }
}
