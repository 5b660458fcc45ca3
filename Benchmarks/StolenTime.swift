import Glibc

/// Processor time that a virtual machine wanted and its host gave to others.
enum StolenTime {
  /// Of all processors since the machine began, in steps of a clock tick; nil where the system does not say.
  static var milliseconds: Double? {
    let text = Files.bytes(of: "/proc/stat")
    // `cpu`, then user, nice, system, idle, iowait, irq, softirq and steal, in ticks.
    let words = String(decoding: text, as: UTF8.self).prefix { $0 != "\n" }.split(separator: " ")
    guard words.count > 8, let ticks = Double(words[8]) else { return nil }
    return ticks * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
