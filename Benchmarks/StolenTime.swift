import Glibc

/// The processor time that the host of a virtual machine gave to other machines (steal time).
enum StolenTime {
  /// The time for all processors since boot, in clock ticks; `nil` if the system does not report
  /// it.
  static var milliseconds: Double? {
    let text = Files.bytes(of: "/proc/stat")
    // `cpu`, then user, nice, system, idle, iowait, irq, softirq and steal in ticks.
    let words = String(decoding: text, as: UTF8.self).prefix { $0 != "\n" }.split(separator: " ")
    guard words.count > 8, let ticks = Double(words[8]) else { return nil }
    return ticks * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
