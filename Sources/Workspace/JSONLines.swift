internal import GraphQLRuntime

/// Several JSON values, each on a line of its own, as servers and logs write them one after the
/// other.
package struct JSONLines {
  /// The lines that hold values, with their numbers from 1.
  package let lines: [(number: Int, utf8: ArraySlice<UInt8>)]
  /// How many more there are than are taken.
  let rest: Int

  /// More responses are not listed: nobody reads them.
  private static let limit = 2_000

  /// Nil where the first line is no value, or stands alone.
  ///
  /// Of a text that goes on, the last line counts only with its end.
  package init?(_ utf8: [UInt8], isWhole: Bool = true) {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let first = utf8[..<end]
    guard (try? JSONDocument(Array(first)))?.root.kind == .object else { return nil }
    var parts = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if !isWhole { parts.removeLast() }
    var found: [(Int, ArraySlice<UInt8>)] = []
    for (index, part) in parts.enumerated() where part.contains(where: { $0 > 0x20 }) {
      found.append((index + 1, part))
    }
    guard found.count > 1 else { return nil }
    lines = Array(found.prefix(Self.limit))
    rest = found.count - lines.count
  }
}
