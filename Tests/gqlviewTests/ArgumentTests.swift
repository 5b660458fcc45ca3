import Testing

@testable import CommandLineSupport

@Suite struct ArgumentTests {
  @Test func optionsStandAnywhereAndOperandsKeepTheirOrder() throws {
    let arguments = try ArgumentParser.parse([
      "--format=json", "why", "allAnimals[0].asPet", "a.graphqls", "--variables", "{\"a\": 1}", "-",
    ])
    #expect(arguments.subcommand == .why)
    #expect(arguments.operands == ["allAnimals[0].asPet", "a.graphqls", "-"])
    #expect(arguments.isJSON)
    #expect(arguments.value(.variables) == "{\"a\": 1}")
  }

  @Test func aDoubleDashEndsOptionsAndASubcommandIsTheFirstOperandAlone() throws {
    let arguments = try ArgumentParser.parse(["--", "a.graphql", "check", "--format"])
    #expect(arguments.subcommand == .explore)
    #expect(arguments.operands == ["a.graphql", "check", "--format"])
  }

  @Test(arguments: [
    (["--fromat", "json"], "there is no option '--fromat'. Did you mean '--format'?"),
    (["check", "--formats"], "there is no option '--formats'. Did you mean '--format'?"),
    (["check", "--xylophone"], "there is no option '--xylophone'."),
    (["-x"], "there is no option '-x'; a file of that name is './-x'"),
    (["check", "--format"], "--format takes a value: --format text|json"),
    (
      ["generate", "--dialect", "propsal"],
      "--dialect takes one of apollo, proposal, proposal-draft, prototype-2016, relay, swift-graphql, not 'propsal'. Did you mean 'proposal'?"
    ),
    (
      ["check", "--format", "xml"],
      "--format takes one of text, json, sarif, junit, github, gitlab, markdown, compiler, not 'xml'"
    ),
    (["check", "--lenient=yes"], "--lenient takes no value"),
    (["execute", "--operation", "A", "--operation", "B"], "--operation NAME is given twice"),
    (["check", "--size", "80x24"], "--size is for 'screen', not for 'check'"),
    (
      ["generate", "--output", "Generated", "--diff", "Generated", "a"],
      "--output and --diff exclude each other"
    ),
    (
      ["check", "--cache-key", "Cat=name"],
      "--cache-key is for the explorer, 'execute', 'cache', 'screen', not for 'check'"
    ),
    (["coverage", "--in", "a.b"], "--in says which objects --where asks, which is not given"),
    (
      ["changes", "https://example.com/graphql"],
      "https://example.com/graphql: 'changes' compares files; 'gqlview schema URL' makes one"
    ),
  ])
  func whatCannotBeObeyedIsToldInWords(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try ArgumentParser.parse(words) }
  }

  @Test func anOptionMayBeASwitchForACommand() throws {
    let arguments = try ArgumentParser.parse(["select", "a == 1", "--count", "q.graphql"])
    #expect(arguments.has(.count) && arguments.operands == ["a == 1", "q.graphql"])
    let events = try ArgumentParser.parse(["execute", "--count", "3", "q.graphql"])
    #expect(events.value(.count) == "3" && events.operands == ["q.graphql"])
  }

  @Test(arguments: ["", "80", "80x", "x24", "0x24", "80x1001", "-1x5", "80x24x2", "8 0x24"])
  func aSizeIsTwoPositiveNumbers(text: String) {
    #expect(throws: UsageError.self) {
      try ArgumentParser.parse(["screen", "--size", text]).size()
    }
  }

  @Test func everyOptionStandsOnceInTheTable() {
    #expect(OptionSpec.all.map(\.option.rawValue) == Option.allCases.map(\.rawValue))
  }

  @Test func helpNamesWhatIsThereAndNothingElseInEightyToHundredColumns() {
    let help = Help.text(for: .explore)
    for spec in OptionSpec.all {
      #expect(help.contains("--\(spec.option.rawValue) "))
    }
    for subcommand in Subcommand.allCases where subcommand != .explore {
      #expect(help.contains("gqlview \(subcommand.rawValue) "))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
