/// Finds names similar to a misspelt one, by edit distance.
package enum Suggestions {
  /// The sentence "Did you mean 'A', 'B', or 'C'?" with a space before it; empty if there are no
  /// names.
  package static func sentence(_ names: [String], subject: String = "") -> String {
    sentence(titles: names.prefix(5).map { "'\($0)'" }, subject: subject)
  }

  /// Returns the sentence for names that are already quoted.
  package static func sentence(titles: [String], subject: String = "") -> String {
    let subject = subject.isEmpty ? "" : subject + " "
    switch titles.count {
    case 0: return ""
    case 1: return " Did you mean \(subject)\(titles[0])?"
    case 2: return " Did you mean \(subject)\(titles[0]) or \(titles[1])?"
    default:
      let head = titles.dropLast().joined(separator: ", ")
      return " Did you mean \(subject)\(head), or \(titles[titles.count - 1])?"
    }
  }

  /// The maximum number of letter pairs compared for one name.
  ///
  /// Fewer candidates are compared with long names.
  private static let pairLimit = 1_000_000
  /// The maximum length of a name for which suggestions are searched.
  private static let longestName = 1_000
  /// The number of nearest candidates kept during the search.
  private static let keptCount = 16

  /// Returns the options nearest to `input`, nearest first, at most `limit` edits away.
  ///
  /// Without a limit, and if no option is near, these are the options that contain all words of
  /// `input`, or start with it.
  package static func near(
    _ input: String,
    in options: [String],
    limit: Int = .max
  ) -> [String] {
    guard input.utf8.count <= longestName else { return [] }
    let found = edited(input, in: options, limit: limit)
    return found.isEmpty && limit == .max ? extending(input, in: options) : found
  }

  /// The minimum length of a name that options are expected to contain.
  private static let shortestPart = 3
  /// The number of options up to which they are searched for the words of a name.
  private static let searchedOptions = 2_000

  /// Returns the options that start with a name or contain all of its words, those that start with
  /// it first and then by length.
  private static func extending(_ input: String, in options: [String]) -> [String] {
    let source = Array(input.utf8)
    guard source.count >= shortestPart, options.count <= searchedOptions else { return [] }
    let lowered = source.map(lowercased)
    let words = Set(words(of: source))
    let found = options.compactMap { option -> (name: String, isStart: Bool)? in
      let target = Array(option.utf8)
      let isStart = target.count > source.count && target.map(lowercased).starts(with: lowered)
      guard isStart || words.isStrictSubset(of: self.words(of: target)) else { return nil }
      return (option, isStart)
    }
    return found.sorted { one, other in
      if one.isStart != other.isStart { return one.isStart }
      let (length, otherLength) = (one.name.utf8.count, other.name.utf8.count)
      return length != otherLength ? length < otherLength : one.name < other.name
    }
    .prefix(keptCount).map(\.name)
  }

  private static func edited(_ input: String, in options: [String], limit: Int) -> [String] {
    let source = Array(input.utf8)
    let lowered = source.map(lowercased)
    var threshold = min(limit, source.count * 2 / 5 + 1)
    let letters = Letters(of: lowered)
    let words = words(of: source)
    var found: [(name: String, distance: Int)] = []
    var pairs = 0
    for option in options {
      guard abs(option.utf8.count - source.count) <= threshold else { continue }
      let target = Array(option.utf8)
      let difference = letters.difference(from: target)
      guard difference <= threshold,
        pairs + source.count * target.count <= pairLimit
      else { continue }
      pairs += source.count * target.count
      var distance = distance(source, lowered: lowered, to: target, limit: threshold)
      if distance > 1, let other = reorderedDistance(words, self.words(of: target), limit: distance)
      {
        distance = other
      }
      if distance <= threshold { found.append((option, distance)) }
      guard found.count == 2 * keptCount else { continue }
      found = Array(found.sorted(by: isNearer).prefix(keptCount))
      threshold = found[keptCount - 1].distance
    }
    return found.sorted(by: isNearer).map(\.name)
  }

  private static func isNearer(
    _ one: (name: String, distance: Int),
    _ other: (name: String, distance: Int)
  ) -> Bool {
    one.distance != other.distance ? one.distance < other.distance : one.name < other.name
  }

  /// The number of occurrences of each letter in a name.
  ///
  /// The difference of two counts is a lower bound of the edit distance and rules out most
  /// candidates.
  private struct Letters {
    private var counts = Array(repeating: 0, count: 64)

    init(of lowered: [UInt8]) {
      for byte in lowered { counts[Int(byte & 63)] += 1 }
    }

    func difference(from name: [UInt8]) -> Int {
      var rest = self
      var missing = 0
      for byte in name {
        let letter = Int(lowercased(byte) & 63)
        rest.counts[letter] -= 1
        if rest.counts[letter] < 0 { missing += 1 }
      }
      let left = rest.counts.reduce(0) { $0 + max(0, $1) }
      return max(missing, left)
    }
  }

  /// Returns the edit distance between names whose words are in another order: one edit, and the
  /// edits of the words; `nil` if it is not less than `limit`.
  private static func reorderedDistance(
    _ words: [[UInt8]],
    _ others: [[UInt8]],
    limit: Int
  ) -> Int? {
    guard words.count > 1, words.count == others.count else { return nil }
    var rest = others
    var sum = 1
    // Equal words are paired first, so that the order of the misspelled ones matters less.
    let misspelled = words.filter { word in
      guard let index = rest.firstIndex(of: word) else { return true }
      rest.remove(at: index)
      return false
    }
    for word in misspelled {
      let distances = rest.map { distance(word, lowered: word, to: $0, limit: limit) }
      guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
        break
      }
      // A word of which most letters differ is another word.
      guard distances[nearest] <= word.count * 2 / 5 else { return nil }
      sum += distances[nearest]
      guard sum < limit else { return nil }
      rest.remove(at: nearest)
    }
    return sum < limit ? sum : nil
  }

  /// The sorted words of a name in camel case or with underscores: `GameMove` and `MoveGame` have the
  /// same.
  private static func words(of name: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    for byte in name {
      if byte == UInt8(ascii: "_") {
        words.append([])
        continue
      }
      if lowercased(byte) != byte, words.last?.isEmpty == false { words.append([]) }
      words[words.count - 1].append(lowercased(byte))
    }
    return words.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The edit distance, ignoring case: insertions, deletions, substitutions and swaps of
  /// neighbors.
  ///
  /// Names that differ only in case have the distance 1.
  private static func distance(
    _ source: [UInt8],
    lowered: [UInt8],
    to target: [UInt8],
    limit: Int
  ) -> Int {
    if source == target { return 0 }
    let other = target.map(lowercased)
    if lowered == other { return 1 }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in 0..<lowered.count {
      var current = [row + 1]
      current.reserveCapacity(other.count + 1)
      for column in 0..<other.count {
        let cost = lowered[row] == other[column] ? 0 : 1
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, lowered[row] == other[column - 1],
          lowered[row - 1] == other[column]
        {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      if current.allSatisfy({ $0 > limit }) { return limit + 1 }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
