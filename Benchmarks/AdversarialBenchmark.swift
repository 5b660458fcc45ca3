import Glibc

/// Measures the whole program on inputs designed to be slow, at three sizes up to two megabytes.
///
/// It reports time and memory for the largest input, and the cost of doubling the size. Each value
/// is the minimum of three runs, to exclude the effects of other programs. If the cost of doubling
/// exceeds its goal, the decision is based on instruction counts, if valgrind is installed: caches
/// and paging make the same work slower for larger inputs.
enum AdversarialBenchmark {
  static let doublingGoal = 2.3
  private static let secondsGoal = 2.0
  private static let megabytesGoal = 300.0
  private static let repetitions = 3

  /// Runs all families of inputs, or those whose names contain one of the words.
  static func run(program: String, words: [String]) {
    let gqlview =
      program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/gqlview"
    guard let scratch = TemporaryFolder() else { return print("No folder could be made.") }
    defer { scratch.remove() }
    print("# Adversarial inputs: `gqlview check`, and `execute` for responses; processor time")
    let wanted = words.filter { $0 != "adversarial" }
    let families = AdversarialInputs.families.filter { family in
      wanted.isEmpty || wanted.contains { family.name.contains($0) }
    }
    guard let idle = cost(families.first, 1, gqlview, scratch.path) else {
      return print("\(gqlview) cannot be started.")
    }
    var beyond: [String] = []
    for family in families {
      if let fault = report(family, idle: idle.cost.seconds, gqlview, scratch.path) {
        beyond.append("\(family.name): \(fault)")
      }
    }
    print("\(families.count) families, \(beyond.count) beyond a goal")
    for line in beyond { print("  " + line) }
    fflush(nil)
  }

  private typealias Run = (bytes: Int, cost: ProgramCost)

  private static func report(
    _ family: AdversarialInputs.Family,
    idle: Double,
    _ gqlview: String,
    _ folder: String
  ) -> String? {
    var runs: [Run] = []
    for share in family.shares {
      let count = max(1, Int(Double(family.count) * share))
      guard let run = cost(family, count, gqlview, folder) else { return "cannot be run" }
      runs.append(run)
    }
    let last = runs[runs.count - 1]
    let byTime = doublings(runs.map { ($0.bytes, $0.cost.seconds - idle) }, least: 0.05)
    var (ratios, counted) = (byTime, "")
    for (place, ratio) in byTime.enumerated() where ratio > doublingGoal {
      let shares = Array(family.shares[place...place + 1])
      guard let counts = instructions(family, shares, gqlview, folder) else { break }
      ratios[place] = doublings(counts, least: 0)[0]
      counted += ", in instructions \(tenths(ratios[place]))x"
    }
    var line = family.name
    line += String(repeating: " ", count: max(1, 34 - line.count))
    line += "\(last.bytes / 1_000) KB  \(tenths(last.cost.seconds * 1_000)) ms  "
    line += "\(Int(last.cost.megabytes)) MB  doubling "
    line += byTime.map { $0 == 0 ? "-" : tenths($0) + "x" }.joined(separator: " ") + counted
    print(line)
    fflush(nil)
    guard last.cost.status != nil else { return "ended by a signal" }
    if last.cost.seconds > secondsGoal { return "\(tenths(last.cost.seconds)) s" }
    if last.cost.megabytes > megabytesGoal { return "\(Int(last.cost.megabytes)) MB" }
    if let worst = ratios.max(), worst > doublingGoal { return "doubling \(tenths(worst))x" }
    return nil
  }

  /// Returns the cost of doubling the size, for each step; 0 if the cost is negligible.
  static func doublings(_ runs: [(bytes: Int, cost: Double)], least: Double) -> [Double] {
    zip(runs, runs.dropFirst()).map { before, after in
      guard before.cost > least else { return 0 }
      return exp2(log2(after.cost / before.cost) / log2(Double(after.bytes) / Double(before.bytes)))
    }
  }

  /// Returns the instructions for some sizes minus those for the smallest input; `nil` without
  /// valgrind.
  private static func instructions(
    _ family: AdversarialInputs.Family,
    _ shares: [Double],
    _ gqlview: String,
    _ folder: String
  ) -> [(bytes: Int, cost: Double)]? {
    // Some releases of valgrind cannot read this much debugging information.
    let stripped = InstructionCount.countable(gqlview, in: folder)
    func count(_ family: AdversarialInputs.Family, _ number: Int) -> (bytes: Int, cost: Double)? {
      let (bytes, arguments) = prepare(family, number, stripped, folder)
      return InstructionCount.of(arguments, by: folder + "/instructions").map { (bytes, $0) }
    }
    guard let smallest = AdversarialInputs.families.first, let idle = count(smallest, 1) else {
      return nil
    }
    var counts: [(bytes: Int, cost: Double)] = []
    for share in shares {
      guard let one = count(family, max(1, Int(Double(family.count) * share))),
        one.cost > idle.cost
      else { return nil }
      counts.append((one.bytes, one.cost - idle.cost))
    }
    return counts
  }

  private static func cost(
    _ family: AdversarialInputs.Family?,
    _ count: Int,
    _ gqlview: String,
    _ folder: String
  ) -> Run? {
    guard let family else { return nil }
    let (bytes, arguments) = prepare(family, count, gqlview, folder)
    var least: ProgramCost?
    for _ in 0..<repetitions {
      guard let cost = ProgramCost(arguments) else { return nil }
      // A run that was ended by a signal does not count as cheaper.
      guard cost.status != nil else { return (bytes, cost) }
      if least.map({ cost.seconds < $0.seconds }) ?? true { least = cost }
    }
    return least.map { (bytes, $0) }
  }

  /// Writes an input; returns its size and the command line.
  private static func prepare(
    _ family: AdversarialInputs.Family,
    _ count: Int,
    _ gqlview: String,
    _ folder: String
  ) -> (bytes: Int, arguments: [String]) {
    let text = family.text(count)
    let (schema, other) = (folder + "/schema.graphqls", folder + "/q.graphql")
    Files.write(Array(AdversarialInputs.schema.utf8), to: schema)
    Files.write(Array(text.utf8), to: other)
    var arguments = [gqlview, "check", schema, other]
    switch family.kind {
    case .document: break
    case .schema:
      Files.write(Array(text.utf8), to: schema)
      arguments = [gqlview, "check", schema]
    case .response:
      Files.write(Array(AdversarialInputs.query.utf8), to: other)
      Files.write(Array(text.utf8), to: folder + "/r.json")
      arguments = [gqlview, "execute", schema, other, folder + "/r.json"]
    case .recording:
      Files.write(Array(text.utf8), to: folder + "/r.ndjson")
      arguments = [gqlview, "check", schema, folder + "/r.ndjson"]
    case .configuration(let name):
      let own = folder + "/configuration"
      mkdir(own, 0o700)
      for other in AdversarialConfigurations.names { unlink(own + "/" + other) }
      Files.write(Array(AdversarialInputs.schema.utf8), to: own + "/schema.graphqls")
      Files.write(Array("query Q { i }".utf8), to: own + "/q.graphql")
      Files.write(Array(text.utf8), to: own + "/" + name)
      arguments = ["/usr/bin/env", "-C", own, gqlview, "check"]
    }
    return (text.utf8.count, arguments)
  }

  static func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
  }
}
