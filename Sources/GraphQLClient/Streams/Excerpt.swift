/// The beginning of an unexpected text, for an error message.
enum Excerpt {
  private static let limit = 300

  static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0 == " " || $0 == "\t" }
    }
    let words = lines.filter { !$0.isEmpty }.prefix(5).joined(separator: " ")
    return bytes.count > limit ? words + "…" : words
  }
}
