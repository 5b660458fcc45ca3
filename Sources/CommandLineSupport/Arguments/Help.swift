import GraphQLSyntax

/// The text of `--help`, generated from the `Subcommand` records.
package struct Help {
  private let subcommands: [Subcommand]

  package init(_ subcommands: [Subcommand]) {
    self.subcommands = subcommands
  }

  /// Returns the help that the command line requests: everything, one subcommand, or the overview.
  package func text(for arguments: Arguments) -> String {
    if arguments.has(.all) { return everything }
    return arguments.namesSubcommand ? page(arguments.subcommand) : overview
  }

  private static let commonOptions: [Option] = [
    .operation, .variables, .lenient, .dialect, .format, .color, .project, .endpoint, .header,
    .help,
  ]

  /// An overview that fits on one screen: usage, commands by group, and common options.
  package var overview: String {
    var lines = [
      "gqlview shows a GraphQL response the way generated Swift reads it.",
      "Usage: gqlview \(operands(of: Subcommand.explorerName))",
      "       gqlview COMMAND [OPTION...] [FILE...]",
    ]
    let width = Self.width(of: subcommands.map(\.name))
    for group in SubcommandGroup.allCases where group != .explorer && group != .advanced {
      lines.append("\(group.rawValue):")
      lines += subcommands.filter { $0.group == group }.map {
        "  \(Self.padded($0.name, width))  \($0.summary)"
      }
    }
    let advanced = subcommands.filter { $0.group == .advanced }.map(\.name)
    lines.append("Advanced: \(advanced.joined(separator: ", "))")
    lines.append("Common options:")
    lines += Self.rows(Self.commonOptions.compactMap(OptionSpec.of), isBrief: true)
    lines.append(
      "'gqlview help COMMAND' describes a command, '--help --all' lists everything."
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the help page of a subcommand: its usage, options by section, and examples.
  package func page(_ subcommand: Subcommand) -> String {
    var lines = Self.wrapped("Usage: \(subcommand.usage)", indent: 7)
    lines += ["", subcommand.summary + "."]
    lines += Self.sections(subcommand.options)
    lines += ["", "Examples:"]
    for example in subcommand.examples {
      lines += ["  gqlview \(example.line)", "      \(example.meaning)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Help for all subcommands and options, file recognition, and exit statuses.
  package var everything: String {
    var lines = [
      "gqlview shows a GraphQL response the way generated Swift reads it."
    ]
    for group in SubcommandGroup.allCases {
      lines += ["", "\(group.rawValue):"]
      for subcommand in subcommands where subcommand.group == group {
        lines += Self.wrapped("  \(subcommand.usage)", indent: 10)
        lines.append("      \(subcommand.summary)")
      }
    }
    lines += Self.sections(OptionSpec.all)
    lines += ["", "Files:"]
    lines += Self.wrapped("  " + Self.files, indent: 2)
    lines += [""] + Self.wrapped("Exit status: \(ExitStatus.sentence).", indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let files =
    "File extensions determine the content: .graphqls is a schema, .graphql or .gql a schema, "
    + "operations or both, .json an introspection result if it has __schema, otherwise a response. "
    + "Other files are recognized by their content. Several files are combined into one schema "
    + "or set of "
    + "operations. A folder means all such files in it, except NAME.variables.json. '-' reads a "
    + "response from standard input. An http(s) address in place of a schema loads the schema from "
    + "that server. If schema and documents are missing, those of the nearest gqlview.json, "
    + "apollo-codegen-config.json, graphql.config.json or .graphqlrc are used."

  private func operands(of name: String) -> String {
    subcommands.first { $0.name == name }?.operands ?? ""
  }

  private static func sections(_ specs: [OptionSpec]) -> [String] {
    OptionSection.allCases.flatMap { section -> [String] in
      let rows = rows(specs.filter { $0.section == section })
      return rows.isEmpty ? [] : ["", "\(section.rawValue):"] + rows
    }
  }

  /// The maximum width of the synopsis column; longer synopses get a separate line.
  private static let column = 26

  private static func rows(_ specs: [OptionSpec], isBrief: Bool = false) -> [String] {
    specs.flatMap { spec in
      let text = isBrief ? spec.description : spec.summary
      let head = "  \(padded(spec.synopsis, column))"
      let lines = wrapped(text, width: 80 - column - 4, indent: 0)
      let indent = String(repeating: " ", count: column + 4)
      guard spec.synopsis.count <= column else {
        return [head] + lines.map { indent + $0 }
      }
      return ["\(head)  \(lines[0])"] + lines.dropFirst().map { indent + $0 }
    }
  }

  private static func width(of texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Wraps a text to lines of at most `width` columns and indents all lines but the first.
  private static func wrapped(_ text: String, width: Int = 80, indent: Int) -> [String] {
    let margin = String(text.prefix { $0 == " " })
    var lines = [margin]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.allSatisfy({ $0 == " " }) {
        lines[lines.count - 1] += word
      } else if line.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(repeating: " ", count: indent) + word)
      }
    }
    return lines
  }
}
