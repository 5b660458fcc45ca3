package import GraphQLRuntime

/// A pattern for operations: by kind, and by names in which `*` matches any letters and `?` one
/// letter.
package struct OperationPattern: Hashable, Sendable {
  /// The kind; `nil` for every kind.
  package let kind: OperationKind?
  /// The names, one of which must match; empty for every name.
  package let names: [String]

  /// Whether an operation matches.
  ///
  /// An unknown kind or name does not match a specific one.
  package func matches(_ name: String?, _ kind: OperationKind?) -> Bool {
    if let wanted = self.kind, wanted != kind { return false }
    return names.isEmpty
      || names.contains { Self.matches(Array((name ?? "").utf8), Array($0.utf8)) }
  }

  /// Backtracks only to the last star, so that the time is limited.
  private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (place, wanted) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while place < name.count {
      if wanted < pattern.count, pattern[wanted] == UInt8(ascii: "*") {
        star = (wanted, place)
        wanted += 1
      } else if wanted < pattern.count,
        pattern[wanted] == UInt8(ascii: "?") || pattern[wanted] == name[place]
      {
        wanted += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        wanted = last.pattern + 1
        place = last.name + 1
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
