import Explorer
import Foundation
import GraphQLSyntax

/// A place at which bytes come into the program, and what holds of what is made of them.
struct Door: Sendable {
  let name: String
  /// Reads bytes, throws where a promise is broken, and says in a few words what was made of them.
  let read: @Sendable ([UInt8]) throws -> String

  /// What a door broke.
  struct Fault: Error { let words: String }

  static func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
    guard holds else { throw Fault(words: words()) }
  }

  static let all = textDoors + keptDoors + fileDoors + streamDoors

  /// Where the door's inputs stand that are tried with the tests.
  var corpus: String { "Fuzz/Corpora/\(name)" }

  static func file(_ bytes: [UInt8]) -> SourceFile {
    var sources = SourceMap()
    return sources.add(name: "input", utf8: bytes)
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A range is one of the text.
  static func check(_ range: SourceRange?, in file: SourceFile) throws {
    guard let range else { return }
    try require(
      range.start <= range.end && Int(range.end) <= file.utf8.count,
      "a range of \(range.start)..<\(range.end) in \(file.utf8.count) bytes"
    )
  }

  static func check(_ range: Range<Int>, in bytes: [UInt8]) throws {
    let count = text(bytes).utf8.count
    try require(range.upperBound <= count, "a range of \(range) in \(count) bytes")
  }

  /// Words without what differs from one text to another that is wrong in the same way.
  static func sketch(_ words: String) -> String {
    var kept = ""
    var quote: Character?
    for character in words.prefix(300) {
      if let end = quote {
        if character == end { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if !character.isNumber {
        kept.append(character)
      }
    }
    return String(kept.prefix(120))
  }
}
