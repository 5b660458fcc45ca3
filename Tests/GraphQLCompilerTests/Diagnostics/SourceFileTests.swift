import GraphQLCompiler
import Testing

@Suite struct `Places in a source file` {
  @Test(arguments: [
    0, 1, 4_095, 4_096, 4_097, 8_191, 8_192, 12_288, 20_000, 29_998, 29_999, 30_000,
  ])
  func `have the same columns however long the line is`(scalar: Int) {
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
}
