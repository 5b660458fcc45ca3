import Explorer
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import CommandLineSupport

@testable import gqlview

@Suite struct ManualTests {
  @Test func `the manual lists every command, option, setting and role`() {
    let page = ManualPage(subcommands: SubcommandList.all).text.replacing("\\-", with: "-")
    for command in KeyTable.commands { #expect(page.contains("(\(command.name)).")) }
    for spec in OptionSpec.all {
      #expect(page.contains("--\(spec.option.rawValue)"))
    }
    for setting in Setting.allCases { #expect(page.contains(".B \(setting.rawValue)")) }
    for role in StyleRole.allCases { #expect(page.contains(role.name)) }
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect([".TH", ".SH", ".SS", ".TP", ".B ", ".br", ".PP"].contains { line.hasPrefix($0) })
    }
  }

  @Test func `the manual has examples and lists every environment variable`() throws {
    let page = ManualPage(subcommands: SubcommandList.all).text.replacing("\\-", with: "-")
    #expect(page.contains(".SH EXAMPLES"))
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: PackageRoot.file("Sources").path
    )
    .filter { $0.hasSuffix(".swift") }
    .flatMap { path in
      try PackageRoot.text("Sources/\(path)").matches(of: /"(GQLVIEW_[A-Z]+)"/).map {
        String($0.output.1)
      }
    }
    #expect(Set(names).count > 2)
    for name in Set(names) { #expect(page.contains(name), "\(name)") }
  }

  /// The words typed after `gqlview`, and the completions that bash offers for the last word.
  @Test(arguments: [
    (["generate", "--dialect", "pro"], ["proposal", "proposal-draft", "prototype-2016"]),
    (["screen", "--set", "them"], ["theme="]),
    (["check", "--severity", "NewS"], ["NewSyntax="]),
    (["screen", "--size", ""], []),
    (["execute", "--variables", "va"], ["values.json"]),
    (["chec"], ["check"]),
  ])
  func `bash completes option values, and files only where they are accepted`(
    _ words: [String],
    _ offered: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("{}", "values.json")
    try folder.write("{}", "proposal.json")
    try folder.write(Completion(all: SubcommandList.all).script(for: "bash"), "completion")
    let list = (["gqlview"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      compopt() { :; }
      source ./completion
      COMP_WORDS=(\(list)) COMP_CWORD=\(words.count)
      _gqlview
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", "-c", script]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    #expect(text.split(separator: "\n").map(String.init).sorted() == offered.sorted())
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `setting names can be completed`(_ shell: String) {
    let script = Completion(all: SubcommandList.all).script(for: shell)
    for setting in Setting.allCases { #expect(script.contains("\(setting.rawValue)=")) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every option can be completed`(shell: String) throws {
    let run = try ProgramRun(["--completion", shell])
    #expect(run.status == 0 && run.errors.isEmpty)
    let dash = shell == "fish" ? "-l " : "--"
    for spec in OptionSpec.all {
      #expect(run.output.contains("\(dash)\(spec.option.rawValue)"))
    }
  }
}
