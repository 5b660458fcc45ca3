// Prints a line for each measurement: the processor time as a median of several runs, and the ratio
// to a baseline of the same run. Times of different runs or machines are not comparable, but ratios
// are. Arguments select parts, or tables of a part: `Benchmarks front-end generated-code/sizes`.

import Glibc

let chosen = Array(CommandLine.arguments.dropFirst())
let parts: [(name: String, run: () -> Void)] = [
  ("front-end", { FrontEndBenchmark.run(program: CommandLine.arguments[0]) }),
  ("execution", { ExecutionBenchmark.run() }),
  ("dialects", { DialectBenchmark.run(program: CommandLine.arguments[0]) }),
  ("storm", { StormBenchmark.run() }),
  ("generated-code", { GeneratedCodeBenchmark.run(program: CommandLine.arguments[0]) }),
  (
    "exploring",
    { ExploringBenchmark.run(program: CommandLine.arguments[0], words: chosen) }
  ),
  ("released-dialect", { ReleasedDialectBenchmark.run() }),
  ("editing", { EditingBenchmark.run() }),
  ("project", { ProjectBenchmark.run(program: CommandLine.arguments[0]) }),
  (
    "adversarial",
    { AdversarialBenchmark.run(program: CommandLine.arguments[0], words: chosen) }
  ),
  (
    "whole-schema",
    { WholeSchemaBenchmark.run(program: CommandLine.arguments[0], words: chosen) }
  ),
  ("sessions", { SessionBenchmark.run() }),
  ("traffic", { TrafficBenchmark.run() }),
  ("proxy", { ProxyBenchmark.run(program: CommandLine.arguments[0]) }),
  ("cache", { CacheBenchmark.run(program: CommandLine.arguments[0]) }),
  ("wishes", { ResponseConditionBenchmark.run() }),
  ("start-up", { StartUpBenchmark.run(program: CommandLine.arguments[0]) }),
]
if chosen.first == ResidentMemory.argument {
  ResidentMemory.run(chosen.dropFirst())
} else if chosen.first == InstructionTable.argument {
  InstructionTable.run(chosen.dropFirst().first)
} else if chosen.first == AdversarialKeys.argument {
  AdversarialKeys.run(chosen.dropFirst())
} else if chosen.first == "adversarial-commands" {
  exit(AdversarialCommandBenchmark.run(program: CommandLine.arguments[0], words: chosen) ? 0 : 1)
} else if chosen.first == "instructions" {
  let isFine = InstructionTable.check(
    program: CommandLine.arguments[0],
    toolchain: chosen.dropFirst().first ?? "a toolchain without a name",
    isRecording: chosen.contains("--record")
  )
  exit(isFine ? 0 : 1)
} else {
  let tables = GeneratedCodeBenchmark.Table.allCases.filter {
    chosen.contains("generated-code/\($0.rawValue)")
  }
  if !tables.isEmpty { GeneratedCodeBenchmark.run(program: CommandLine.arguments[0], tables) }
  for part in parts where chosen.isEmpty || chosen.contains(part.name) { part.run() }
}
