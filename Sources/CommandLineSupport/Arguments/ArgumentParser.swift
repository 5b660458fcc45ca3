import GraphQLClient
import GraphQLSyntax

/// Parses a command line according to the `Subcommand` records.
///
/// Options are accepted at any position, with their value after `=` or as the next argument; `--`
/// ends the options. If the first operand is the name of a subcommand, it selects that subcommand;
/// write `./check` for a file called `check`. `help COMMAND` means `COMMAND --help`, `version` as
/// the only operand means `--version`, and `completion SHELL` means `--completion SHELL`.
package struct ArgumentParser {
  private let subcommands: [Subcommand]
  private var arguments: Arguments
  private var hasSubcommand = false

  private init(_ subcommands: [Subcommand], explorer: Subcommand) {
    self.subcommands = subcommands
    arguments = Arguments(explorer)
  }

  /// Parses the arguments after the program's name; `explorer` is the default subcommand.
  package static func parse(
    _ words: [String],
    _ subcommands: [Subcommand],
    explorer: Subcommand
  ) throws(UsageError) -> Arguments {
    var parser = ArgumentParser(subcommands, explorer: explorer)
    try parser.read(words)
    try parser.checkOptions()
    return parser.arguments
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        for rest in words[index...] { try addOperand(rest) }
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        if !hasSubcommand, word == "help" {
          arguments.values[.help] = []
        } else if word == "version", words.count == 1 {
          arguments.values[.version] = []
        } else if !hasSubcommand, word == "completion", index < words.count,
          let spec = OptionSpec.of(.completion)
        {
          hasSubcommand = true
          try add(words[index], to: spec)
          index += 1
        } else {
          try addOperand(word)
        }
        continue
      }
      let (spec, attached) = try option(word)
      guard spec.value != nil else {
        if attached != nil { throw UsageError("--\(spec.option.rawValue) does not accept a value") }
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

  private mutating func addOperand(_ word: String) throws(UsageError) {
    if !hasSubcommand {
      hasSubcommand = true
      if let subcommand = subcommands.first(where: { $0.name == word }) {
        arguments.subcommand = subcommand
        arguments.namesSubcommand = true
        return
      }
      if let replacement = FormerName.replacement(ofCommand: word) {
        throw UsageError("the command '\(word)' was removed; use '\(replacement)'")
      }
      if arguments.has(.help) {
        let near = Suggestions.near(word, in: subcommands.map(\.name))
        throw UsageError("unknown command '\(word)'." + Suggestions.sentence(near))
      }
    }
    arguments.operands.append(word)
  }

  private mutating func add(_ value: String?, to spec: OptionSpec) throws(UsageError) {
    let name = "--\(spec.option.rawValue)"
    guard let value, let wanted = spec.value else {
      throw UsageError("\(name) needs a value: \(spec.expectation)")
    }
    if arguments.has(spec.option), !spec.isRepeatable {
      throw UsageError("\(name) \(wanted) is given twice")
    }
    arguments.values[spec.option, default: []].append(value)
    if WrittenEdit.options.contains(spec.option) {
      arguments.edits.append(WrittenEdit(option: spec.option, value: value))
    }
  }

  /// Returns the option that an argument names, as the current subcommand defines it, and the value
  /// after its `=`.
  private func option(_ word: String) throws(UsageError) -> (OptionSpec, String?) {
    if !word.hasPrefix("--") {
      let name = word.dropFirst()
      if name.count == 1, let spec = OptionSpec.all.first(where: { $0.shortName == name.first }) {
        return (spec, nil)
      }
      let hint =
        ForeignOption.hint(for: String(name))
        ?? "a file with that name must be given as './\(word)'"
      throw UsageError("unknown option '\(word)'; \(hint)")
    }
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = parts.first.map(String.init) ?? ""
    guard let option = Option(rawValue: name),
      let spec = arguments.subcommand.spec(of: option) ?? OptionSpec.of(option)
    else {
      if let replacement = FormerName.replacement(ofOption: name) {
        throw UsageError("the option '--\(name)' was removed; use '\(replacement)'")
      }
      if let hint = ForeignOption.hint(for: name) {
        throw UsageError("unknown option '--\(name)'; \(hint)")
      }
      let near = Suggestions.near(name, in: Option.allCases.map(\.rawValue))
      let options = near.prefix(1).map { "--\($0)" }
      throw UsageError("unknown option '--\(name)'." + Suggestions.sentence(options))
    }
    let command = arguments.subcommand
    if !command.takes(option),
      let replacement = FormerName.replacement(of: option, for: command.name)
    {
      throw UsageError(
        "the option '--\(name)' of '\(command.name)' was removed; use '\(replacement)'"
      )
    }
    return (spec, parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Checks that the subcommand has each option, and that the values are valid.
  private func checkOptions() throws(UsageError) {
    let subcommand = arguments.subcommand
    if arguments.has(.help) || arguments.has(.version) { return }
    for option in Option.allCases where arguments.has(option) {
      guard let spec = subcommand.spec(of: option) else {
        throw UsageError(refusal(of: option))
      }
      for value in arguments.values[option] ?? [] {
        guard let error = spec.check(value) else { continue }
        let near = Array(Suggestions.near(value, in: spec.choices).prefix(1))
        throw near.isEmpty
          ? error : UsageError(error.message + "." + Suggestions.sentence(near))
      }
    }
    for dependency in subcommand.dependencies
    where !dependency.needed.contains(where: arguments.has) {
      guard let option = dependency.options.first(where: arguments.has) else { continue }
      let needed = enumerated(dependency.needed.map { "--\($0.rawValue)" })
      throw UsageError("--\(option.rawValue) has no effect without \(needed)")
    }
    for conflict in subcommand.conflicts {
      let given = conflict.filter(arguments.has).map { "--\($0.rawValue)" }
      guard given.count > 1 else { continue }
      throw UsageError("\(given[0]) and \(given[1]) cannot be combined")
    }
  }

  private func refusal(of option: Option) -> String {
    func name(_ subcommand: Subcommand) -> String {
      subcommand.name == Subcommand.explorerName ? "the explorer" : "'\(subcommand.name)'"
    }
    let places = subcommands.filter { $0.takes(option) }.map(name).joined(separator: ", ")
    return "--\(option.rawValue) is for \(places), not for \(name(arguments.subcommand))"
  }
}
