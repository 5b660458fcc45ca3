import Testing

@testable import CommandLineSupport
@testable import gqlview

@Suite struct ArgumentTests {
  @Test func `options may appear anywhere, and operands keep their order`() throws {
    let arguments = try SubcommandList.parse([
      "--format=json", "why", "allAnimals[0].asPet", "a.graphqls", "--variables", "{\"a\": 1}", "-",
    ])
    #expect(arguments.subcommand == WhyCommand.subcommand)
    #expect(arguments.operands == ["allAnimals[0].asPet", "a.graphqls", "-"])
    #expect(arguments.isJSON)
    #expect(arguments.value(.variables) == "{\"a\": 1}")
  }

  @Test func `a double dash ends options, and only the first operand is a subcommand`() throws {
    let arguments = try SubcommandList.parse(["--", "a.graphql", "check", "--format"])
    #expect(arguments.subcommand == ExploreCommand.subcommand)
    #expect(arguments.operands == ["a.graphql", "check", "--format"])
  }

  @Test(arguments: [
    (["--fromat", "json"], "unknown option '--fromat'. Did you mean '--format'?"),
    (["check", "--formats"], "unknown option '--formats'. Did you mean '--format'?"),
    (["check", "--xylophone"], "unknown option '--xylophone'."),
    (["-x"], "unknown option '-x'; a file with that name must be given as './-x'"),
    (["compile", "--format"], "--format needs a value: one of text, json"),
    (
      ["generate", "--dialect", "propsal"],
      "--dialect needs one of apollo, proposal, proposal-draft, prototype-2016, relay, "
        + "swift-graphql, not 'propsal'. Did you mean 'proposal'?"
    ),
    (
      ["check", "--format", "xml"],
      "--format needs one of text, json, sarif, junit, github, gitlab, markdown, compiler, not "
        + "'xml'"
    ),
    (["check", "--lenient=yes"], "--lenient does not accept a value"),
    (["execute", "--operation", "A", "--operation", "B"], "--operation NAME is given twice"),
    (["check", "--size", "80x24"], "--size is for 'screen', not for 'check'"),
    (
      ["generate", "--output", "Generated", "--diff", "Generated", "a"],
      "--output and --diff cannot be combined"
    ),
    (
      ["storm", "--cache-key", "Cat=name"],
      "--cache-key is for the explorer, 'check', 'execute', 'why', 'cache', 'screen', not for 'storm'"
    ),
    (["storm", "--limit", "x"], "--limit needs a whole number of at least 0, not 'x'"),
    (["serve", "--seed", "-1"], "--seed needs a whole number of at least 0, not '-1'"),
    (
      ["fetch", "--timeout", "0"],
      "--timeout needs a number of seconds from 0.001 to 1000000, not '0'"
    ),
    (
      ["migrate", "a.b", "s"],
      "the command 'migrate' was removed; use 'gqlview dialects PATH ...'"
    ),
    (
      ["size", "s", "q"],
      "the command 'size' was removed; use 'gqlview compile --code-size ...'"
    ),
    (["compile", "--mocks", "s"], "--mocks has no effect without --code-size"),
    (["coverage", "--in", "a.b"], "--in has no effect without --where"),
    (
      ["session", "--history", "a", "--bisect", "b", "f"],
      "--history and --bisect cannot be combined"
    ),
    (
      ["table", "a.b", "s"],
      "the command 'table' was removed; use 'gqlview select [--in PATH] ...'"
    ),
    (["select", "--stats", "--sort", "a", "s"], "--stats and --sort cannot be combined"),
    (["select", "--print", "cells", "s"], "--print needs one of rows, paths, count, not 'cells'"),
    (
      ["wish", "a.b", "s"],
      "the command 'wish' was removed; use 'gqlview synthesize CONDITION... ...'"
    ),
    (
      ["coverage", "--synthesize", "d"],
      "the option '--synthesize' was removed; use 'gqlview synthesize --covering DIR'"
    ),
    (
      ["storm", "--swift", "s"],
      "the option '--swift' of 'storm' was removed; use 'gqlview synthesize --tests ...'"
    ),
    (
      ["edit", "--diff", "s"],
      "the option '--diff' of 'edit' was removed; use 'gqlview edit --patch ...'"
    ),
    (["synthesize", "--force", "a"], "--force has no effect without --mock or --covering"),
    (["synthesize", "--swift", "--mock", "a"], "--mock and --swift cannot be combined"),
    (["help", "chek"], "unknown command 'chek'. Did you mean 'check'?"),
  ])
  func `invalid arguments are explained`(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try SubcommandList.parse(words) }
  }

  @Test(arguments: ["", "80", "80x", "x24", "0x24", "80x1001", "-1x5", "80x24x2", "8 0x24"])
  func `a size must be two positive numbers`(text: String) {
    #expect(throws: UsageError.self) { try SubcommandList.parse(["screen", "--size", text]) }
  }

  @Test func `every option is in the table once and belongs to a subcommand`() {
    let options = OptionSpec.all.map(\.option)
    #expect(Set(options) == Set(Option.allCases) && options.count == Option.allCases.count)
    for option in Option.allCases {
      #expect(SubcommandList.all.contains { $0.takes(option) }, "\(option)")
    }
  }

  @Test func `the overview fits on one screen and lists every command`() {
    let help = Help(SubcommandList.all).overview
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 45)
    #expect(lines.allSatisfy { $0.count <= 82 })
    for subcommand in SubcommandList.all where subcommand != ExploreCommand.subcommand {
      let name = subcommand.name
      #expect(
        lines.contains {
          $0.hasPrefix("  \(name) ") || $0.hasPrefix("Advanced:") && $0.contains(name)
        }
      )
    }
  }

  @Test(arguments: SubcommandList.all.map(\.name))
  func `the help of a command lists only its options, and two working examples`(
    name: String
  ) throws {
    let arguments = try SubcommandList.parse(["help", name])
    let subcommand = arguments.subcommand
    let page = Help(SubcommandList.all).text(for: arguments)
    for spec in OptionSpec.all {
      #expect(
        page.contains("--\(spec.option.rawValue) ") == subcommand.takes(spec.option),
        "\(spec.option)"
      )
    }
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(subcommand.examples.count == 2)
    for example in subcommand.examples {
      let words = example.line.split(separator: " ").map(String.init)
      #expect(try SubcommandList.parse(words).subcommand == subcommand, "\(example.line)")
    }
  }

  @Test func `the complete help lists everything`() throws {
    let help = Help(SubcommandList.all).text(for: try SubcommandList.parse(["--help", "--all"]))
    for spec in OptionSpec.all { #expect(help.contains("--\(spec.option.rawValue)")) }
    for subcommand in SubcommandList.all { #expect(help.contains(subcommand.summary)) }
  }
}
