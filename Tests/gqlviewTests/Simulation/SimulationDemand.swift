import Foundation

/// How many runs are wanted: few with the tests, and what `Scripts/simulate` asks for.
struct SimulationDemand {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether somebody asks for runs, who says how many.
  static var isMade: Bool { environment["SIMULATION_RUNS"] != nil }

  let seeds: Range<UInt64>
  let stepCount: Int
  /// The steps that are taken of a run; nil for all.
  let kept: [Int]?

  init() {
    let environment = Self.environment
    let first = environment["SIMULATION_SEED"].flatMap(UInt64.init) ?? 1
    let count = environment["SIMULATION_RUNS"].flatMap(UInt64.init)
    seeds = first..<(first + (count ?? 8))
    stepCount = environment["SIMULATION_STEPS"].flatMap(Int.init) ?? (count == nil ? 60 : 80)
    kept = environment["SIMULATION_KEEP"].map { $0.split(separator: ",").compactMap { Int($0) } }
  }

  /// Tells which run begins, for whoever finds that the process has ended.
  func tell(_ seed: UInt64) {
    guard let path = Self.environment["SIMULATION_PROGRESS"] else { return }
    try? Data("\(seed)".utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Whether every screen is printed.
  static let shows = environment["SIMULATION_SHOW"] != nil

  func say(_ words: String) { if Self.isMade { print("simulated: \(words)") } }

  /// Says which checks were made, how much time has passed in all worlds, and how much memory was needed.
  func end(_ milliseconds: Int, _ tally: SimulationTally) {
    say("made \(tally.words)")
    say("end \(Double(milliseconds) / 3_600_000) hours, \(Self.megabytes("VmHWM:")) MB")
  }

  /// The memory that the process has now; other tests share it, unless somebody asks for runs.
  static var residentMegabytes: Int { megabytes("VmRSS:") }

  private static func megabytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) / 1024
  }
}
