/// The text of `--help`, made from the tables of subcommands and options.
package enum Help {
  package static func text(for subcommand: Subcommand) -> String {
    subcommand == .explore ? overview() : page(subcommand)
  }

  private static func overview() -> String {
    var lines = [
      "gqlview shows a GraphQL response the way a program's generated Swift will see it.",
      "",
      "usage:",
    ]
    for subcommand in Subcommand.allCases {
      lines.append("  " + subcommand.usage)
      lines.append("      " + subcommand.summary)
    }
    lines += ["", "options:"]
    lines += rows(OptionSpec.all)
    lines += [
      "",
      "A file's ending tells what it holds: .graphqls a schema, .graphql or .gql a schema, operations",
      "or both, .json an introspection result if it has __schema, else a response; other files are",
      "told apart by content. Several files make one schema or one set of operations; a folder stands",
      "for all such files in it, but for NAME.variables.json. '-' reads a response from standard input.",
      "An http(s) address in the schema's place asks that server for its schema.",
      "Without schema and documents, those of the nearest gqlview.json, apollo-codegen-config.json,",
      "graphql.config.json or .graphqlrc are taken.",
      "",
    ]
    lines += wrapped("exit status: \(ExitStatus.sentence).")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A sentence in lines of at most 100 columns.
  private static func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < 100 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func page(_ subcommand: Subcommand) -> String {
    var lines = ["usage: \(subcommand.usage)", "", subcommand.summary]
    let specs = OptionSpec.all.filter { $0.subcommands.contains(subcommand) }
    lines += ["", "options:"] + rows(specs)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(_ specs: [OptionSpec]) -> [String] {
    let width = specs.map { $0.synopsis.count }.max() ?? 0
    return specs.map { spec in
      let padding = String(repeating: " ", count: width - spec.synopsis.count)
      return "  \(spec.synopsis)\(padding)  \(spec.summary)"
    }
  }
}
