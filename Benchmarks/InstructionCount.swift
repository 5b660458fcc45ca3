import Glibc

/// How many instructions a program takes, where valgrind is there to count them: a measure that
/// nothing else on the machine changes.
enum InstructionCount {
  /// A copy of a program to count, in a folder: older releases of valgrind end where they read some of the
  /// debugging information that compilers write today.
  static func countable(_ program: String, in folder: String) -> String {
    let copy = folder + "/countable"
    if access(copy, X_OK) != 0 {
      _ = ProgramCost(["/usr/bin/env", "objcopy", "--strip-debug", program, copy])
    }
    return copy
  }

  /// The count; nil where it cannot be had.
  ///
  /// `name` begins the path of a file that it is written to for a moment.
  static func of(_ arguments: [String], by name: String) -> Double? {
    let log = name + ".log"
    defer { unlink(log) }
    let command = [
      "/usr/bin/env", "valgrind", "--tool=cachegrind", "--cache-sim=no",
      "--cachegrind-out-file=/dev/null", "--log-file=" + log,
    ]
    guard ProgramCost(command + arguments) != nil else { return nil }
    // "==123== I   refs:      1,234,567", or "I refs:" since 3.21.
    let line = String(decoding: Files.bytes(of: log), as: UTF8.self).split(separator: "\n")
      .first { $0.contains("refs:") && $0.contains(" I ") }
    guard let digits = line?.split(separator: ":").last?.filter(\.isNumber) else { return nil }
    return Double(digits)
  }
}
