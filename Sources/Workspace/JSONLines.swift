internal import GraphQLRuntime

/// JSON values on separate lines, as written by servers and logs.
package struct JSONLines {
  /// The lines with values, with numbers starting at 1.
  package let lines: [(number: Int, utf8: ArraySlice<UInt8>)]
  /// The number of further lines beyond the limit.
  let rest: Int

  /// The maximum number of responses that are listed.
  private static let limit = 2_000

  /// Returns `nil` if the first line is not an object, or if it is the only line.
  ///
  /// If the text is incomplete, its last line is used only if it is terminated.
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
