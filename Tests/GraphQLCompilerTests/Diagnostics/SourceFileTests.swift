import GraphQLSyntax
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    0, 1, 4_095, 4_096, 4_097, 8_191, 8_192, 12_288, 20_000, 29_998, 29_999, 30_000,
  ])
  func `columns are correct in lines of any length`(scalar: Int) {
    let before = "first line\n"
    let line = String(repeating: "aé😀", count: 10_000)
    let file = SourceFile(
      id: SourceFileID(rawValue: 0),
      name: "f",
      utf8: Array((before + line).utf8)
    )
    let offset = before.utf8.count + String(line.unicodeScalars.prefix(scalar)).utf8.count
    #expect(file.location(at: offset) == SourceLocation(file: "f", line: 2, column: scalar + 1))
  }

  /// Lines end inside and after the words, runs of words and blocks that are read at once.
  @Test(arguments: [3, 60, 300, 5_000, 9_000])
  func `locations are those of a scan byte by byte`(longest: Int) {
    let endings = ["\n", "\r", "\r\n", "\t", "é", "😀"]
    var number = longest
    var text = ""
    while text.utf8.count < 40_000 {
      number = (number &* 1_103_515_245 &+ 12_345) & 0x3FFF_FFFF
      text += String(repeating: "x", count: (number >> 8) % longest)
      text += endings[(number >> 3) % endings.count]
    }
    let utf8 = Array(text.utf8)
    let file = SourceFile(id: SourceFileID(rawValue: 0), name: "f", utf8: utf8)
    var (line, column) = (1, 1)
    for (offset, byte) in utf8.enumerated() {
      if offset % 7 == 0, byte & 0xC0 != 0x80 {
        let expected = SourceLocation(file: "f", line: line, column: column)
        guard file.location(at: offset) == expected else {
          Issue.record("\(file.location(at: offset)) at \(offset) instead of \(expected)")
          return
        }
      }
      let isBetween = byte == 0x0D && offset + 1 < utf8.count && utf8[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D, !isBetween {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    #expect(file.lineStarts.count == line)
  }
}
