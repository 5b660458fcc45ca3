import ApolloPolicy
package import CommandLineSupport
import Dialects
import Explorer
import GraphQLRuntime
import ProjectInputs
import ResponseAnalysis
import TerminalUI

/// The output of `--spec` as JSON: the tables from which help, manual and reference are generated.
package struct Specification {
  let subcommands: [Subcommand]
  let schemas: [JSONSchema]

  package init(_ subcommands: [Subcommand], _ schemas: [JSONSchema]) {
    self.subcommands = subcommands
    self.schemas = schemas
  }

  package static let form = ReportForm<Self>.object {
    ReportKey("version", .text, "the program's") { _ in Program.version }
    ReportKey("commands", .list(command)) { $0.subcommands }
    ReportKey("options", .list(option)) { OptionSpec.all.parts(of: $0.subcommands) }
    ReportKey("keys", .list(key), "the explorer's commands with their keys") { _ in
      KeyTable.commands
    }
    ReportKey("settings", .list(setting)) { _ in Setting.allCases }
    ReportKey("configuration", .list(line), "the lines of a configuration file") { _ in
      ConfigurationDirective.allCases
    }
    ReportKey("roles", .list(.text), "the roles that 'color' can set") { _ in
      StyleRole.allCases.map(\.name)
    }
    ReportKey("projectKeys", .list(projectKey), "of gqlview.json") { _ in ProjectKey.all }
    ReportKey("exitStatuses", .list(exitStatus)) { _ in ExitStatus.allCases }
    ReportKey("reasons", .list(reason)) { _ in ReasonCode.allCases }
    ReportKey("rules", .list(rule)) { _ in RuleCatalog.all }
    ReportKey("schemas", .list(schema)) { $0.schemas }
  }

  private static let command = ReportForm<Subcommand>.object {
    ReportKey(orNull: "name", .text, "null for the explorer, which has no command word") {
      $0.name == Subcommand.explorerName ? nil : $0.name
    }
    ReportKey("group", .text) { $0.group.rawValue }
    ReportKey("usage", .text) { $0.usage }
    ReportKey("meaning", .text) { $0.summary }
    ReportKey("options", .list(.text), "their names") { $0.options.map(\.option.rawValue) }
    ReportKey("reports", .list(.text), "the names of the schemas of its JSON") {
      $0.reports.map(\.rawValue)
    }
    ReportKey("examples", .list(example)) { $0.examples }
  }

  private static let example = ReportForm<Subcommand.Example>.object {
    ReportKey("line", .text) { "gqlview " + $0.line }
    ReportKey("meaning", .text) { $0.meaning }
  }

  private static let option = ReportForm<ReportPart<[Subcommand], OptionSpec>>.object {
    ReportKey("name", .text, "without the hyphens") { $0.value.option.rawValue }
    ReportKey(maybe: "short", .text) { $0.value.shortName.map { String($0) } }
    ReportKey(maybe: "value", .text, "the name of its value; null for a switch") {
      $0.value.value
    }
    ReportKey("valueCanBeLeftOut", is: true) { $0.value.hasOptionalValue }
    ReportKey(maybe: "choices", .list(.text), "the only values") {
      $0.value.choices.orNilIfEmpty
    }
    ReportKey(maybe: "furtherChoices", .names(.list(.text)), "more of them, by command") {
      furtherChoices($0.value, in: $0.report).orNilIfEmpty
    }
    ReportKey("repeatable", is: true) { $0.value.isRepeatable }
    ReportKey("section", .text, "the section of the help") { $0.value.section.rawValue }
    ReportKey(maybe: "default", .text) { $0.value.defaultValue }
    ReportKey("meaning", .text) { $0.value.description }
  }

  private static func furtherChoices(
    _ spec: OptionSpec,
    in subcommands: [Subcommand]
  ) -> [(name: String, value: [String])] {
    subcommands.compactMap { subcommand in
      guard let own = subcommand.spec(of: spec.option) else { return nil }
      let choices = own.choices.filter { !spec.choices.contains($0) }
      return choices.isEmpty ? nil : (subcommand.name, choices)
    }
  }

  private static let key = ReportForm<Command>.object {
    ReportKey("command", .text) { $0.name }
    ReportKey("keys", .list(.text)) { $0.keys }
    ReportKey("meaning", .text) { $0.help }
    ReportKey("group", .text) { $0.group.rawValue }
    ReportKey(maybe: "argument", .text) { $0.argument }
    ReportKey("aliases", .list(.text)) { $0.aliases }
    ReportKey(maybe: "panes", .list(.text), "where the keys work (default: in all)") { command in
      command.panes == .all
        ? nil : PaneID.allCases.filter { command.panes.contains($0) }.map(\.title)
    }
  }

  private static let setting = ReportForm<Setting>.object {
    ReportKey("setting", .text) { $0.rawValue }
    ReportKey("values", .text) { $0.synopsis }
    ReportKey("choices", .list(.text)) { $0.choices }
    ReportKey("default", .text) { Settings().text(of: $0) }
    ReportKey("meaning", .text) { $0.help }
  }

  private static let line = ReportForm<ConfigurationDirective>.object {
    ReportKey("line", .text) { $0.form }
    ReportKey("meaning", .text) { $0.meaning }
  }

  private static let projectKey = ReportForm<ProjectKey>.object {
    ReportKey("key", .text) { $0.name }
    ReportKey("value", .text) { $0.value }
    ReportKey("meaning", .text) { $0.summary }
  }

  private static let exitStatus = ReportForm<ExitStatus>.object {
    ReportKey("status", .integer) { Int($0.rawValue) }
    ReportKey("meaning", .text) { $0.meaning }
  }

  private static let reason = ReportForm<ReasonCode>.object {
    ReportKey("reason", .text) { $0.rawValue }
    ReportKey("present", .bool) { $0.explainsPresence }
    ReportKey("meaning", .text) { $0.meaning }
  }

  private static let rule = ReportForm<RuleInfo>.object {
    ReportKey("rule", .text) { $0.name }
    ReportKey("of", .word) { $0.kind }
    ReportKey("severity", .text, "unless it is set") { SeverityPolicy.standardText(of: $0) }
    ReportKey("meaning", .text) { $0.summary }
  }

  private static let schema = ReportForm<JSONSchema>.object {
    ReportKey("name", .text) { $0.name }
    ReportKey("id", .text) { $0.identifier }
    ReportKey("title", .text) { $0.title }
  }
}
