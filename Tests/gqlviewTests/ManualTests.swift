import Explorer
import Testing

@testable import gqlview

@Suite struct ManualTests {
  @Test func everyCommandOptionSettingAndRoleStandsInTheManual() {
    let page = ManualPage.text.replacing("\\-", with: "-")
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

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyOptionCanBeCompleted(shell: String) throws {
    let run = try ProgramRun(["--completion", shell])
    #expect(run.status == 0 && run.errors.isEmpty)
    let dash = shell == "fish" ? "-l " : "--"
    for spec in OptionSpec.all {
      #expect(run.output.contains("\(dash)\(spec.option.rawValue)"))
    }
  }
}
