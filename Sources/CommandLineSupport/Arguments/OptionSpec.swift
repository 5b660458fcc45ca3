/// One row of the table that parsing, usage errors and `--help` come from.
package struct OptionSpec {
  package let option: Option
  /// The name of the option's value in the help; nil for a switch.
  package var value: String?
  /// Whether the value can be left out at the end of the line or before another option; the
  /// project's configuration then has it.
  package var hasOptionalValue = false
  /// The words allowed as value; empty when any text is.
  package var choices: [String] = []
  /// Further words that some subcommands allow.
  package var furtherChoices: [Subcommand: [String]] = [:]
  package var shortName: Character?
  package var isRepeatable = false
  /// The subcommands that read it.
  package let subcommands: [Subcommand]
  /// Those of them for which it is a switch.
  package var switches: [Subcommand] = []
  /// One sentence for the help.
  package let summary: String

  /// The table, in the order of the help.
  package static let all: [OptionSpec] =
    operations + filters + reports + generatedSwift + files + explorer + project + servers
    + edits
    + versions
    + program

  package static func isTaken(_ option: Option, by subcommand: Subcommand) -> Bool {
    all.contains { $0.option == option && $0.subcommands.contains(subcommand) }
  }

  /// The words allowed as value of a subcommand.
  func choices(of subcommand: Subcommand) -> [String] {
    choices + (furtherChoices[subcommand] ?? [])
  }

  /// The option as written, with its value: `--size WxH`.
  package var synopsis: String {
    let short = shortName.map { "-\($0), " } ?? ""
    return "\(short)--\(option.rawValue)" + (value.map { " \($0)" } ?? "")
  }
}
