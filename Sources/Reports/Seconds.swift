package import CommandLineSupport
import GraphQLRuntime

/// Formats seconds for reports.
package enum Seconds {
  /// Returns seconds with three decimals.
  package static func text(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}

extension ReportForm where Root == Double {
  /// Seconds with three decimals.
  package static var seconds: Self { Self(.number) { .number(Seconds.text($0)) } }
}
