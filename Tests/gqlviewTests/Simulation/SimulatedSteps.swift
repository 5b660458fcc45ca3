import Explorer
import Foundation
import TerminalUI
import TestSupport

/// Generates the steps of a run from its seed.
struct SimulatedSteps {
  private var random: SplitMix
  /// The remaining steps of a sequence of dependent lines.
  private var story: ArraySlice<SimulatedStep> = []

  /// Generates steps that first select an operation and, with a server, a header, because most
  /// other steps need them.
  static func make(seed: UInt64, count: Int) -> [SimulatedStep] {
    var maker = SimulatedSteps(random: SplitMix(state: seed))
    let scene = SimulatedWorld.Scene(seed: seed)
    if scene != .session { maker.story = [.line(.choose), .check] }
    if scene.hasServer { maker.story.insert(.line(.header), at: 0) }
    return (0..<count).map { _ in maker.next() }
  }

  private mutating func next() -> SimulatedStep {
    if !story.isEmpty, random.isOne(of: 80) { return story.removeFirst() }
    if story.isEmpty, random.isOne(of: 12) {
      story = (random.pick(SimulatedLine.stories) ?? [])[...]
    }
    switch random.below(100) {
    case 0..<54: return .bytes(typed())
    case 54..<64: return .wait(milliseconds: random.pick(Self.silences) ?? 0)
    case 64..<67:
      return .resize(Size(width: random.below(210), height: random.below(60)))
    case 67: return .together(random.below(6) + 1)
    case 68: return .signal(random.pick([SIGTSTP, SIGTSTP, SIGCONT, SIGCHLD, SIGTERM]) ?? SIGCHLD)
    case 69:
      if random.isOne(of: 30) { return .paste }
      if random.isOne(of: 50) { return .child(random.below(12)) }
      return .line(random.pick(SimulatedLine.allCases) ?? .header)
    case 70: return .git(random.below(SimulatedGit.profiles))
    case 71..<77:
      let text = random.below(SimulatedFile.textCount + 1)
      return .file(random.below(8), text: text == SimulatedFile.textCount ? nil : text)
    case 77..<82: return .work(random.below(8))
    case 82..<92: return .report(random.below(8))
    case 92..<94: return .server(random.below(12))
    case 94..<96:
      return .end(random.isOne(of: 50) ? .crash(lost: random.below(600)) : .hangup)
    case _: return .check
    }
  }

  /// The waiting times in milliseconds; the last one is twelve hours.
  private static let silences = [1, 10, 30, 120, 120, 400, 400, 1_200, 5_000, 60_000, 43_200_000]

  private mutating func typed() -> [UInt8] {
    var bytes: [UInt8]
    switch random.below(20) {
    case 0..<9: bytes = random.pick(Self.sequences) ?? []
    case 9..<12: bytes = Array((random.pick(Self.texts) ?? "").utf8)
    case 12..<15: bytes = Array((random.pick(Self.ends) ?? "").utf8)
    case 15..<17:
      bytes = Array(":\(random.pick(Self.names) ?? "")".utf8)
      if random.isOne(of: 60) { bytes += Array(" \(random.pick(Self.texts) ?? "")".utf8) }
      bytes.append(0x0D)
    case 17:
      let button = random.pick([0, 0, 0, 2, 64, 65]) ?? 0
      let (column, row) = (random.below(120) + 1, random.below(45) + 1)
      bytes = Array("\u{1B}[<\(button);\(column);\(row)M\u{1B}[<\(button);\(column);\(row)m".utf8)
    case 18: bytes = Array("\u{1B}[200~\(random.pick(Self.texts) ?? "")\u{1B}[201~".utf8)
    case _: bytes = (0..<random.below(6)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    // The terminal's bytes may arrive in two parts, and the second part may never arrive.
    if random.isOne(of: 4), bytes.count > 1 { bytes.removeLast(random.below(bytes.count)) }
    return bytes
  }

  /// Texts that are typed into prompts and after command names.
  private static let texts = [
    "id != \"1\"", "name ~ o", "asPet == nil", "is Cat and lives > 3", "!nil", "((((",
    "animals[1].asPet?.toy", "Query.animals", "Animal.name", "Query.animals.name=Named", "cat",
    "sort -id", "columns id name", "own.txt", "own.graphql", "Two", "One", "X-Key", "wrap",
    "theme=plain",
    "shout = echo {value}", "shout", "{ animals { id ", "漢字\u{301}", "1", "12", "name", "null",
    "$kind", ":4141", ":4141 http://zoo.example/", "off", "stop after *", "fail One with 503",
    "animals",
  ]

  private static let ends = [
    "\r", "\r", "\r", "\u{1B}", "\u{1B}", "\t", "\u{7F}", "\u{1B}[B\r", "\u{1B}[A", "y", "n", " ",
    "\u{1A}", "\u{3}", "u", "\u{12}", "5", "jj", "G", "gg",
  ]

  private static let names = KeyTable.commands.map(\.name) + ["q", "w", "w!", "e!", "wq"]

  private static let sequences = KeyTable.commands.flatMap(\.sequences)
    .compactMap { sequence -> [UInt8]? in
      let bytes = sequence.compactMap(Self.bytes)
      return bytes.count == sequence.count ? bytes.flatMap(\.self) : nil
    }

  /// Returns the bytes that the terminal sends for a key; nil if this terminal does not support the
  /// key.
  private static func bytes(_ key: Key) -> [UInt8]? {
    let ending: String
    switch key.code {
    case .character(let scalar):
      if key.modifiers == .control { return [UInt8(truncatingIfNeeded: scalar.value & 0x1F)] }
      if key.modifiers == .alt { return [0x1B] + Array(String(scalar).utf8) }
      return Array(String(scalar).utf8)
    case .enter: return [0x0D]
    case .tab: return key.modifiers == .shift ? Array("\u{1B}[Z".utf8) : [0x09]
    case .escape: return [0x1B]
    case .backspace: return [0x7F]
    case .up: ending = "A"
    case .down: ending = "B"
    case .right: ending = "C"
    case .left: ending = "D"
    case .home: ending = "H"
    case .end: ending = "F"
    case .insert: ending = "2~"
    case .delete: ending = "3~"
    case .pageUp: ending = "5~"
    case .pageDown: ending = "6~"
    case .function, .paste, .mouse: return nil
    }
    return Array("\u{1B}[\(ending)".utf8)
  }
}
