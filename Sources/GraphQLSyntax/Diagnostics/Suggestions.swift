/// Names that a person may have meant, by edit distance.
package enum Suggestions {
  /// The sentence "Did you mean 'A', 'B', or 'C'?" with a space before it, or nothing.
  package static func sentence(_ names: [String], subject: String = "") -> String {
    sentence(titles: names.prefix(5).map { "'\($0)'" }, subject: subject)
  }

  /// Returns the sentence for names that are already quoted.
  static func sentence(titles: [String], subject: String) -> String {
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

  /// How many pairs of letters are compared for one name; of long names fewer are looked at.
  private static let pairLimit = 1_000_000
  /// A name of more letters is not looked for among others: nobody types one.
  private static let longestName = 1_000
  /// How many of the nearest are kept while others are looked at.
  private static let keptCount = 16

  /// Some of the options near to `input`, the nearest first; at most `limit` edits away where one
  /// is given.
  package static func near(
    _ input: String,
    in options: [String],
    limit: Int = .max
  ) -> [String] {
    guard input.utf8.count <= longestName else { return [] }
    let source = Array(input.utf8)
    let lowered = source.map(lowercased)
    var threshold = min(limit, source.count * 2 / 5 + 1)
    let letters = Letters(of: lowered)
    var found: [(name: String, distance: Int)] = []
    var pairs = 0
    for option in options {
      guard abs(option.utf8.count - source.count) <= threshold else { continue }
      let target = Array(option.utf8)
      guard letters.difference(from: target) <= threshold,
        pairs + source.count * target.count <= pairLimit
      else { continue }
      pairs += source.count * target.count
      let distance = distance(source, lowered, target, limit: threshold)
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

  /// How often each letter stands in a name: what two names differ in there they differ in at least,
  /// and most names are far from another by that alone.
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

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours that turn one name
  /// into the other, whatever their case; names that differ in case alone are 1 apart.
  private static func distance(
    _ source: [UInt8],
    _ lowered: [UInt8],
    _ target: [UInt8],
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
