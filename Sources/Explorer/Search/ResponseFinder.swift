package import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// Searches a text in a response: in keys, values, type names, and at the beginning of Swift names
/// of structs and cases.
///
/// Rows are found in the order of the response's text. The search examines bytes in slices, so that
/// it can be cancelled, and determines rows only for matches.
package struct ResponseFinder {
  let needle: Needle
  let position: ResponsePosition
  /// The entities with a matching Swift name, sorted by the byte offset at which they start.
  private let named: [(offset: Int, entity: EntityID)]

  private let items = ListItems()

  /// The number of bytes per slice.
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
    let classes = Self.namedClasses(needle, views: views, reader: reader)
    guard classes.contains(true) else {
      named = []
      return
    }
    let result = position.tree.result
    named = result.entities.filter { classes[views.classNumber(of: $0)] }
      .compactMap { entity in result.node(of: entity).map { ($0.offset, entity) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Returns for each class of entities whether one of its Swift names starts with the text.
  static func namedClasses(_ needle: Needle, views: ViewIndex, reader: ResponseReader) -> [Bool] {
    (0..<views.classCount).map { number in
      names(ofClass: number, views, reader).contains { needle.begins($0) }
    }
  }

  /// Returns the names of the declared struct, the applicable cases, and the root's type, which is
  /// not in the response's text.
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

  /// A matching row.
  package struct Hit: Sendable {
    package let path: [Int]
    package let isPastEnd: Bool
    /// The examined byte ranges in which no matching row starts.
    package let passed: [Range<Int>]
  }

  /// Returns the next or previous matching row, wrapping around at the end, or `nil` if there is
  /// none.
  ///
  /// The given row itself comes last.
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
    // True if the given row matches too.
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
      return Hit(path: row, isPastEnd: false, passed: passed)
    }
    if let row = search(ranges.1, skipping: path) {
      return Hit(path: row, isPastEnd: true, passed: passed)
    }
    guard isHere, !monitor.isCancelled() else { return nil }
    return Hit(path: path, isPastEnd: false, passed: passed)
  }

  /// Returns up to `limit` matching rows in the order of ``next(after:forward:_:)``, and whether
  /// there are more.
  ///
  /// Byte ranges examined by an earlier search are skipped.
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

  /// Merges adjacent and overlapping ranges.
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

  /// The result for a slice.
  private struct Found {
    var path: [Int]?
    var offset = 0
    /// True if nothing in it matches, not even the skipped row.
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

  /// Calls a function with the rows of matches in a range: first those in plain text, then those in
  /// decoded strings, then entities by Swift names, each until it returns false.
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

  /// Returns true if a byte is in a string with escapes, which is examined in decoded form.
  private func isEscaped(_ offset: Int) -> Bool {
    let index = firstEscaped(from: offset + 1) - 1
    return index >= 0 && position.escaped[index].contains(offset)
  }
}
