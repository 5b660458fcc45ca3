import GraphQLRuntime
import Glibc

/// The explorer beside `less` and `vim` on a pseudo-terminal of 120x40: from the start to the first
/// frame, from a key to its last byte, and to the next hit of a search.
///
/// Responses of 1, 20 and 200 MB, on one line and pretty-printed.
enum ExploringBenchmark {
  static func run(program: String) {
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let base = "/tmp/gqlview-benchmark-\(getpid())"
    for (megabytes, count) in [(1, 3_000), (20, 60_000), (200, 600_000)] {
      for isPretty in [false, true] {
        let path = "\(base).json"
        let size = write(count: isPretty ? count * 3 / 5 : count, isPretty: isPretty, to: path)
        guard size > 0 else { return print("\(path) could not be written.") }
        defer { unlink(path) }
        let form = isPretty ? "pretty-printed" : "on one line"
        print("# A response of \(megabytes) MB, \(form): \(size) bytes")
        let last = isPretty ? count * 3 / 5 - 1 : count - 1
        measure(folder + "/gqlview", path, lastNumber: last)
      }
    }
  }

  /// The programs, how each goes to the end and searches, and how long it may take.
  private static func measure(_ gqlview: String, _ path: String, lastNumber: Int) {
    let sample = ["animals.graphqls", "animals/AllAnimals.graphql"].map {
      "\(Files.packageRoot)/SampleSchemas/\($0)"
    }
    let needle = "number \(lastNumber)"
    session("gqlview", [gqlview] + sample + [path], until: "allAnimals", needle)
    if access("/usr/bin/less", X_OK) == 0 {
      session("less", ["/usr/bin/less", "-S", path], until: "allAnimals", needle)
    }
    if access("/usr/bin/vim", X_OK) == 0 {
      let words = ["/usr/bin/vim", "-u", "NONE", "-n", "-R", path]
      session("vim", words, until: "allAnimals", needle)
    } else {
      print("vim is not here.")
    }
  }

  private static func session(
    _ name: String,
    _ words: [String],
    until marker: String,
    _ needle: String
  ) {
    guard let program = TerminalProgram(words),
      let first = program.wait(for: marker, since: program.start, patience: 120_000)
    else { return print("\(name): did not show its screen") }
    Measurement(label: "\(name): first frame", samples: [first]).report()
    keys("\(name): key, at once after it", program, count: 30)
    program.drain(silence: 3_000)
    keys("\(name): key, at rest", program, count: 200)
    if name == "gqlview" {
      for (index, letter) in needle.enumerated() where index < 3 {
        _ = program.type(index == 0 ? "/\(letter)" : String(letter), silence: 5)
      }
      _ = program.type("\u{1B}")
    }
    if let search = program.type("/\(needle)\r", silence: 1_500) {
      Measurement(label: "\(name): search to the last record", samples: [search]).report()
    }
    if let end = program.type("G", silence: 1_500) {
      Measurement(label: "\(name): to the end", samples: [end]).report()
    }
  }

  private static func keys(_ label: String, _ program: TerminalProgram, count: Int) {
    var samples: [Double] = []
    // A program may take a key without writing anything; waiting for each of them would take hours.
    for index in 0..<count where index < samples.count + 3 {
      guard let time = program.type(index % 2 == 0 ? "j" : "k", silence: 8, patience: 5_000) else {
        continue
      }
      samples.append(time)
    }
    let sorted = samples.sorted()
    guard let worst = sorted.last else { return print("\(label): no answer") }
    let late = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    Measurement(label: label, samples: samples).report(
      note: "p99 \(tenths(late)) ms, slowest \(tenths(worst)) ms"
    )
  }

  private static func tenths(_ value: Double) -> String {
    let number = Int((value * 10).rounded())
    return "\(number / 10).\(number % 10)"
  }

  private static func write(count: Int, isPretty: Bool, to path: String) -> Int {
    var bytes = GeneratedInputs.animals(count: count)
    if isPretty, let document = try? JSONDocument(bytes) {
      bytes = Array(JSONPrinter.print(document.root).utf8)
    }
    guard let file = fopen(path, "w") else { return 0 }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file)
  }
}
