import GraphQLRuntime
import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer
@testable import ExplorerState

@Suite struct ReadableFormsTests {
  @Test(arguments: [
    ("2009-02-13T23:31:30Z", "Friday 13 February 2009, 23:31:30 UTC"),
    ("2000-02-29", "Tuesday 29 February 2000"),
    ("1969-12-31T00:00+01:00", "Wednesday 31 December 1969, 00:00 UTC+01:00"),
    ("2024-01-01 10:00:00.125", "Monday 1 January 2024, 10:00:00.125"),
  ])
  func `dates are written in words`(_ text: String, _ expected: String) {
    #expect(DateText(text)?.text == expected)
  }

  @Test(arguments: ["2009-13-01", "12", "2009-02-13Tx", "2009-02-13T23:31:30Zx", "", "a-b-c"])
  func `text that is not a date has no date form`(_ text: String) { #expect(DateText(text) == nil) }

  @Test func `timestamps, URLs and JSON are shown in readable forms`() {
    #expect(
      DateText(sinceEpoch: 1_234_567_890)?.text
        == "Friday 13 February 2009, 23:31:30 UTC, as seconds since 1970"
    )
    #expect(DateText(sinceEpoch: 42) == nil)
    #expect(
      ReadableForms.forms(in: "https://a.org/b%20c?q=x%3D1&flag#top").first?.text
        == """
        scheme    https
        host      a.org
        path      /b c
        query     q = x=1
        query     flag
        fragment  top
        """
    )
    #expect(ReadableForms.forms(in: #"{"a": [1]}"#).first?.text == "{\n  \"a\": [\n    1\n  ]\n}")
    #expect(ReadableForms.forms(in: "just words").isEmpty)
  }

  @Test func `long values wrap inside words too and can be searched`() throws {
    #expect(cutIntoLines("aaa bbbb", columns: 5) == ["aaa ", "bbbb"])
    #expect(cutIntoLines("aaaaaaa", columns: 3) == ["aaa", "aaa", "a"])
    #expect(cutIntoLines("文文文", columns: 4) == ["文文", "文"])
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 40, height: 12))
    for key in try KeyNotation.parse("gv/feet<Enter>") { _ = update(&model, .key(key)) }
    #expect(render(model).text.contains("feet"))
    for key in try KeyNotation.parse("/nowhere<Enter>") { _ = update(&model, .key(key)) }
    #expect(render(model).text.contains("The value does not contain nowhere."))
    for key in try KeyNotation.parse("<Esc>") { _ = update(&model, .key(key)) }
    #expect(model.popup == nil)
  }
}
