import Glibc
import Threads

/// Compares the instructions of each ``CountedWork`` with those recorded in
/// `Benchmarks/instructions.txt`.
///
/// Counts with one toolchain do not depend on the load of the machine, so a rise of a few percent
/// is caused by a change of the program. Debug builds are counted too, because they exist after the
/// tests; users run release builds.
enum InstructionTable {
  /// The argument with which this program does one piece of work and exits.
  static let argument = "counted-work"

  private static let record = Files.packageRoot + "/Benchmarks/instructions.txt"
  #if DEBUG
    private static let configuration = "debug"
  #else
    private static let configuration = "release"
  #endif
  /// The maximum rise of a count that is accepted.
  private static let tolerance = 0.03

  /// Does the work with this name, and prints the result so that the work is not optimized away.
  static func run(_ name: String?) {
    guard let work = name.flatMap(CountedWork.init(rawValue:)) else {
      print("expected one of: \(CountedWork.allCases.map(\.rawValue).joined(separator: " "))")
      exit(2)
    }
    let result = work.run()
    if result == 0, work != .nothing {
      print("\(work.rawValue) did nothing")
      exit(2)
    }
    print(result)
  }

  /// Prints a line for each piece of work; returns whether no count exceeds the recorded one.
  ///
  /// If `isRecording` is true, it writes the record instead. `toolchain` identifies the compiler
  /// and the target, because counts of different toolchains are not comparable.
  static func check(program: String, toolchain: String, isRecording: Bool) -> Bool {
    if !isRecording, let other = recordedToolchain, other != toolchain {
      print("The counts were recorded with \(other);\nthis is \(toolchain):\nrecord them again.")
      return false
    }
    guard let folder = TemporaryFolder() else {
      print("No folder could be made.")
      return false
    }
    defer { folder.remove() }
    guard let counts = counts(program: program, in: folder.path) else { return false }
    if isRecording {
      Files.write(Array(text(counts, toolchain).utf8), to: record)
      return true
    }
    let recorded = recordedCounts(in: configuration)
    var isFine = true
    for (work, count) in counts {
      guard let before = recorded[work.rawValue], before > 0 else {
        print(line(work, count) + "   not recorded")
        isFine = false
        continue
      }
      let ratio = count / before
      let tenths = Int(((ratio - 1) * 1_000).rounded())
      var note = "   \(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10) %"
      if ratio > 1 + tolerance {
        note += "   more than is recorded"
        isFine = false
      } else if ratio < 1 - tolerance {
        note += "   less than is recorded"
      }
      print(line(work, count) + note)
    }
    return isFine
  }

  private static func counts(program: String, in folder: String) -> [(CountedWork, Double)]? {
    // Otherwise the order of sets, and with it the amount of work, differs between runs.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    let program = InstructionCount.countable(program, in: folder)
    let waiting = Mutex(CountedWork.allCases)
    let found = Mutex<[CountedWork: Double]>([:])
    let obstacle = Mutex<String?>(nil)
    // Counting in parallel does not affect the counts.
    let threads = (0..<max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))).map { _ in
      SystemThread {
        while let work = waiting.withLock({ $0.popLast() }) {
          switch count(work, program, in: folder) {
          case .success(let count): found.withLock { $0[work] = count }
          case .failure(let failure): obstacle.withLock { $0 = failure.words }
          }
        }
      }
    }
    for thread in threads { thread?.join() }
    if let words = obstacle.withLock({ $0 }) {
      print(words)
      return nil
    }
    let whole = found.withLock { $0 }
    guard whole.count == CountedWork.allCases.count else {
      print("The system gives no more threads.")
      return nil
    }
    return CountedWork.allCases.compactMap { work in
      guard let foundation = work.foundation else { return nil }
      return (work, (whole[work] ?? 0) - (whole[foundation] ?? 0))
    }
  }

  private struct Obstacle: Error {
    let words: String
  }

  private static func count(
    _ work: CountedWork,
    _ program: String,
    in folder: String
  ) -> Result<Double, Obstacle> {
    let command = [program, argument, work.rawValue]
    guard ProgramCost(command)?.status == 0 else {
      return .failure(Obstacle(words: "\(work.rawValue): the work could not be done"))
    }
    guard let count = InstructionCount.of(command, by: "\(folder)/\(work.rawValue)") else {
      let words = "Instructions cannot be counted: valgrind is missing or does not run."
      return .failure(Obstacle(words: words))
    }
    return .success(count)
  }

  private static func line(_ work: CountedWork, _ count: Double) -> String {
    work.rawValue.padded(to: 24) + "\(Int(count))"
  }

  private static func text(_ counts: [(CountedWork, Double)], _ toolchain: String) -> String {
    let other = configuration == "debug" ? "release" : "debug"
    let kept = recordedToolchain == toolchain ? recordedCounts(in: other) : [:]
    var text = """
      # Instructions of small, fixed works (Benchmarks/CountedWork.swift), for each kind of build.
      # `Scripts/instructions` compares, `Scripts/instructions --record` writes; --debug takes the debug build.
      toolchain \(toolchain)

      """
    for name in ["debug", "release"] {
      for (work, count) in counts {
        guard let count = name == configuration ? count : kept[work.rawValue] else { continue }
        text += name.padded(to: 10) + line(work, count) + "\n"
      }
    }
    return text
  }

  private static func recordedCounts(in configuration: String) -> [String: Double] {
    var counts: [String: Double] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == configuration, let count = Double(words[2]) {
        counts[String(words[1])] = count
      }
    }
    return counts
  }

  /// The toolchain of the recorded counts; `nil` if there is no record.
  private static var recordedToolchain: String? {
    lines.first { $0.hasPrefix("toolchain ") }.map { String($0.dropFirst("toolchain ".count)) }
  }

  private static var lines: [Substring] {
    String(decoding: Files.bytes(of: record), as: UTF8.self).split(separator: "\n")
  }
}
