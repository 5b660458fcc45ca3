import ExplorerState
import GraphQLRuntime
import ResponseAnalysis

/// The occurrences of a text in the bytes of a response, searched from front to back.
///
/// A string with escapes is searched in decoded form, and is a single hit at its first byte.
struct TextHits {
  /// The byte range of an occurrence; for a string with escapes, an empty range after its opening
  /// quote.
  typealias Hit = Range<Int>

  private let needle: Needle
  private let document: JSONDocument
  private let escaped: [Range<Int>]
  private let end: Int
  private let monitor: any ProgressMonitor
  private let start: Int
  /// The last hit found outside of strings with escapes, or `nil` after the last one.
  private var plain: Hit?
  private var escapedHit: Hit?
  /// The first string with escapes that was not searched.
  private var nextEscaped = 0
  private var hasStarted = false
  private var calls = 0

  private static let slice = 1 << 20
  private static let pause = 4_096

  init(
    _ needle: Needle,
    in position: ResponsePosition,
    of document: JSONDocument,
    _ monitor: any ProgressMonitor
  ) {
    self.needle = needle
    self.document = document
    self.monitor = monitor
    escaped = position.escaped
    start = position.data.lowerBound
    end = needle.isEmpty ? start : position.data.upperBound
  }

  /// Returns the first hit at or after a byte, or `nil` if there is none or the work is cancelled.
  ///
  /// Offsets must not decrease between calls.
  mutating func first(from offset: Int) -> Hit? {
    if !hasStarted || plain.map({ $0.lowerBound < offset }) ?? false {
      hasStarted = true
      plain = search(from: offset)
    }
    guard nextEscaped < escaped.count || escapedHit != nil else { return plain }
    if escapedHit.map({ $0.lowerBound < offset }) ?? true { escapedHit = searchEscaped(offset) }
    guard let plain, let escapedHit else { return plain ?? escapedHit }
    return plain.lowerBound < escapedHit.lowerBound ? plain : escapedHit
  }

  private mutating func search(from offset: Int) -> Hit? {
    calls += 1
    if calls % Self.pause == 0, !shouldContinue(offset) { return nil }
    var offset = offset
    return document.bytes.withUnsafeBufferPointer { bytes in
      while offset < end {
        let slice = offset..<min(end, offset + Self.slice)
        guard let hit = needle.first(in: bytes, slice) else {
          offset = slice.upperBound
          guard offset == end || shouldContinue(offset) else { return nil }
          continue
        }
        guard let string = escapedString(around: hit.lowerBound) else { return hit }
        offset = string.upperBound
      }
      return nil
    }
  }

  private func shouldContinue(_ offset: Int) -> Bool {
    monitor.report(Double(offset - start) / Double(max(1, end - start)))
    return !monitor.isCancelled()
  }

  private mutating func searchEscaped(_ offset: Int) -> Hit? {
    while nextEscaped < escaped.count {
      let string = escaped[nextEscaped]
      nextEscaped += 1
      if nextEscaped % Self.pause == 0, monitor.isCancelled() { break }
      let hit = string.lowerBound + 1..<string.lowerBound + 1
      if hit.lowerBound >= offset, needle.matches(document.decodedString(at: string)) { return hit }
    }
    nextEscaped = escaped.count
    return nil
  }

  private func escapedString(around offset: Int) -> Range<Int>? {
    guard !escaped.isEmpty else { return nil }
    var low = 0
    var high = escaped.count
    while low < high {
      let middle = (low + high) / 2
      if escaped[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && escaped[low - 1].contains(offset) ? escaped[low - 1] : nil
  }
}
