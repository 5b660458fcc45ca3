import GraphQLRuntime
import GraphQLSyntax
import Testing

@Suite struct VisibleScalarsTests {
  @Test func `every scalar in the table of visible ones is visible`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isCommonlyVisible else { continue }
      let properties = scalar.properties
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
        .surrogate:
        Issue.record("U+\(String(value, radix: 16))")
      default:
        #expect(!properties.isDefaultIgnorableCodePoint, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long run of combining marks is shown and printed unchanged`() {
    let text = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(displayText(text).utf8.count == text.utf8.count)
    #expect(JSONPrinter.quoted(text).utf8.count == text.utf8.count + 2)
  }
}
