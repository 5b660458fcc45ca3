import Foundation

/// The number of runs: few by default, or the number that `Scripts/simulate` requests.
struct SimulationDemand {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether the environment requests a specific number of runs.
  static var isMade: Bool { environment["SIMULATION_RUNS"] != nil }

  let seeds: Range<UInt64>
  let stepCount: Int
  /// The indices of the steps to use from a run; nil for all.
  let kept: [Int]?

  init() {
    let environment = Self.environment
    let first = environment["SIMULATION_SEED"].flatMap(UInt64.init) ?? 1
    let count = environment["SIMULATION_RUNS"].flatMap(UInt64.init)
    seeds = first..<(first + (count ?? 8))
    stepCount = environment["SIMULATION_STEPS"].flatMap(Int.init) ?? (count == nil ? 60 : 80)
    kept = environment["SIMULATION_KEEP"].map { $0.split(separator: ",").compactMap { Int($0) } }
  }

  /// Writes down which run starts, so that it is known if the process crashes.
  func notify(_ seed: UInt64) {
    guard let path = Self.environment["SIMULATION_PROGRESS"] else { return }
    try? Data("\(seed)".utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Whether to print every screen.
  static let shows = environment["SIMULATION_SHOW"] != nil

  func say(_ words: String) { if Self.isMade { print("simulated: \(words)") } }

  /// Prints the checks that were made, the simulated time and the memory use.
  func end(_ milliseconds: Int, _ tally: SimulationTally) {
    say("made \(tally.words)")
    say("end \(Double(milliseconds) / 3_600_000) hours, \(Self.megabytes("VmHWM:")) MB")
  }

  /// The current memory use of the process, which includes other tests unless only simulations run.
  static var residentMegabytes: Int { megabytes("VmRSS:") }

  private static func megabytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) / 1024
  }
}
