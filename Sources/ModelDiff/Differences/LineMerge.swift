/// Three-way merge of texts by line.
package enum LineMerge {
  /// The base text with the changes of both sides.
  ///
  /// `nil` if the changes conflict: they change the same lines, or adjacent ones.
  package static func merged(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    var merge = Merge(base: lines(of: base), mine: lines(of: mine), theirs: lines(of: theirs))
    return merge.run()
  }

  /// The lines with their line ends.
  private static func lines(of utf8: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in utf8.indices where utf8[index] == 0x0A {
      lines.append(utf8[start...index])
      start = index + 1
    }
    if start < utf8.count { lines.append(utf8[start...]) }
    return lines
  }

  private struct Merge {
    let base: [ArraySlice<UInt8>]
    let mine: [ArraySlice<UInt8>]
    let theirs: [ArraySlice<UInt8>]
    private var result: [UInt8] = []

    init(
      base: [ArraySlice<UInt8>],
      mine: [ArraySlice<UInt8>],
      theirs: [ArraySlice<UInt8>]
    ) {
      (self.base, self.mine, self.theirs) = (base, mine, theirs)
    }

    /// Visits the lines that all three texts have; between two of them, at most one side may differ
    /// from the base.
    mutating func run() -> [UInt8]? {
      let inMine = Dictionary(
        SequenceMatching(base, mine).pairs.map { ($0.old, $0.new) },
        uniquingKeysWith: { first, _ in first }
      )
      let inTheirs = Dictionary(
        SequenceMatching(base, theirs).pairs.map { ($0.old, $0.new) },
        uniquingKeysWith: { first, _ in first }
      )
      var (ownStart, mineStart, theirStart) = (0, 0, 0)
      for index in base.indices {
        guard let own = inMine[index], let other = inTheirs[index] else { continue }
        guard take(ownStart..<index, own: mineStart..<own, other: theirStart..<other) else {
          return nil
        }
        result += base[index]
        (ownStart, mineStart, theirStart) = (index + 1, own + 1, other + 1)
      }
      let isWhole = take(
        ownStart..<base.count,
        own: mineStart..<mine.count,
        other: theirStart..<theirs.count
      )
      return isWhole ? result : nil
    }

    private mutating func take(_ old: Range<Int>, own: Range<Int>, other: Range<Int>) -> Bool {
      let (old, own, other) = (base[old], mine[own], theirs[other])
      if own.elementsEqual(old) {
        for line in other { result += line }
      } else if other.elementsEqual(old) || own.elementsEqual(other) {
        for line in own { result += line }
      } else {
        return false
      }
      return true
    }
  }
}
