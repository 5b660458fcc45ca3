import TestSupport
import Testing

/// Tests those conventions of CONTRIBUTING.md that a program can check.
@Suite struct StyleTests {
  @Test func `the sources follow the style rules, except as listed`() throws {
    let files = try SourceText.sources.get()
    for rule in StyleRule.all {
      let allowed = Set(StyleException.all.filter { $0.rule == rule.name }.map(\.what))
      var used: Set<String> = []
      for breach in try rule.breaches(files) {
        let exception = allowed.first {
          breach.what == $0 || $0.hasSuffix("/") && breach.what.hasPrefix($0)
        }
        if let exception {
          used.insert(exception)
        } else {
          Issue.record("\(rule.name): \(breach.what): \(breach.place). \(rule.reason)")
        }
      }
      // Every exception must still be needed, so the list can only become shorter.
      for what in allowed.subtracting(used).sorted() {
        Issue.record(
          "\(rule.name): '\(what)' no longer needs an exception; remove it from the list"
        )
      }
    }
    for exception in StyleException.all {
      #expect(StyleRule.all.contains { $0.name == exception.rule }, "\(exception.rule)")
    }
  }

  @Test(arguments: [
    ("if diagnostic.message.contains(part) {", true), ("let rest = message[end...]", true),
    ("message.split(separator: quote)", true), ("$0.message == message", true),
    ("guard model.core.dialogue.message?.text == before else {", true),
    ("let messages = faults.map(\\.message)", false), ("core.say(error.message, .warning)", false),
    ("} else if message == nil {", false), ("message: diagnostic.message,", false),
  ])
  func `code that reads the text of a message is found`(line: String, isBreach: Bool) {
    #expect(MessageReads().occur(in: line) == isBreach, "\(line)")
  }

  @Test func `code that compares a dialect is found, unlike code that checks a property`() throws {
    let comparisons = DialectComparisons(try SourceText.sources.get())
    #expect(comparisons.names.count == 6)
    for line in [
      "if options.dialect == .apollo {", "guard dialect != .proposal else {",
      "let isSent = name == Dialect.relay.rawValue", "value(.dialect) == \"apollo\"",
      "switch options.dialect {", "rules.isApollo ? cache : nil", "if options.apollo != nil {",
    ] {
      #expect(comparisons.occur(in: line[...]), "\(line)")
    }
    for line in [
      "if dialect.usesApolloOptions {", "guard dialect != .standard else {",
      "dialect.profile == .released", "options.apollo?.has(.deferral) == true",
    ] {
      #expect(!comparisons.occur(in: line[...]), "\(line)")
    }
  }

  @Test func `reports a catch-all that follows cases of an enum`() throws {
    let file = try SourceText(path: "Tests/StyleTests/SourceText.swift")
    let exemplary = CatchAllSwitches([file])
    #expect(exemplary.breaches(in: file).isEmpty)
    let samples = try SourceText(path: "Tests/StyleTests/CatchAllSamples.swift")
    #expect(
      CatchAllSwitches([samples]).breaches(in: samples).map(\.what)
        == ["one", "two"].map { "Tests/StyleTests/CatchAllSamples.swift \($0)" }
    )
  }

  @Test func `comments and strings are not code, and bodies end at their closing brace`() throws {
    let file = try SourceText(path: "Tests/StyleTests/SourceText.swift")
    #expect(file.code.count == file.lines.count)
    #expect(!file.code.contains { $0.contains("interpolations") })
    let blanked = try #require(file.declarations.first { $0.name == "blanked" })
    #expect(file.lines[blanked.lines.upperBound - 1] == "  }")
    #expect(file.declarations.last?.name == "SourceText")
    #expect(file.declarations.last?.storedProperties == 6)
  }
}
