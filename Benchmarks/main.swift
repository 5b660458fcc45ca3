// Prints one line a measurement: processor time as the median of several runs, and its ratio to a
// yardstick of the same run. Figures of different runs or machines do not compare; ratios do.

FrontEndBenchmark.run()
ExecutionBenchmark.run()
StartUpBenchmark.run(program: CommandLine.arguments[0])
