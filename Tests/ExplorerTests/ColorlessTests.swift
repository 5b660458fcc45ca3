import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

/// Tests that color is never the only carrier of information: every text whose color has a meaning
/// also has a symbol or a word.
@Suite struct ColorlessTests {
  private static let screens = [
    ("animals/AllAnimals", "jl"), ("animals/AllAnimals", "gw"),
    ("animals/AllAnimals", "/cat<Enter>"),
    ("animals/AllAnimals-missing-key", "gE"), ("animals/AllAnimals-server-errors", "gE"),
    ("animals/AllAnimals-null-for-non-null", "gEl"),
    ("animals/AllAnimals-unknown-typename", "gw"),
  ]

  @Test(arguments: screens)
  func `color is never the only carrier of information`(name: String, keys: String) throws {
    let sample = try #require(Sample.named(name))
    let frame = screen(
      try sample.workspace(),
      size: Size(width: 160, height: 50),
      keys: try KeyNotation.parse(keys)
    )
    for row in 0..<frame.size.height {
      let text = frame.rows[row]
      for column in 0..<frame.size.width {
        guard let cell = frame[row, column], cell.scalar != " " else { continue }
        // The first line of a text has the mark.
        if row > 0, frame[row - 1, column]?.style.role == cell.style.role { continue }
        let marks: [String]
        switch cell.style.role {
        case .present, .inserted: marks = ["✓", "present", "+"]
        case .absent, .removed: marks = ["✗", "nil", "not ", "-"]
        case .error: marks = ["!", "error", "rror", "✗"]
        case .warning:
          marks = ["?", "arning", "no ", "not", "nil", "!", "is ", "read as", "unknown"]
        case .linked: marks = ["▌"]
        case .match, .currentMatch:
          let appearance = Looks(Settings(), colors: 0).appearance(of: cell.style)
          #expect(appearance.isReversed, "\(cell.style)")
          continue
        case _: continue
        }
        #expect(marks.contains { text.contains($0) }, "\(cell.style) in: \(text)")
        if !marks.contains(where: { text.contains($0) }) { break }
      }
    }
  }
}
