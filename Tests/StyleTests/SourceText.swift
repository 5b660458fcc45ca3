import Foundation
import TestSupport

/// A Swift file in which comments and string contents are replaced by spaces.
///
/// The text contains only code, so words, punctuation and braces can be counted.
struct SourceText {
  /// The path relative to the package root.
  let path: String
  /// The lines of the file, unchanged.
  let lines: [Substring]
  /// The same lines with spaces in place of comments and string contents.
  let code: [String]
  /// The text with spaces in place of comments.
  let codeAndStrings: [UInt8]
  /// The functions, types and extensions that have a body, ordered by their last line.
  let declarations: [Declaration]
  /// The words in code and strings, including interpolations but not comments.
  let words: WordCount

  init(path: String) throws {
    self.path = path
    let text = try PackageRoot.text(path)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bytes = Array(text.utf8)
    let blanked = Self.blanked(bytes)
    code = blanked.code.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    declarations = Declaration.all(in: code)
    codeAndStrings = blanked.withStrings
    words = WordCount(blanked.withStrings)
  }

  /// The file name without its extension.
  var name: String { String((path.split(separator: "/").last ?? "").dropLast(6)) }

  /// The path of the file's folder inside its module; empty if the file is directly in the module
  /// folder.
  var folder: String { path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/") }

  /// The module of a source file: the name of its folder in `Sources`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : ""
  }

  /// The Swift files in `Sources`, read once for all tests.
  static let sources = Result { try all(below: "Sources") }

  /// Returns all Swift files in folders of the package, sorted by path.
  static func all(below folders: String...) throws -> [SourceText] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: PackageRoot.file(folder).path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { try SourceText(path: folder + "/" + $0) }
    }
  }

  private enum Place {
    case code
    case lineComment
    case blockComment(depth: Int)
    /// The scan is inside a string literal with this number of `#` signs; `isLong` means that its
    /// delimiter is three quotation marks.
    case string(signs: Int, isLong: Bool)
  }

  /// Returns the text with comments and strings replaced by spaces, and the text with only comments
  /// replaced.
  ///
  /// Interpolations count as part of the string.
  private static func blanked(_ bytes: [UInt8]) -> (code: [UInt8], withStrings: [UInt8]) {
    var result = bytes
    var withStrings = bytes
    var place = Place.code
    var index = 0
    let (quote, sign, slash, star, backslash) = (
      UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "*"),
      UInt8(ascii: "\\")
    )
    func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func count(of byte: UInt8, from start: Int) -> Int {
      var end = start
      while at(end) == byte { end += 1 }
      return end - start
    }
    func blank(_ length: Int, isComment: Bool = false) {
      for offset in index..<min(index + length, bytes.count) where bytes[offset] != 10 {
        result[offset] = UInt8(ascii: " ")
        if isComment { withStrings[offset] = UInt8(ascii: " ") }
      }
      index += length
    }
    while index < bytes.count {
      let byte = bytes[index]
      switch place {
      case .code:
        if byte == slash, at(index + 1) == slash {
          place = .lineComment
          blank(2, isComment: true)
        } else if byte == slash, at(index + 1) == star {
          place = .blockComment(depth: 1)
          blank(2, isComment: true)
        } else if byte == quote || byte == sign {
          let signs = byte == sign ? count(of: sign, from: index) : 0
          if at(index + signs) == quote {
            let isLong = count(of: quote, from: index + signs) >= 3
            place = .string(signs: signs, isLong: isLong)
            blank(signs + (isLong ? 3 : 1))
          } else {
            index += max(signs, 1)
          }
        } else {
          index += 1
        }
      case .lineComment:
        if byte == 10 { place = .code }
        blank(1, isComment: true)
      case .blockComment(let depth):
        if byte == slash, at(index + 1) == star {
          place = .blockComment(depth: depth + 1)
          blank(2, isComment: true)
        } else if byte == star, at(index + 1) == slash {
          place = depth == 1 ? .code : .blockComment(depth: depth - 1)
          blank(2, isComment: true)
        } else {
          blank(1, isComment: true)
        }
      case .string(let signs, let isLong):
        if byte == backslash, signs == 0 {
          blank(2)
        } else if byte == quote, !isLong || count(of: quote, from: index) >= 3,
          count(of: sign, from: index + (isLong ? 3 : 1)) >= signs
        {
          blank((isLong ? 3 : 1) + signs)
          place = .code
        } else if byte == 10, !isLong {
          // A single-line string literal cannot contain a line break, so the scan continues as
          // code.
          place = .code
          index += 1
        } else {
          blank(1)
        }
      }
    }
    return (result, withStrings)
  }
}
