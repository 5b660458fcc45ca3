/// Starts programs on a pseudo-terminal and measures the time to their first screen.
enum StartUp {
  /// Measures the milliseconds from the start of a program until it has written `marker`, over
  /// several runs.
  ///
  /// Without a marker, measures the time until it ends. The program is ended with `quit`, then with
  /// SIGKILL.
  static func time(
    _ label: String,
    _ arguments: [String],
    until marker: String?,
    quit: String = "q",
    runs: Int = 15
  ) -> Measurement? {
    var samples: [Double] = []
    for run in 0...runs {
      guard let sample = once(arguments, until: marker, quit: quit) else {
        print("\(label): did not show its screen")
        return nil
      }
      if run > 0 { samples.append(sample) }
    }
    return Measurement(label: label, samples: samples)
  }

  private static func once(_ arguments: [String], until marker: String?, quit: String) -> Double? {
    guard let program = TerminalProgram(arguments) else { return nil }
    guard let marker else { return program.end(since: program.start) }
    let elapsed = program.wait(for: marker, since: program.start, patience: 5_000)
    _ = program.type(quit, silence: 300, patience: 300)
    return elapsed
  }
}
