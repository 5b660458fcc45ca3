import Foundation
import GraphQLCompiler
import Testing

/// Holds the front end against the conformance data, suite by suite, where it is present.
@Suite struct ConformanceTests {
  /// The numbers reached: [verdicts, locations] of each suite; falling below fails.
  static let reached: [String: [Int]] = [:]

  @Test func `the suites agree at least as far as they did`() throws {
    guard let suites = try ConformanceCase.suites() else {
      print("conformance: data absent, nothing run")
      return
    }
    let verbose = ProcessInfo.processInfo.environment["CONFORMANCE_VERBOSE"]
    for (name, cases) in suites {
      let tally = run(cases)
      print(
        "conformance \(name): \(tally.cases) of \(cases.count) run, verdicts \(tally.verdicts), "
          + "locations \(tally.locations), messages \(tally.messages)")
      if let verbose, name.contains(verbose) {
        for line in tally.disagreements { print("  " + line) }
      }
      let reached = Self.reached[name] ?? [0, 0]
      #expect(tally.verdicts >= reached[0], "\(name)")
      #expect(tally.locations >= reached[1], "\(name)")
    }
  }

  private func run(_ cases: [ConformanceCase]) -> Tally {
    var tally = Tally()
    for item in cases {
      switch item.kind {
      case "lex", "parse":
        if item.beyond2025.isEmpty { runSyntax(item, &tally) }
      default: continue
      }
    }
    return tally
  }

  private func runSyntax(_ item: ConformanceCase, _ tally: inout Tally) {
    var sources = SourceMap()
    let file = sources.add(name: "case", text: item.document)
    if item.kind == "lex" {
      var lexer = Lexer(file.utf8)
      var diagnostics: [Diagnostic] = []
      do throws(SyntaxError) {
        while try lexer.next().kind != .endOfFile {}
      } catch {
        diagnostics.append(error.diagnostic(in: file.id))
      }
      tally.record(item, diagnostics, sources)
    } else {
      tally.record(item, Array(Parser.parse(file).diagnostics.prefix(1)), sources)
    }
  }
}
