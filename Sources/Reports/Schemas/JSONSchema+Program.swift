import ApolloPolicy
import CommandLineSupport
import GraphQLRuntime

/// The schemas of descriptions of the program, and of files that it reads.
extension JSONSchema {
  /// The schema of `gqlview.json`: one project, or several by name.
  package static let project = JSONSchema(
    .project,
    title: "gqlview.json",
    form: .either([
      .shared(.project),
      .object(
        .key("projects", .names(.shared(.project)), "by name; --project NAME selects one"),
        SharedForm.schemaKey
      ),
    ])
  )

  package static let specification = JSONSchema(
    .spec,
    title: "The output of 'gqlview --spec'",
    form: .object(
      .key("version", .text, "the program's"),
      .key("commands", .list(command)),
      .key("options", .list(option)),
      .key("keys", .list(explorerCommand), "the explorer's commands with their keys"),
      .key("settings", .list(setting)),
      .key("configuration", .list(described("line")), "the lines of a configuration file"),
      .key("roles", .list(.text), "the roles that 'color' can set"),
      .key("projectKeys", .list(projectKey), "of gqlview.json"),
      .key(
        "exitStatuses",
        .list(.object(.key("status", .integer), .key("meaning", .text)))
      ),
      .key(
        "reasons",
        .list(
          .object(.key("reason", .text), .key("present", .bool), .key("meaning", .text))
        )
      ),
      .key(
        "rules",
        .list(
          .object(
            .key("rule", .text),
            .key("of", .word(RuleInfo.Kind.self)),
            .key("severity", .text, "unless it is set"),
            .key("meaning", .text)
          )
        )
      ),
      .key(
        "schemas",
        .list(.object(.key("name", .text), .key("id", .text), .key("title", .text)))
      )
    )
  )

  private static let command = JSONForm.object(
    .key("name", .text.orNull, "null for the explorer, which has no command word"),
    .key("group", .text),
    .key("usage", .text),
    .key("meaning", .text),
    .key("options", .list(.text), "their names"),
    .key("reports", .list(.text), "the names of the schemas of its JSON"),
    .key("examples", .list(.object(.key("line", .text), .key("meaning", .text))))
  )

  private static let option = JSONForm.object(
    .key("name", .text, "without the hyphens"),
    .maybe("short", .text),
    .maybe("value", .text, "the name of its value; null for a switch"),
    .maybe("valueCanBeLeftOut", .constant(true)),
    .maybe("choices", .list(.text), "the only values"),
    .maybe("furtherChoices", .names(.list(.text)), "more of them, by command"),
    .maybe("repeatable", .constant(true)),
    .key("section", .text, "the section of the help"),
    .maybe("default", .text),
    .key("meaning", .text)
  )

  private static let explorerCommand = JSONForm.object(
    .key("command", .text),
    .key("keys", .list(.text)),
    .key("meaning", .text),
    .key("group", .text),
    .maybe("argument", .text),
    .key("aliases", .list(.text)),
    .maybe("panes", .list(.text), "where the keys work (default: in all)")
  )

  private static let setting = JSONForm.object(
    .key("setting", .text),
    .key("values", .text),
    .key("choices", .list(.text)),
    .key("default", .text),
    .key("meaning", .text)
  )

  private static let projectKey = JSONForm.object(
    .key("key", .text),
    .key("value", .text),
    .key("meaning", .text)
  )

  private static func described(_ key: String) -> JSONForm {
    .object(.key(key, .text), .key("meaning", .text))
  }
}
