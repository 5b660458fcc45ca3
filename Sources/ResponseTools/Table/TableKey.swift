internal import GraphQLRuntime
import ResponseAnalysis

/// What a cell is sorted and grouped by: sixteen bytes, which decide nearly always.
///
/// Booleans come before numbers, these before texts, and nil comes last.
struct TableKey {
  enum Rank: UInt8 { case bool, number, text, other, absent }

  /// Where the rest of a value stands that eight bytes do not decide.
  enum Rest { case none, node, text }

  let order: UInt64
  var source: UInt32 = 0
  let rank: Rank
  var rest = Rest.none

  static func absent(_ reason: ReasonCode) -> TableKey {
    TableKey(order: place(of: reason), rank: .absent)
  }

  /// A case or fragment: nil, by its reason, then there.
  static func view(_ absence: ReasonCode?) -> TableKey {
    TableKey(order: absence.map(place) ?? .max, rank: .bool)
  }

  static func bool(_ bool: Bool) -> TableKey { TableKey(order: bool ? 1 : 0, rank: .bool) }

  static func count(_ count: Int) -> TableKey {
    TableKey(order: UInt64(clamping: count), rank: .number)
  }

  /// A number by its double: an order of bits that is the order of numbers.
  static func number(_ double: Double) -> TableKey {
    let bits = double == 0 ? 0 : double.bitPattern
    return TableKey(order: double < 0 ? ~bits : bits | 1 << 63, rank: .number)
  }

  /// The double of a number, whose digits it has where nothing else holds them.
  var double: Double? {
    guard rank == .number else { return nil }
    return Double(bitPattern: order >> 63 == 1 ? order & ~(1 << 63) : ~order)
  }

  /// The first seven bytes and the length, as far as that is decided by them.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> TableKey {
    var order: UInt64 = 0
    for index in 0..<7 { order = order << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
    return TableKey(order: order << 8 | UInt64(min(bytes.count, 8)), rank: .text)
  }

  /// Whether the rest of the text stands elsewhere.
  var isCut: Bool { rank == .text && order & 0xFF == 8 }

  private static func place(of reason: ReasonCode) -> UInt64 {
    UInt64(places[reason] ?? 0)
  }

  private static let places: [ReasonCode: Int] = Dictionary(
    uniqueKeysWithValues: ReasonCode.allCases.enumerated().map { ($1, $0) }
  )
}
