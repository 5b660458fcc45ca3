import Glibc
import GraphQLRuntime
import ResponseAnalysis

/// Compares the explorer with `less` and `vim` on a pseudo-terminal of 120x40.
///
/// It measures these times:
/// - From the start to the first frame: the median of five starts, or one start if it takes a
///   second.
/// - From a key to the last byte before 2 and before 8 milliseconds of silence. The output within 8
///   milliseconds is the key's frame, and often another that shows progress.
/// - From a letter of a search to the first byte, and to the next hit with the number of hits.
///
/// The responses have 1, 20 and 200 MB, on one line and pretty-printed; `Benchmarks exploring 20
/// pretty gqlview` selects some of them and one program.
enum ExploringBenchmark {
  private static let forms = ["line", "pretty"]
  /// The maximum time for all keys of one kind in milliseconds, because some programs take seconds
  /// for each.
  private static let patienceForKeys = 20_000.0
  /// The number of gqlview sessions in which keys are typed while it reads and counts.
  private static let sessions = 10

  static func run(program: String, words: [String]) {
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    guard let scratch = TemporaryFolder() else { return print("No folder could be made.") }
    defer { scratch.remove() }
    let path = scratch.path + "/response.json"
    let sizes = words.compactMap { Int($0) }
    let chosen = forms.filter { words.contains($0) }
    for megabytes in [1, 20, 200] where sizes.isEmpty || sizes.contains(megabytes) {
      for form in forms where chosen.isEmpty || chosen.contains(form) {
        let count = megabytes * 3_000 * (form == "pretty" ? 3 : 5) / 5
        let size = write(count: count, isPretty: form == "pretty", to: path)
        guard size > 0 else { return print("\(path) could not be written.") }
        defer { unlink(path) }
        let name = form == "pretty" ? "pretty-printed" : "on one line"
        print("\(megabytes) MB, \(name) (\(size) bytes), in milliseconds:\n")
        print("| program | first frame | key right after it | key at rest | key while it counts |")
        print("| --- | --: | --: | --: | --: |")
        let patience = Double(3_000 + 300 * megabytes)
        let peers = words.contains("gqlview") ? [] : peers(path)
        measure(folder + "/gqlview", path, peers, size: size, last: count - 1, patience)
      }
    }
  }

  /// The times of one program; `nil` for those without a response.
  private struct Row {
    var name: String
    var first: Double?
    var early: Keys?
    var rest: Keys?
    var busy: Keys?
    var typed: Keys?
    var search: Double?
    var end: Double?
    var table: TableTimes?
  }

  /// The times for a table of the response's list.
  private struct TableTimes {
    /// The time to the complete table.
    var open: Double?
    var step: Keys?
    /// The times for sorting by a text column and by a number column.
    var sorts: [Double?] = []
    /// The times of keys during sorting.
    var busy: Keys?
    /// The time for grouping by a column.
    var group: Double?
    /// The times from the last letter of a filter to the first and to the last rows.
    var filter: (text: Double?, last: Double?) = (nil, nil)
  }

  /// The times from keys to the last byte of their first output, and of the output directly after
  /// it.
  private struct Keys {
    private let frames: [Double]
    /// The same number of times, or none if this was not measured.
    private let ends: [Double]
    /// Whether the time limit was reached before all keys were typed.
    private let isCut: Bool

    init?(_ samples: [(end: Double, last: Double)], isCut: Bool = false) {
      self.init(frames: samples.map(\.end), ends: samples.map(\.last), isCut: isCut)
    }

    init?(frames: [Double], ends: [Double] = [], isCut: Bool = false) {
      guard !frames.isEmpty else { return nil }
      self.frames = frames.sorted()
      self.ends = ends.sorted()
      self.isCut = isCut
    }

    /// Returns the times combined with those of another session.
    func with(_ other: Keys?) -> Keys? {
      Keys(
        frames: frames + (other?.frames ?? []),
        ends: ends + (other?.ends ?? []),
        isCut: isCut || other?.isCut ?? false
      )
    }

