/// The durations and sizes of transfers as short texts.
package enum TransferText {
  /// Returns a duration such as `12 ms`, `1.2 s` or `3:05 min`.
  package static func duration(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded())
    if milliseconds < 1_000 { return "\(milliseconds) ms" }
    if milliseconds < 60_000 { return "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100) s" }
    let whole = milliseconds / 1_000
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60) min"
  }

  /// Returns a size such as `123 B`, `1.8 kB` or `12 MB`.
  package static func size(_ count: Int) -> String {
    if count < 1_000 { return "\(count) B" }
    let (number, unit) = count < 1_000_000 ? (count, "kB") : (count / 1_000, "MB")
    return number < 10_000
      ? "\(number / 1_000).\(number % 1_000 / 100) \(unit)" : "\(number / 1_000) \(unit)"
  }
}
