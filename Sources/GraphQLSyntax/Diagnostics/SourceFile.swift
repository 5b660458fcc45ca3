/// A line of a file from which a text was taken.
package struct FileLine: Sendable, Hashable {
  package let file: String
  /// The number of the line, counted from 1.
  package let number: Int

  package init(_ number: Int, of file: String) {
    self.file = file
    self.number = number
  }
}

/// A source text with a table of its lines.
package final class SourceFile: Sendable {
  package let id: SourceFileID
  /// The name for display: a path as given, or a title such as `<demo>`.
  package let name: String
  package let utf8: [UInt8]
  /// The line of a file at which the text starts; `nil` for the text of a whole file.
  package let line: FileLine?
  /// Whether fields of a document may have a `NullabilityDesignator`.
  package let readsNullabilityDesignators: Bool
  /// The byte offset of each line's first byte.
  ///
  /// Lines end with LF, CR or CR LF. The first line starts after a byte order mark.
  package let lineStarts: [UInt32]
  /// The number of scalars before each block, for computing columns of long lines quickly.
  ///
  /// Empty if no line is longer than a block.
  private let scalarsBeforeBlock: [UInt32]

  private static let blockSize = 4_096

  package init(
    id: SourceFileID,
    name: String,
    utf8: [UInt8],
    line: FileLine? = nil,
    readsNullabilityDesignators: Bool = false
  ) {
    self.id = id
    self.name = name
    self.utf8 = utf8
    self.line = line
    self.readsNullabilityDesignators = readsNullabilityDesignators
    lineStarts = Self.lineStarts(of: utf8)
    scalarsBeforeBlock =
      Self.hasLongLine(lineStarts, byteCount: utf8.count) ? Self.scalarsBeforeBlocks(of: utf8) : []
  }

  private static func hasLongLine(_ lineStarts: [UInt32], byteCount: Int) -> Bool {
    var last: UInt32 = 0
    for start in lineStarts {
      if Int(start &- last) > blockSize { return true }
      last = start
    }
    return byteCount - Int(last) > blockSize
  }

  private static func scalarsBeforeBlocks(of utf8: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = [0]
    var count = 0
    counts.reserveCapacity(utf8.count / blockSize + 2)
    for start in stride(from: 0, to: utf8.count, by: blockSize) {
      let block = start..<min(start + blockSize, utf8.count)
      count += isASCII(utf8, in: block) ? block.count : scalars(in: block, of: utf8)
      counts.append(UInt32(clamping: count))
    }
    return counts
  }

  /// Whether all bytes are ASCII, checked 32 bytes at a time.
  ///
  /// Returns `false` if the length is not a multiple of 32.
  private static func isASCII(_ utf8: [UInt8], in block: Range<Int>) -> Bool {
    guard block.count % 32 == 0 else { return false }
    var all: UInt64 = 0
    for index in stride(from: block.lowerBound, to: block.upperBound, by: 32) {
      all |= utf8.word(at: index) | utf8.word(at: index + 8)
      all |= utf8.word(at: index + 16) | utf8.word(at: index + 24)
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// The text of a range.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
  package func text(_ range: SourceRange) -> String {
    let start = min(Int(range.start), utf8.count)
    let end = min(max(Int(range.end), start), utf8.count)
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// The line (from 0) that contains the byte at `offset`.
  package func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line (from 0) without its terminator.
  package func lineBytes(_ line: Int) -> ArraySlice<UInt8> {
    guard line >= 0, line < lineStarts.count else { return [] }
    let start = Int(lineStarts[line])
    var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return utf8[start..<end]
  }

  /// The location of a byte, in the whole file if the text is a part of one.
  ///
  /// Columns count Unicode scalars from 1.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, Int(lineStarts[0])), utf8.count)
    let index = lineIndex(at: offset)
    let column = 1 + scalars(in: Int(lineStarts[index])..<offset)
    let number = index + (line?.number ?? 1)
    return SourceLocation(file: line?.file ?? name, line: number, column: column)
  }

  private func scalars(in range: Range<Int>) -> Int {
    range.count <= Self.blockSize
      ? Self.scalars(in: range, of: utf8)
      : scalars(before: range.upperBound) - scalars(before: range.lowerBound)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return Int(scalarsBeforeBlock[block])
      + Self.scalars(in: block * Self.blockSize..<offset, of: utf8)
  }

  /// Counts scalars eight bytes at a time, because a response may be a single line of megabytes.
  private static func scalars(in range: Range<Int>, of utf8: [UInt8]) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var count = range.count
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let word = utf8.word(at: index)
      // Continuation bytes begin with the bits 10 and become 1, others 0. The multiplication sums
      // them in the highest byte.
      let added = ((word >> 7) & ~(word >> 6) & ones) &* ones
      count -= Int(truncatingIfNeeded: added >> 56)
      index += 8
    }
    while index < range.upperBound {
      if utf8[index] & 0xC0 == 0x80 { count -= 1 }
      index += 1
    }
    return count
  }

  /// A line with this many consecutive words without control characters counts as long.
  private static let longRun = 32

  /// The highest bits of the bytes below a space.
  ///
  /// Bits above the first match may be wrong.
  @inline(__always)
  private static func controls(in word: UInt64) -> UInt64 {
    (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
  }

  private static func lineStarts(of utf8: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    // An estimate of the average line length in documents.
    starts.reserveCapacity(utf8.count / 32 + 1)
    var index = 0
    // The number of words since the last control character.
    var quiet = 0
    while index < utf8.count {
      if index + 8 <= utf8.count {
        // Reads eight bytes at a time up to the first control character, and 32 in long lines.
        let controls = Self.controls(in: utf8.word(at: index))
        if controls == 0 {
          index += 8
          quiet += 1
          guard quiet > longRun else { continue }
          while index + 32 <= utf8.count {
            let first = Self.controls(in: utf8.word(at: index))
            let second = Self.controls(in: utf8.word(at: index + 8))
            let third = Self.controls(in: utf8.word(at: index + 16))
            let fourth = Self.controls(in: utf8.word(at: index + 24))
            guard first | second | third | fourth == 0 else { break }
            index += 32
          }
          continue
        }
        index += controls.trailingZeroBitCount / 8
        quiet = 0
      }
      let byte = utf8[index]
      index += 1
      if byte == 0x0D, index < utf8.count, utf8[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(UInt32(clamping: index)) }
    }
    return starts
  }
}
