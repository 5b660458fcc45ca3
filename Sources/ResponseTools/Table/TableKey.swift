internal import GraphQLRuntime
import ResponseAnalysis

/// The sort and group key of a cell in sixteen bytes, which are nearly always sufficient.
///
/// Booleans come before numbers, numbers before texts, and `nil` is last.
struct TableKey {
  enum Rank: UInt8 { case bool, number, text, other, absent }

  /// The location of the rest of a value that eight bytes cannot represent.
  enum Rest { case none, node, text }

  let order: UInt64
  var source: UInt32 = 0
  let rank: Rank
  var rest = Rest.none

  static func absent(_ reason: ReasonCode) -> TableKey {
    TableKey(order: place(of: reason), rank: .absent)
  }

  /// The key of a case or fragment: `nil` values by reason, then present ones.
  static func view(_ absence: ReasonCode?) -> TableKey {
    TableKey(order: absence.map(place) ?? .max, rank: .bool)
  }

  static func bool(_ bool: Bool) -> TableKey { TableKey(order: bool ? 1 : 0, rank: .bool) }

  static func count(_ count: Int) -> TableKey {
    TableKey(order: UInt64(clamping: count), rank: .number)
  }

  /// The key of a number by its double, converted to bits with the same order.
  static func number(_ double: Double) -> TableKey {
    let bits = double == 0 ? 0 : double.bitPattern
    return TableKey(order: double < 0 ? ~bits : bits | 1 << 63, rank: .number)
  }

  /// The double of a number's key.
  var double: Double? {
    guard rank == .number else { return nil }
    return Double(bitPattern: order >> 63 == 1 ? order & ~(1 << 63) : ~order)
  }

  /// The first seven bytes of a text and its length up to eight.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> TableKey {
    var order: UInt64 = 0
    for index in 0..<7 { order = order << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
    return TableKey(order: order << 8 | UInt64(min(bytes.count, 8)), rank: .text)
  }

  /// Whether the key contains only the beginning of the text.
  var isCut: Bool { rank == .text && order & 0xFF == 8 }

  private static func place(of reason: ReasonCode) -> UInt64 {
    UInt64(places[reason] ?? 0)
  }

  private static let places: [ReasonCode: Int] = Dictionary(
    uniqueKeysWithValues: ReasonCode.allCases.enumerated().map { ($1, $0) }
  )
}
