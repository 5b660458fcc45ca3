import Explorer
import Foundation
import GraphQLSyntax

/// An input of the program that receives bytes, and the properties that its parser guarantees.
struct Door: Sendable {
  let name: String
  /// Parses bytes, throws if a guaranteed property does not hold, and returns a short description
  /// of the result.
  let read: @Sendable ([UInt8]) throws -> String

  /// The property that did not hold.
  struct Fault: Error { let words: String }

  static func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
    guard holds else { throw Fault(words: words()) }
  }

  static let all = textDoors + keptDoors + fileDoors + streamDoors

  /// The folder of the input files that the tests use.
  var corpus: String { "Fuzz/Corpora/\(name)" }

  static func file(_ bytes: [UInt8]) -> SourceFile {
    var sources = SourceMap()
    return sources.add(name: "input", utf8: bytes)
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Checks that a range is inside the text.
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

  /// Returns a message without the parts that differ between texts with the same error.
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
