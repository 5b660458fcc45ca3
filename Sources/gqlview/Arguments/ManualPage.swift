import CommandLineSupport
import Explorer
import TerminalUI

/// The manual page, generated from the tables of subcommands, options, keys and settings.
struct ManualPage {
  let subcommands: [Subcommand]

  var text: String {
    let page =
      head + commands + options + keys + configuration + scripts + environment + [
        ".SH EXIT STATUS",
        escaped("\(ExitStatus.sentence); \(ExitStatus.afterSignal)."),
      ]
    return page.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      ".TH GQLVIEW 1 \"\" \"gqlview \(Program.version)\" \"User Commands\"",
      ".SH NAME",
      "gqlview \\- explore GraphQL responses the way generated Swift reads them",
      ".SH SYNOPSIS",
    ] + subcommands.flatMap { [".B \(escaped($0.usage))", ".br"] }
  }

  private var commands: [String] {
    let commands = subcommands.filter { $0.name != Subcommand.explorerName }.flatMap {
      subcommand in
      [".TP", ".B \(subcommand.name)", escaped(subcommand.summary + ".")]
    }
    let examples = subcommands.flatMap(\.examples)
    let shown = examples.flatMap {
      [".TP", ".B \(escaped("gqlview " + $0.line))", escaped($0.meaning)]
    }
    return [".SH COMMANDS"] + commands + [".SH EXAMPLES"] + shown
  }

  private var options: [String] {
    [".SH OPTIONS"]
      + OptionSpec.all.flatMap { [".TP", ".B \(escaped($0.synopsis))", escaped($0.summary + ".")] }
  }

  private var keys: [String] {
    var page = [
      ".SH KEYS", "Type a comma and a number before a key to repeat it or to select a row.",
    ]
    for group in CommandGroup.allCases {
      page.append(".SS \(group.rawValue)")
      for command in KeyTable.commands where command.group == group {
        let typed = command.argument.map { [":\(command.name) \($0)"] } ?? []
        let keys =
          command.keys + (command.keys.isEmpty && typed.isEmpty ? [":\(command.name)"] : typed)
        page += [
          ".TP", ".B \(escaped(keys.joined(separator: "  ")))",
          escaped("\(command.help) (\(command.name))."),
        ]
      }
    }
    return page
  }

  private var configuration: [String] {
    let page = [
      ".SH CONFIGURATION",
      escaped(
        """
        gqlview reads $XDG_CONFIG_HOME/gqlview/config (default: ~/.config/gqlview/config). Lines that \
        begin with # are comments. Invalid lines are reported with their position; the rest still \
        apply.
        """
      ),
    ]
    let lines = ConfigurationDirective.allCases.flatMap { directive in
      [".TP", ".B \(escaped(directive.form))", escaped(directive.meaning)]
    }
    let settings = Setting.allCases.flatMap { setting in
      [".TP", ".B \(setting.rawValue)", escaped("\(setting.help): \(setting.synopsis).")]
    }
    let roles = "Roles: " + StyleRole.allCases.map(\.name).joined(separator: ", ") + "."
    return page + lines + settings + [".PP", escaped(roles)]
  }

  private var scripts: [String] {
    [
      ".SH SCRIPTS",
      escaped(
        """
        A script contains lines of keys and lines that begin with a colon: any command of the list \
        above, and :screen, :state, :expect TEXT, :expect! TEXT, :size WxH and :wait. Lines that \
        begin with '# ' are comments.
        """
      ),
    ]
  }

  private let environment = [
    ".SH ENVIRONMENT",
    ".TP", ".B NO_COLOR", "If not empty, output has no colors.",
    ".TP", ".B ESCDELAY", "Milliseconds to wait after Escape.",
    ".TP", ".B VISUAL, EDITOR", "The editor to use.",
    ".TP", ".B GQLVIEW_COPY",
    "A shell command that receives copied text on standard input, instead of OSC 52.",
    ".TP", ".B GQLVIEW_RUNTIME",
    "The folder of the runtime's sources, for compiling generated Swift.",
    ".TP", ".B GQLVIEW_HEADERS", "Headers of requests to servers, one per line.",
    ".TP", ".B http_proxy, https_proxy, all_proxy, no_proxy", "Proxies to servers.",
    ".TP", ".B SSL_CERT_FILE, CURL_CA_BUNDLE", "Trusted certificates (default for --cacert).",
    ".TP", ".B XDG_CONFIG_HOME, XDG_STATE_HOME",
    "The folders for settings and for the history of typed lines.",
  ]

  /// Escapes a text so that troff prints it unchanged.
  private func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti").replacing("'", with: "\\(aq")
      .replacing("`", with: "\\(ga")
    return safe.hasPrefix(".") ? "\\&" + safe : safe
  }
}
