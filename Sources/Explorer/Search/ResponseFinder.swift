package import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// Looks for a text in a response: in keys, values, type names, and the Swift names of structs and
/// cases that begin with it.
///
/// Rows come in the order of the response's text. It reads bytes and looks for a row only where
/// there is a match, in slices, so that it can be stopped.
package struct ResponseFinder {
  let needle: Needle
  let position: ResponsePosition
  /// The entities of which a Swift name matches, with the bytes where they begin, in that order.
  private let named: [(offset: Int, entity: EntityID)]

  private let items = ListItems()

  /// How many bytes are looked through at a time.
  private let sliceLength: Int

  package init(
    _ needle: Needle,
    _ position: ResponsePosition,
    views: ViewIndex?,
    reader: ResponseReader?,
    sliceLength: Int = 1 << 20
  ) {
    self.needle = needle
    self.position = position
    self.sliceLength = sliceLength
    guard let views, let reader, !needle.isEmpty else {
      named = []
      return
    }
    let classes = Self.namedClasses(needle, views, reader)
    guard classes.contains(true) else {
      named = []
      return
    }
    let result = position.tree.result
    named = result.entities.filter { classes[views.classNumber(of: $0)] }
      .compactMap { entity in result.node(of: entity).map { ($0.offset, entity) } }
      .sorted { $0.0 < $1.0 }
  }

  /// For each class of entities whether a Swift name of it begins with a text.
  static func namedClasses(_ needle: Needle, _ views: ViewIndex, _ reader: ResponseReader) -> [Bool]
  {
    (0..<views.classCount).map { number in
      names(ofClass: number, views, reader).contains { needle.begins($0) }
    }
  }

  /// The declared struct, the cases that hold, and the type of the root, which no text names.
  private static func names(
    ofClass number: Int,
    _ views: ViewIndex,
    _ reader: ResponseReader
  ) -> [String] {
    guard let declared = views.sets(ofClass: number).first else { return [] }
    let set = reader.document[declared]
    let present = Set(views.sets(ofClass: number))
    return [set.name]
      + set.caseAccessors.filter { present.contains(reader.document.resolved($0.selectionSet)) }
      .map(\.name)
  }

  /// A row that matches.
  package struct Hit: Sendable {
    package let path: [Int]
    package let isBehindEnd: Bool
    /// What the search went over on its way: bytes in which no row that matches begins.
    package let passed: [Range<Int>]
  }

  /// The next row behind (or before) one that matches, around the end; nil where there is none.
  ///
  /// The row itself comes last.
  package func next(
    after path: [Int],
    forward: Bool,
    _ monitor: any ProgressMonitor
  ) -> Hit? {
    guard let start = tree.result.root.map({ _ in position.start(ofPath: path, items) }) else {
      return nil
    }
    let data = position.data
    let total = Double(max(1, data.count))
    var done = 0
    var passed: [Range<Int>] = []
    // Whether the row that is left out matches too.
    var isHere = false
    func search(_ range: Range<Int>, skipping skipped: [Int]?) -> [Int]? {
      var rest = range
      while !rest.isEmpty, !monitor.isCancelled() {
        let slice =
          forward
          ? rest.lowerBound..<min(rest.upperBound, rest.lowerBound + sliceLength)
          : max(rest.lowerBound, rest.upperBound - sliceLength)..<rest.upperBound
        let found = forward ? firstRow(in: slice, but: skipped) : lastRow(in: slice, but: skipped)
        if let path = found.path { return path }
        if found.isEmpty { passed.append(slice) } else { isHere = true }
        done += slice.count
        monitor.report(Double(done) / total)
        rest = forward ? slice.upperBound..<rest.upperBound : rest.lowerBound..<slice.lowerBound
      }
      return nil
    }
    let here = min(max(start, data.lowerBound), data.upperBound)
    let ranges =
      forward
      ? (here..<data.upperBound, data.lowerBound..<here)
      : (data.lowerBound..<here, here..<data.upperBound)
    if let row = search(ranges.0, skipping: path) {
      return Hit(path: row, isBehindEnd: false, passed: passed)
    }
    if let row = search(ranges.1, skipping: path) {
      return Hit(path: row, isBehindEnd: true, passed: passed)
    }
    guard isHere, !monitor.isCancelled() else { return nil }
    return Hit(path: path, isBehindEnd: false, passed: passed)
  }

  /// The rows that match, in the order in which ``next(after:forward:_:)`` goes to them, up to a number
  /// of them; and whether there are more.
  ///
  /// Slices that a search has passed whole are not looked through again.
  package func matches(
    upTo limit: Int,
    besides passed: [Range<Int>] = [],
    _ monitor: any ProgressMonitor
  ) -> (paths: [[Int]], isMore: Bool) {
    let passed = Self.joined(passed)
    var paths: [[Int]] = []
    var seen: Set<[Int]> = []
    var start = position.data.lowerBound
    let end = position.data.upperBound
    while start < end, paths.count <= limit, !monitor.isCancelled() {
      let slice = start..<min(end, start + sliceLength)
      var found: [(path: [Int], offset: Int)] = []
      if !passed.contains(where: { $0.clamped(to: slice) == slice }) {
        rows(in: slice) { path, offset in
          if seen.insert(path).inserted { found.append((path, offset)) }
          return found.count <= limit
        }
      }
      paths += found.sorted { $0.offset < $1.offset }.map(\.path)
      start = slice.upperBound
      monitor.report(Double(start - position.data.lowerBound) / Double(max(1, position.data.count)))
    }
    return (Array(paths.prefix(limit)), paths.count > limit)
  }

  private var tree: ResponseTree { position.tree }

  /// The same bytes in as few ranges as there can be, in order.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// What a slice holds.
  private struct Found {
    var path: [Int]?
    var offset = 0
    /// Whether nothing in it matches, not even the row that does not count.
    var isEmpty = true
  }

  private func firstRow(in range: Range<Int>, but skipped: [Int]?) -> Found {
    var found = Found()
    rows(in: range) { path, offset in
      found.isEmpty = false
      if path == skipped { return true }
      if found.path == nil || offset < found.offset { (found.path, found.offset) = (path, offset) }
      return false
    }
    return found
  }

  private func lastRow(in range: Range<Int>, but skipped: [Int]?) -> Found {
    var found = Found()
    rows(in: range) { path, offset in
      found.isEmpty = false
      guard path != skipped else { return true }
      if found.path == nil || offset > found.offset { (found.path, found.offset) = (path, offset) }
      return true
    }
    return found
  }

  /// Calls for the rows of the matches in a range: those of the text in order until the body has
  /// enough, then those of decoded strings, then entities by Swift names, each the same.
  private func rows(in range: Range<Int>, _ body: ([Int], Int) -> Bool) {
    guard let document = position.document else { return }
    document.bytes.withUnsafeBufferPointer { bytes in
      var start = range.lowerBound
      while start < range.upperBound, let match = needle.first(in: bytes, start..<range.upperBound)
      {
        start = match.lowerBound + 1
        if isEscaped(match.lowerBound) { continue }
        switch position.place(of: match, items) {
        case .row(let path): if !body(path, match.lowerBound) { start = range.upperBound }
        case .nothing(let next): start = max(start, next)
        }
      }
    }
    var index = firstEscaped(from: range.lowerBound)
    while index < position.escaped.count, position.escaped[index].lowerBound < range.upperBound {
      let string = position.escaped[index]
      index += 1
      guard needle.matches(document.decodedString(at: string)) else { continue }
      let inside = string.lowerBound + 1..<string.lowerBound + 1
      if case .row(let path) = position.place(of: inside, items), !body(path, string.lowerBound) {
        break
      }
    }
    var next = firstNamed(from: range.lowerBound)
    while next < named.count, named[next].offset < range.upperBound {
      if !body(tree.path(to: named[next].entity), named[next].offset) { break }
      next += 1
    }
  }

  private func firstNamed(from offset: Int) -> Int {
    var low = 0
    var high = named.count
    while low < high {
      let middle = (low + high) / 2
      if named[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func firstEscaped(from offset: Int) -> Int {
    var low = 0
    var high = position.escaped.count
    while low < high {
      let middle = (low + high) / 2
      if position.escaped[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a byte is in a string with escapes, which is looked at decoded.
  private func isEscaped(_ offset: Int) -> Bool {
    let index = firstEscaped(from: offset + 1) - 1
    return index >= 0 && position.escaped[index].contains(offset)
  }
}