    private static func text(_ sorted: [Double]) -> String {
      [sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)]]
        .map(ExploringBenchmark.tenths).joined(separator: ", p99 ")
        + ", slowest " + ExploringBenchmark.tenths(sorted[sorted.count - 1])
    }

    var text: String {
      Self.text(frames) + (ends.isEmpty ? "" : "; to 8 ms of silence " + Self.text(ends))
        + "; \(frames.count) keys" + (isCut ? ", for the time was up" : "")
    }
  }

  /// Prints a row for each program.
  ///
  /// `patience` is the time to wait for output in milliseconds, because a key may not change the
  /// screen.
  private static func measure(
    _ gqlview: String,
    _ path: String,
    _ peers: [[String]],
    size: Int,
    last: Int,
    _ patience: Double
  ) {
    let sample = ["animals.graphqls", "animals/AllAnimals.graphql"].map {
      "\(Files.packageRoot)/SampleSchemas/\($0)"
    }
    let needle = "number \(last)"
    let stolen = StolenTime.milliseconds
    var rows = [session("gqlview", [gqlview] + sample + [path], needle, patience)]
    let taken = StolenTime.milliseconds.flatMap { now in stolen.map { now - $0 } }
    for words in peers {
      let name = words[0].split(separator: "/").last.map(String.init) ?? ""
      rows.append(session(name, words, needle, patience))
    }
    for row in rows {
      let cells = [
        row.name, text(row.first), row.early?.text ?? "—", row.rest?.text ?? "—",
        row.busy?.text ?? "—",
      ]
      print("| " + cells.joined(separator: " | ") + " |")
    }
    print("\n| program | letter of a search | search to the last record | to the end |")
    print("| --- | --: | --: | --: |")
    for row in rows {
      let cells = [row.name, row.typed?.text ?? "—", text(row.search), text(row.end)]
      print("| " + cells.joined(separator: " | ") + " |")
    }
    if let taken {
      print("\nOf all processors the host gave \(tenths(taken)) to others while gqlview ran.")
    }
    if let times = byteSearches(path, needle) {
      print("\n| in the bytes alone | gqlview's search | memmem |")
      print("| --- | --: | --: |")
      print("| | \(tenths(times.needle)) | \(tenths(times.memmem)) |")
    }
    if let whole = whole([gqlview] + sample + [path]) {
      let times = Double(whole.bytes) / Double(size)
      print("\n| gqlview until all is read: processor time | peak memory | beside the file |")
      print("| --: | --: | --: |")
      let megabytes = "\(whole.bytes / 1_000_000) MB"
      print("| \(tenths(whole.milliseconds)) | \(megabytes) | \(tenths(times)) |")
    } else {
      print("\ngqlview was still reading when the time was up.")
    }
    if let table = rows.first?.table {
      print(
        "\n| table: open | a key at rest | a key while it sorts | sort by a text, by a number | group "
          + "| filter: first rows, all |"
      )
      print("| --: | --: | --: | --: | --: | --: |")
      let cells = [
        text(table.open), table.step?.text ?? "—", table.busy?.text ?? "—",
        table.sorts.map(text).joined(separator: ", "), text(table.group),
        text(table.filter.text) + ", " + text(table.filter.last),
      ]
      print("| " + cells.joined(separator: " | ") + " |")
    }
    AskingComparison.report(gqlview, sample, path)
    print("")
    fflush(nil)
  }

  /// Returns the installed programs to compare with, and their arguments.
  private static func peers(_ path: String) -> [[String]] {
    [
      ["/usr/bin/less", "-S", path], ["/usr/bin/vim", "-u", "NONE", "-n", "-R", path],
    ].filter { access($0[0], X_OK) == 0 }
  }

  /// Measures a program without keys until it has read everything.
  private static func whole(_ words: [String]) -> (milliseconds: Double, bytes: Int)? {
    TerminalProgram(words)?.rest()
  }

  /// Opens a table of the list; measures scrolling, sorting, grouping and filtering.
  private static func tableTimes(_ program: TerminalProgram, _ patience: Double) -> TableTimes {
    var times = TableTimes()
    times.open = program.type("gt", silence: 1_000, patience: patience)
    times.step = keys(program, count: 60)
    // All animals have different texts, but there are only nine different numbers.
    _ = program.type(":columns species,height.feet\r", silence: 300)
    for column in ["0", "$"] {
      _ = program.type(column, silence: 50)
      times.sorts.append(program.type("s", silence: 1_500, patience: patience))
      _ = program.type("s", silence: 5)
      if times.busy == nil { times.busy = keys(program, count: 20) }
      program.drain(silence: 3_000)
    }
    _ = program.type("0", silence: 50)
    times.group = program.type("f", silence: 1_500, patience: patience)
    _ = program.type("f", silence: 1_500, patience: patience)
    // This matches a ninth of the animals. The filter is not applied while its quotation mark is
    // open.
    _ = program.type("&species ~ \"number 9", silence: 1_500, patience: patience)
    times.filter = program.type("\"", until: "so far", silence: 1_500, patience: patience)
    _ = program.type("\u{1B}", silence: 1_500)
    _ = program.type("ge", silence: 300)
    return times
  }

  private static func session(
    _ name: String,
    _ words: [String],
    _ needle: String,
    _ patience: Double
  ) -> Row {
    var row = Row(name: name)
    guard let program = TerminalProgram(words) else { return row }
    row.first = program.wait(for: "allAnimals", since: program.start, patience: 120_000)
    guard var starts = row.first.map({ [$0] }) else { return row }
    // A single start is unreliable, but a slow program cannot be started many times.
    while starts[0] < 1_000, starts.count < 5, let again = TerminalProgram(words),
      let time = again.wait(for: "allAnimals", since: again.start, patience: 120_000)
    {
      starts.append(time)
    }
    row.first = starts.sorted()[starts.count / 2]
    row.early = keys(program, count: 30)
    program.drain(silence: 3_000)
    row.rest = keys(program, count: 200)
    if name == "gqlview" {
      row.busy = busyKeys(program)
      program.drain(silence: 1_500)
      // One session is not enough to find the slowest of a hundred keys.
      for _ in 1..<sessions {
        guard let again = TerminalProgram(words),
          again.wait(for: "allAnimals", since: again.start, patience: 120_000) != nil
        else { break }
        row.early = row.early.flatMap { $0.with(keys(again, count: 30)) }
        again.drain(silence: 1_500)
        row.busy = row.busy.flatMap { $0.with(busyKeys(again)) }
      }
      // Each letter restarts the search. Measure the first output, not the complete result.
      row.typed = Keys(
        frames: needle.enumerated().compactMap { index, letter in
          let time = program.answer(to: index == 0 ? "/\(letter)" : "\(letter)", patience: 2_000)
          program.drain(silence: 8)
          return time
        }
      )
      _ = program.type("\u{1B}", silence: 1_500)
    }
    if name == "gqlview" { row.table = tableTimes(program, patience) }
    // Search from the cursor, then from the beginning.
    var searches = [program.type("/\(needle)\r", silence: 1_500, patience: patience)]
    while name == "gqlview", searches.count < 5 {
      _ = program.type("\u{1B}", silence: 300, patience: 300)
      _ = program.type("gg", silence: 300)
      searches.append(program.type("/\(needle)\r", silence: 1_500, patience: patience))
    }
    let times = searches.compactMap { $0 }.sorted()
    row.search = times.isEmpty ? nil : times[times.count / 2]
    row.end = program.type("G", silence: 1_500, patience: patience)
    return row
  }

  /// Types keys while coverage is being counted.
  private static func busyKeys(_ program: TerminalProgram) -> Keys? {
    _ = program.type("gC", silence: 5)
    _ = program.type("ge", silence: 5)
    return keys(program, count: 60)
  }

  private static func keys(_ program: TerminalProgram, count: Int) -> Keys? {
    var samples: [(end: Double, last: Double)] = []
    // A program may write nothing for a key, and waiting for each such key would take hours.
    let begin = Measurement.clock(CLOCK_MONOTONIC)
    for index in 0..<count where index < samples.count + 3 {
      if Measurement.clock(CLOCK_MONOTONIC) - begin > patienceForKeys {
        return Keys(samples, isCut: true)
      }
      let key = index % 2 == 0 ? "j" : "k"
      guard let times = program.frame(of: key, pause: 2, silence: 8, patience: 5_000) else {
        continue
      }
      samples.append(times)
    }
    return Keys(samples)
  }

  /// Measures searching for a text in the file's bytes, by gqlview (ignoring case) and by the C
  /// library.
  ///
  /// Each time is the minimum of several runs.
  private static func byteSearches(
    _ path: String,
    _ text: String
  ) -> (needle: Double, memmem: Double)? {
    typealias Memmem =
      @convention(c) (UnsafeRawPointer?, Int, UnsafeRawPointer?, Int) -> UnsafeRawPointer?
    // The headers that Swift imports do not declare `memmem`.
    guard let symbol = dlsym(nil, "memmem"), let file = fopen(path, "r") else { return nil }
    let memmem = unsafeBitCast(symbol, to: Memmem.self)
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      initialized = fread(buffer.baseAddress, 1, size, file)
    }
    let words = Array(text.utf8)
    let needle = Needle(text)
    func least(_ isFound: () -> Bool) -> Double? {
      var least = Double.infinity
      for _ in 0..<3 {
        let start = Measurement.clock(CLOCK_MONOTONIC)
        guard isFound() else { return nil }
        least = min(least, Measurement.clock(CLOCK_MONOTONIC) - start)
      }
      return least
    }
    let inSwift = least { needle.first(in: bytes) != nil }
    let inC = least {
      bytes.withUnsafeBytes { memmem($0.baseAddress, $0.count, words, words.count) } != nil
    }
    guard let inSwift, let inC else { return nil }
    return (inSwift, inC)
  }

  private static func text(_ value: Double?) -> String { value.map(tenths) ?? "—" }

  fileprivate static func tenths(_ value: Double) -> String {
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
