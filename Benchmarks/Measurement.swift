import Glibc

/// A measured quantity, as the median of several runs.
struct Measurement {
  let label: String
  /// The median in milliseconds.
  let median: Double
  let minimum: Double

  /// Runs a closure several times after a warm-up and measures its processor time.
  ///
  /// The closure returns a value that depends on its work, so that the work is not optimized away.
  static func cpu(_ label: String, runs: Int = 9, _ body: () -> Int) -> Measurement {
    var sink = body()
    var samples: [Double] = []
    for _ in 0..<runs {
      let start = clock(CLOCK_PROCESS_CPUTIME_ID)
      sink = sink &+ body()
      samples.append(clock(CLOCK_PROCESS_CPUTIME_ID) - start)
    }
    if sink == .min { print("") }
    return Measurement(label: label, samples: samples)
  }

  init(label: String, samples: [Double]) {
    let sorted = samples.sorted()
    self.label = label
    median = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    minimum = sorted.first ?? .nan
  }

  /// Returns the time of a clock in milliseconds.
  static func clock(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Prints a line with the label, the median, and the ratio to a baseline of the same run.
  func report(relativeTo baseline: Measurement? = nil, note: String = "") {
    var line = label.padded(to: 46) + milliseconds(median).padded(to: 12)
    if let baseline {
      line += ratio(median / baseline.median) + "x " + baseline.label
    }
    if !note.isEmpty { line += (baseline == nil ? "" : "   ") + note }
    print(line)
    fflush(nil)
  }

  /// Returns the throughput in megabytes per second for a number of bytes.
  func throughput(bytes: Int) -> String {
    "\(Int(Double(bytes) / 1e3 / max(median, 1e-6))) MB/s"
  }
}

private func milliseconds(_ value: Double) -> String { rounded(value, digits: 3) + " ms" }

private func ratio(_ value: Double) -> String { rounded(value, digits: 2) }

private func rounded(_ value: Double, digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "-" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  let fraction = String(abs(scaled) % Int(scale))
  return (scaled < 0 ? "-" : "") + String(abs(scaled) / Int(scale)) + "."
    + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
}

extension String {
  func padded(to width: Int) -> String {
    let count = unicodeScalars.count
    return count < width ? self + String(repeating: " ", count: width - count) : self + " "
  }
}
