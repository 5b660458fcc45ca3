/// Counts how often each word occurs in texts.
///
/// Words are stored as hashes of their bytes. In a debug build, strings would take a minute for all
/// source files.
struct WordCount {
  private var counts: [UInt64: Int] = [:]

  init() {}

  init(_ bytes: [UInt8]) {
    var hash: UInt64?
    for byte in bytes {
      if isWordByte[Int(byte)] {
        hash = Self.hash(hash ?? Self.empty, byte)
      } else if let word = hash {
        counts[word, default: 0] += 1
        hash = nil
      }
    }
    if let word = hash { counts[word, default: 0] += 1 }
  }

  mutating func add(_ other: WordCount) { counts.merge(other.counts) { $0 + $1 } }

  subscript(_ word: String) -> Int {
    counts[word.utf8.reduce(Self.empty) { Self.hash($0, $1) }] ?? 0
  }

  /// The initial value of an FNV-1a hash.
  private static let empty: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

private let isWordByte: [Bool] = (0...255).map { (byte: Int) in
  (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    || byte > 127
}
