import Foundation
import GraphQLSyntax
import TestSupport
import Testing

@testable import gqlview

/// Tests that control characters from texts, names and arguments never reach the terminal
/// unescaped.
@Suite struct HostileInputTests {
  private static let evil = "\u{202e}\u{1b}[31m\u{200b}\u{7}\u{9b}\u{2066}\u{feff}"
  private static let escaped =
    "\\u202e\\u001b[31m\\u200b\\u0007\\u009b\\u2066\\ufeff\\ud83d\\ude00\\udb40\\udc01"

  private static let commands: [[String]] = [
    ["check"], ["compile"], ["execute"], ["why", "a"], ["why", "b[0].a\(evil)"], ["generate"],
    ["schema"], ["screen", "--keys", "jjgEgs"], ["screen", "--plain", "--keys", "jj"],
    ["check", "--format", "json"], ["execute", "--format", "json"],
    ["compile", "--format", "json"],
    ["why", "a", "--format", "json"], ["execute", "--color", "never", "--operation", evil],
    ["execute", "--\(evil)"], ["screen", "--keys", evil], ["screen", "--set", evil],
    ["screen", "--size", evil], ["execute", "--variables", evil], ["check", "no\(evil)file"],
    ["screen", "--config", "/no\(evil)file"], ["screen", "--script", "/no\(evil)"],
  ]

  @Test(arguments: commands)
  func `unsafe text from files is never printed`(command: [String]) throws {
    let folder = try ScratchFolder(nameEnding: "\u{202e}\u{1b}[1m")
    defer { folder.remove() }
    let texts = [
      "s\u{1b}[2J.graphqls": """
      "\(Self.evil)" type Query { "\(Self.evil)" a(x: String): String @deprecated(reason: "\(Self.escaped)")
      b: [Query!] e: String }
      """,
      "q\u{202e}.graphql":
        "# \(Self.evil)\nquery Q { a(x: \"\(Self.escaped)\") b { a } e }",
      "r\u{9b}.json":
        "{\"errors\": [{\"message\": \"\(Self.escaped)\", \"path\": [\"a\"]}], "
        + "\"data\": {\"a\": \"\(Self.escaped)\", \"b\": [{\"a\": \"\u{202e}\u{85}\"}], "
        + "\"\(Self.escaped)\": 1}}",
    ]
    var paths: [String] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      paths.append(try folder.write(text, name).path)
    }
    let run = try ProgramRun(command + (command == ["schema"] ? [paths[2]] : paths))
    #expect(!(run.output + run.errors).isEmpty)
    for (name, text) in [("output", run.output), ("errors", run.errors)] {
      for scalar in text.unicodeScalars where scalar != "\n" {
        let isSafe = isDisplayable(scalar) && (scalar.value >= 0x20 && scalar.value != 0x7F)
        guard isSafe else {
          Issue.record("U+\(String(scalar.value, radix: 16)) on \(name) of \(command): \(text)")
          return
        }
      }
    }
  }
}
