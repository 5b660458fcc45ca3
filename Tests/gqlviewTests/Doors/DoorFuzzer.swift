import Foundation
import TestSupport

/// Mutates the inputs of a parser at random and keeps the smallest input for each new outcome.
struct DoorFuzzer {
  let door: Door
  private var random: SplitMix
  /// The kept inputs by outcome.
  private(set) var kept: [String: [UInt8]] = [:]
  private(set) var count = 0
  private(set) var failure: (input: [UInt8], words: String)?
  /// The file that contains the current input, so that it is known if the process crashes.
  private let place: URL?

  init(_ door: Door, seed: UInt64, place: URL?) {
    self.door = door
    self.place = place
    random = SplitMix(state: seed)
  }

  mutating func run(from corpus: [[UInt8]], seconds: Double) {
    for input in corpus { attempt(input) }
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, failure == nil {
      attempt(changed(random.pick(pool + corpus) ?? []))
    }
  }

  /// Returns the inputs, each minimized while its outcome stays the same.
  func minimised() -> [[UInt8]] {
    kept.sorted { $0.key < $1.key }.map { outcome, input in
      StepShrinker.shrink(input) { (try? door.read($0)) == outcome }
    }
  }

  private var pool: [[UInt8]] { kept.values.sorted { $0.lexicographicallyPrecedes($1) } }

  private mutating func attempt(_ input: [UInt8]) {
    count += 1
    if let place { try? Data(input).write(to: place) }
    do {
      let outcome = try door.read(input)
      if kept[outcome].map({ $0.count > input.count }) ?? (kept.count < 400) {
        kept[outcome] = input
      }
    } catch let fault as Door.Fault {
      failure = (input, fault.words)
    } catch {
      failure = (input, "\(error)")
    }
  }

  private static let words = [
    "{", "}", "[", "]", "(", ")", "\"", "'", "\"\"\"", "\\", "\n", "\r\n", "\r", " ", "\t", ":",
    ",", "=", "#", "-",
    "&a", "*a", "<<", "!", "|", "~", "null", "true", "0", "-1", "1e9", "9223372036854775808",
    "\u{0}", "\u{FEFF}",
    "\u{1B}[", "\u{202E}", "漢", "e\u{301}", "data", "query", "request", "response", "log",
    "entries", "graphql",
    "*/", "/*", "//", "${", "\\(", "<Esc>", "<C-", ">", "..", "*", "?", "{a,b}", "set ", "bind ",
    "HTTP/1.1 200\r\n",
    "--", "\r\n\r\n", "data: ", "event: ",
  ].map { Array($0.utf8) }

  private mutating func changed(_ start: [UInt8]) -> [UInt8] {
    var input = start
    for _ in 0...random.below(4) {
      let place = random.below(input.count + 1)
      switch random.below(8) {
      case 0: if place < input.count { input[place] = UInt8(truncatingIfNeeded: random.next()) }
      case 1: if place < input.count { input[place] ^= 1 << UInt8(random.below(8)) }
      case 2:
        let end = min(input.count, place + 1 + random.below(12))
        input.removeSubrange(place..<end)
      case 3:
        let end = min(input.count, place + 1 + random.below(40))
        input.insert(contentsOf: input[place..<end], at: random.below(input.count + 1))
      case 4:
        let other = random.pick(pool) ?? []
        let from = random.below(other.count + 1)
        input.insert(contentsOf: other[from...].prefix(60), at: place)
      case 5: input.removeLast(input.count - place)
      case _: input.insert(contentsOf: random.pick(Self.words) ?? [], at: place)
      }
    }
    return Array(input.prefix(8_192))
  }
}
