import GraphQLClient
import GraphQLSyntax

/// Parses a command line according to the table of options.
///
/// Options are accepted at any position, with their value after `=` or as the next argument; `--`
/// ends the options. The first operand is the subcommand if it has a subcommand's name; write
/// `./check` for a file called `check`. A leading `help` means `--help`, `version` as the only
/// operand means `--version`, and `completion SHELL` means `--completion SHELL`.
package struct ArgumentParser {
  private var arguments = Arguments()
  private var hasSubcommand = false

  /// Parses what stands behind the program's name.
  package static func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var parser = ArgumentParser()
    try parser.read(words)
    try parser.checkFit()
    return parser.arguments
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        for rest in words[index...] { addOperand(rest) }
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        if !hasSubcommand, word == "help" {
          arguments.values[.help] = []
        } else if word == "version", words.count == 1 {
          arguments.values[.version] = []
        } else if !hasSubcommand, word == "completion", index < words.count,
          let spec = OptionSpec.all.first(where: { $0.option == .completion })
        {
          hasSubcommand = true
          try add(words[index], to: spec)
          index += 1
        } else {
          addOperand(word)
        }
        continue
      }
      let (spec, attached) = try Self.option(word)
      guard spec.value != nil, !spec.switches.contains(arguments.subcommand) else {
        if attached != nil { throw UsageError("--\(spec.option.rawValue) takes no value") }
        arguments.values[spec.option] = []
        continue
      }
      var value = attached
      if spec.hasOptionalValue, value == nil, index == words.count || words[index].hasPrefix("--") {
        value = ""
      }
      if value == nil, index < words.count {
        value = words[index]
        index += 1
      }
      try add(value, to: spec)
    }
  }

  private mutating func addOperand(_ word: String) {
    if !hasSubcommand {
      hasSubcommand = true
      if let subcommand = Subcommand(rawValue: word) {
        arguments.subcommand = subcommand
        return
      }
    }
    arguments.operands.append(word)
  }

  private mutating func add(_ value: String?, to spec: OptionSpec) throws(UsageError) {
    let name = "--\(spec.option.rawValue)"
    guard let value, let wanted = spec.value else {
      throw UsageError("\(name) takes a value: \(spec.synopsis)")
    }
    let allowed = spec.choices(of: arguments.subcommand)
    if !allowed.isEmpty, !allowed.contains(value) {
      let choices = allowed.joined(separator: ", ")
      let near = Array(Suggestions.near(value, in: allowed).prefix(1))
      throw UsageError(
        "\(name) takes one of \(choices), not '\(value)'"
          + (near.isEmpty ? "" : "." + Suggestions.sentence(near))
      )
    }
    if arguments.has(spec.option), !spec.isRepeatable {
      throw UsageError("\(name) \(wanted) is given twice")
    }
    arguments.values[spec.option, default: []].append(value)
    if WrittenEdit.options.contains(spec.option) {
      arguments.edits.append(WrittenEdit(option: spec.option, value: value))
    }
  }

  private static func option(_ word: String) throws(UsageError) -> (OptionSpec, String?) {
    let specs = OptionSpec.all
    if !word.hasPrefix("--") {
      let name = word.dropFirst()
      if name.count == 1, let spec = specs.first(where: { $0.shortName == name.first }) {
        return (spec, nil)
      }
      let hint = ForeignOption.hint(for: String(name)) ?? "a file of that name is './\(word)'"
      throw UsageError("there is no option '\(word)'; \(hint)")
    }
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = parts.first.map(String.init) ?? ""
    guard let option = Option(rawValue: name),
      let spec = specs.first(where: { $0.option == option })
    else {
      if let hint = ForeignOption.hint(for: name) {
        throw UsageError("there is no option '--\(name)'; \(hint)")
      }
      let near = Suggestions.near(
        name,
        in: specs.map(\.option.rawValue)
      )
      let options = near.prefix(1).map { "--\($0)" }
      throw UsageError("there is no option '--\(name)'." + Suggestions.sentence(options))
    }
    return (spec, parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Whether each option is one that the subcommand reads.
  private func checkFit() throws(UsageError) {
    let subcommand = arguments.subcommand
    if arguments.has(.help) || arguments.has(.version) { return }
    for spec in OptionSpec.all where arguments.has(spec.option) {
      let name = "--\(spec.option.rawValue)"
      guard spec.subcommands.contains(subcommand) else {
        let places = spec.subcommands.map { $0 == .explore ? "the explorer" : "'\($0.rawValue)'" }
        let place = subcommand == .explore ? "the explorer" : "'\(subcommand.rawValue)'"
        throw UsageError("\(name) is for \(places.joined(separator: ", ")), not for \(place)")
      }
    }
    if arguments.has(.output), arguments.has(.diff) {
      throw UsageError("--output and --diff exclude each other")
    }
    if subcommand == .coverage, arguments.has(.rows), !arguments.has(.filter) {
      throw UsageError("--in says which objects --where asks, which is not given")
    }
    if arguments.subcommand == .changes,
      let address = arguments.operands.first(where: EndpointURL.isMeant)
    {
      throw UsageError("\(address): 'changes' compares files; 'gqlview schema URL' makes one")
    }
  }
}
