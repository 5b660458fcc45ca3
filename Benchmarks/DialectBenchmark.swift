/// What several dialects make of a response of 9 MB, as whole programs from their start to their end.
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
    print("# Dialects over a response of \(response.count) bytes, processor time of the program")
    let gqlview = ProgramPath.gqlview(beside: program)
    let files =
      ["animals.graphqls", "animals/AllAnimals.graphql"]
      .map { "\(Files.packageRoot)/SampleSchemas/\($0)" } + [path]
    let place = "allAnimals[20000].species"
    let why = measure("why, of one value", [gqlview, "why", place] + files)
    why?.report()
    var works = [
      ("dialects", ["dialects"] + files), ("migrate, one value", ["migrate", place] + files),
      ("wire", ["wire"] + files),
    ]
    for dialect in ["relay", "swift-graphql", "prototype-2016", "apollo"] {
      let keys = ["screen", "--size", "120x40", "--keys", ":dialect \(dialect)<Enter>"]
      works.append((":dialect \(dialect)", keys + files))
    }
    for (label, words) in works {
      measure(label, [gqlview] + words)?.report(relativeTo: why, note: "  (goal 500 ms)")
    }
  }

  private static func measure(_ label: String, _ words: [String]) -> Measurement? {
    let samples = (0..<runs).compactMap { _ in ProgramCost(words).map { $0.seconds * 1_000 } }
    guard samples.count == runs else {
      print("\(label): gqlview did not run")
      return nil
    }
    return Measurement(label: label, samples: samples)
  }
}
