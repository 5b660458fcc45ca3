import ApolloPolicy
package import CommandLineSupport
import Dialects
import Explorer
package import GraphQLRuntime
import ProjectInputs
import ResponseAnalysis
import TerminalUI

/// The output of `--spec` as JSON: the tables from which help, manual and reference are generated.
package enum Specification {
  package static func json(_ subcommands: [Subcommand], _ schemas: [JSONSchema]) -> JSONValue {
    [
      "version": .string(Program.version),
      "commands": .array(subcommands.map(command)),
      "options": .array(OptionSpec.all.map { option($0, subcommands) }),
      "keys": .array(KeyTable.commands.map(key)),
      "settings": .array(Setting.allCases.map(setting)),
      "configuration": .array(
        ConfigurationDirective.allCases.map {
          ["line": .string($0.form), "meaning": .string($0.meaning)]
        }
      ),
      "roles": texts(StyleRole.allCases.map(\.name)),
      "projectKeys": .array(
        ProjectKey.all.map {
          [
            "key": .string($0.name), "value": .string($0.value),
            "meaning": .string($0.summary),
          ]
        }
      ),
      "exitStatuses": .array(
        ExitStatus.allCases.map {
          ["status": .int(Int($0.rawValue)), "meaning": .string($0.meaning)]
        }
      ),
      "reasons": .array(
        ReasonCode.allCases.map {
          [
            "reason": .string($0.rawValue), "present": .bool($0.explainsPresence),
            "meaning": .string($0.meaning),
          ]
        }
      ),
      "rules": .array(RuleCatalog.all.map(rule)),
      "schemas": .array(
        schemas.map {
          [
            "name": .string($0.name), "id": .string($0.identifier), "title": .string($0.title),
          ]
        }
      ),
    ]
  }

  private static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }

  /// Returns a list as JSON; `nil` if it is empty.
  private static func some(_ list: [String]) -> JSONValue? {
    list.isEmpty ? JSONValue?.none : texts(list)
  }

  private static func command(_ subcommand: Subcommand) -> JSONValue {
    [
      "name": subcommand.name == Subcommand.explorerName ? .null : .string(subcommand.name),
      "group": .string(subcommand.group.rawValue),
      "usage": .string(subcommand.usage),
      "meaning": .string(subcommand.summary),
      "options": texts(subcommand.options.map(\.option.rawValue)),
      "reports": texts(subcommand.reports.map(\.rawValue)),
      "examples": .array(
        subcommand.examples.map {
          ["line": .string("gqlview " + $0.line), "meaning": .string($0.meaning)]
        }
      ),
    ]
  }

  private static func option(_ spec: OptionSpec, _ subcommands: [Subcommand]) -> JSONValue {
    let own = subcommands.compactMap { subcommand in
      subcommand.spec(of: spec.option).map { (name: subcommand.name, spec: $0) }
    }
    let further = own.compactMap { name, own in
      let choices = own.choices.filter { !spec.choices.contains($0) }
      return choices.isEmpty ? nil : JSONValue.Member(name, texts(choices))
    }
    return .object(present: [
      ("name", .string(spec.option.rawValue)),
      ("short", spec.shortName.map { .string(String($0)) }),
      ("value", spec.value.map { .string($0) }),
      ("valueCanBeLeftOut", spec.hasOptionalValue ? true : JSONValue?.none),
      ("choices", some(spec.choices)),
      ("furtherChoices", further.isEmpty ? JSONValue?.none : .object(further)),
      ("repeatable", spec.isRepeatable ? true : JSONValue?.none),
      ("section", .string(spec.section.rawValue)),
      ("default", spec.defaultValue.map { .string($0) }),
      ("meaning", .string(spec.description)),
    ])
  }

  private static func key(_ command: Command) -> JSONValue {
    let panes = PaneID.allCases.filter { command.panes.contains($0) }.map(\.title)
    return .object(present: [
      ("command", .string(command.name)),
      ("keys", texts(command.keys)),
      ("meaning", .string(command.help)),
      ("group", .string(command.group.rawValue)),
      ("argument", command.argument.map { .string($0) }),
      ("aliases", texts(command.aliases)),
      ("panes", command.panes == .all ? JSONValue?.none : texts(panes)),
    ])
  }

  private static func setting(_ setting: Setting) -> JSONValue {
    [
      "setting": .string(setting.rawValue),
      "values": .string(setting.synopsis),
      "choices": texts(setting.choices),
      "default": .string(Settings().text(of: setting)),
      "meaning": .string(setting.help),
    ]
  }

  private static func rule(_ rule: RuleInfo) -> JSONValue {
    [
      "rule": .string(rule.name), "of": .string(rule.kind.rawValue),
      "severity": .string(SeverityPolicy.standardText(of: rule)),
      "meaning": .string(rule.summary),
    ]
  }
}
