import GraphQLSyntax
import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct PlainViewTests {
  @Test func `a move is described in one line of words`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    var view = PlainView()
    var lines = view.lines(model)
    for (keys, expected) in [
      (
        "j",
        [
          "4 of 10: level 3, closed, [1] Cat \"Señor Bigotes\" asWarmBlooded present, "
            + "asPet present, asCat present, asClassroomPet present"
        ]
      ),
      (",99k", ["1 of 10: level 1, open, data Query"]),
      ("k", ["1 of 10: level 1, open, data Query"]),
      ("O", ["There is only one operation."]),
      ("g", []),
    ] as [(String, [String])] {
      lines = []
      for key in try KeyNotation.parse(keys) {
        _ = update(&model, .key(key))
        lines += view.lines(model)
      }
      #expect(lines.suffix(expected.count) == expected[...], "\(keys): \(lines)")
    }
    _ = update(&model, .pause)
    let hints = view.lines(model)
    #expect(hints.first == "Keys after g:")
    #expect(
      hints.contains(
        "d: go to the definition: the field or type in the schema, the fragment of a spread"
      )
    )
  }

  @Test(arguments: Sample.all)
  func `no line of a pane or popup contains glyphs or control characters`(_ sample: Sample) throws {
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    var view = PlainView()
    let glyphs = "▸▾✓✗▌┊│─".unicodeScalars
    let walk =
      "jjjl" + "gwjjjjjj gsjjjjjj gojjjj gSjjj gEjj l" + "?<Esc>:he<Down><Esc>o<Esc>/a<Enter>"
    for key in try KeyNotation.parse(walk) {
      _ = update(&model, .key(key))
      let wrong = view.lines(model).filter { line in
        line.isEmpty
          || line.unicodeScalars.contains { scalar in
            scalar.value < 0x20 || !isDisplayable(scalar)
              || scalar.value > 0x7F && glyphs.contains(scalar)
          }
      }
      #expect(wrong.isEmpty)
    }
  }
}
