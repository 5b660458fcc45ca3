import Glibc

/// Counts the instructions of a program with valgrind, a measure that other programs on the machine
/// do not affect.
enum InstructionCount {
  /// Copies a program without debugging information, which older releases of valgrind cannot read.
  static func countable(_ program: String, in folder: String) -> String {
    let copy = folder + "/countable"
    if access(copy, X_OK) != 0 {
      _ = ProgramCost(["/usr/bin/env", "objcopy", "--strip-debug", program, copy])
    }
    return copy
  }

  /// Returns the count; `nil` if valgrind is missing or fails.
  ///
  /// `name` is the path of a temporary file without its extension.
  static func of(_ arguments: [String], by name: String) -> Double? {
    of(by: name) { ProgramCost($0 + arguments) != nil }
  }

  /// Returns the count of a program that a closure runs to its end, given the words that precede
  /// its own arguments; `nil` if it returns false.
  static func of(by name: String, _ run: (_ command: [String]) -> Bool) -> Double? {
    let log = name + ".log"
    defer { unlink(log) }
    let command = [
      "/usr/bin/env", "valgrind", "--tool=cachegrind", "--cache-sim=no",
      "--cachegrind-out-file=/dev/null", "--log-file=" + log,
    ]
    guard run(command) else { return nil }
    // `==123== I   refs:      1,234,567`, or `I refs:` since version 3.21.
    let line = String(decoding: Files.bytes(of: log), as: UTF8.self).split(separator: "\n")
      .first { $0.contains("refs:") && $0.contains(" I ") }
    guard let digits = line?.split(separator: ":").last?.filter(\.isNumber) else { return nil }
    return Double(digits)
  }
}
