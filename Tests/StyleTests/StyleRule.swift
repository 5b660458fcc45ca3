/// A habit of this code that a program can see.
struct StyleRule: Sendable {
  let name: String
  /// Why the code is better for it.
  let reason: String
  /// The breaches in a set of files: what (as exceptions name it), and where.
  let breaches: @Sendable ([SourceText]) -> [(what: String, place: String)]
}

extension StyleRule {
  /// All rules, the plainest first.
  static let all: [StyleRule] = [
    StyleRule(
      name: "file length",
      reason: "A file of more than 800 lines holds more than one concept.",
      breaches: { files in
        files.filter { $0.lines.count > 800 }.map { ($0.path, "\($0.lines.count) lines") }
      }
    ),
    StyleRule(
      name: "function length",
      reason: "A function of more than 70 lines does not fit on a screen, nor in a head.",
      breaches: { files in
        files.flatMap { file in
          file.declarations.filter { $0.kind == .function && $0.lines.count > 70 }.map {
            ("\(file.path) \($0.name)", "\($0.lines.count) lines, from line \($0.lines.lowerBound)")
          }
        }
      }
    ),
    StyleRule(
      name: "stored properties",
      reason: "State of more than 15 parts has parts that belong together in a type of their own.",
      breaches: { files in
        files.flatMap { file in
          file.declarations.filter { $0.kind == .type && $0.storedProperties > 15 }.map {
            ("\($0.name)", "\(file.path): \($0.storedProperties) stored properties")
          }
        }
      }
    ),
    StyleRule(
      name: "extensions of a type",
      reason:
        "A type that is extended in more than 6 files of its module is a floor in every room.",
      breaches: { files in
        var places: [String: Set<String>] = [:]
        let own = Set(
          files.flatMap { file in
            file.declarations.filter { $0.kind == .type }.map { file.module + " " + $0.name }
          }
        )
        for file in files {
          for declaration in file.declarations where declaration.kind == .extension {
            places[file.module + " " + declaration.name, default: []].insert(file.path)
          }
        }
        return places.filter { own.contains($0.key) && $0.value.count > 6 }
          .sorted { $0.key < $1.key }.map { ($0.key, "extended in \($0.value.count) files") }
      }
    ),
    StyleRule(
      name: "nothing is forced",
      reason: "Input decides what happens here; what is forced ends the program.",
      breaches: { files in
        files.flatMap { file in
          file.code.enumerated().filter { forces($0.element) }.map {
            (file.path, "line \($0.offset + 1): \(file.lines[$0.offset])")
          }
        }
      }
    ),
    StyleRule(
      name: "no Foundation",
      reason: "A local run starts in milliseconds because nothing loads it.",
      breaches: { files in
        files.filter { file in file.code.contains { $0.hasSuffix("import Foundation") } }
          .map { ($0.path, "imports Foundation") }
      }
    ),
    StyleRule(
      name: "switches over panes",
      reason: "A pane is added in one place; every switch over panes is a place more.",
      breaches: { files in
        files.filter { file in
          file.module == "Explorer"
            && file.code.contains { $0.contains("case .entities") || $0.contains("case .coverage") }
        }
        .map { ($0.path, "switches over panes") }
      }
    ),
  ]

  /// Whether a line of code forces something: `try!`, `as!`, `fatalError(…)` or a value with `!`.
  private static func forces(_ line: String) -> Bool {
    if line.contains("try! ") || line.contains(" as! ") || line.contains("fatalError(") {
      return true
    }
    var before = UInt8(ascii: " ")
    let bytes = Array(line.utf8)
    for (index, byte) in bytes.enumerated() {
      defer { before = byte }
      guard byte == UInt8(ascii: "!"), isEndOfValue(before) else { continue }
      let after = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
      if after != UInt8(ascii: "=") { return true }
    }
    return false
  }

  private static func isEndOfValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ")"),
      UInt8(ascii: "]"):
      true
    case _: false
    }
  }
}
