/// What the command line knows about a subcommand: its name, help, options and inputs.
///
/// Help, manual page, completion, `--spec` and the reference are generated from these records.
package struct Subcommand: Sendable {
  package let name: String
  package let group: SubcommandGroup
  /// One sentence for the help.
  package let summary: String
  /// The positional arguments as the usage shows them.
  package let operands: String
  /// The options that affect it, besides `--help` and `--version`.
  private let ownOptions: [OptionSpec]
  /// Options that have an effect only together with one of others.
  let dependencies: [OptionDependency]
  /// Options of which only one can be given.
  let conflicts: [[Option]]
  /// Two command lines without the program's name, each with its effect.
  package let examples: [Example]
  /// The schemas of its JSON reports.
  package let reports: [JSONSchemaName]
  package let inputs: SubcommandInputs

  package struct Example: Sendable {
    /// The arguments as typed in a shell.
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  package init(
    _ name: String,
    _ group: SubcommandGroup,
    _ summary: String,
    operands: String,
    options: OptionList...,
    dependencies: [OptionDependency] = [],
    conflicts: [[Option]] = [],
    examples: [Example],
    reports: [JSONSchemaName] = [],
    inputs: SubcommandInputs
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.operands = operands
    ownOptions = options.flatMap(\.specs)
    self.dependencies = dependencies
    self.conflicts = conflicts
    self.examples =
      name == Self.explorerName
      ? examples : examples.map { Example("\(name) \($0.line)", $0.meaning) }
    self.reports = reports
    self.inputs = inputs
  }

  /// The name of the subcommand that runs if the command line names none.
  package static let explorerName = "explore"

  /// Its options in the order of the help.
  package var options: [OptionSpec] {
    let own = Dictionary(
      (ownOptions + [.help, .version]).map { ($0.option, $0) }
    ) { _, last in last }
    return OptionSpec.all.compactMap { own[$0.option] }
  }

  package func takes(_ option: Option) -> Bool { spec(of: option) != nil }

  package func spec(of option: Option) -> OptionSpec? {
    if option == .help { return .help }
    if option == .version { return .version }
    return ownOptions.last { $0.option == option }
  }

  package func has(_ trait: SubcommandTraits) -> Bool { inputs.traits.contains(trait) }

  /// The usage line, with the program's name.
  package var usage: String {
    name == Self.explorerName ? "gqlview \(operands)" : "gqlview \(name) \(operands)"
  }
}

extension Subcommand: Equatable {
  package static func == (left: Subcommand, right: Subcommand) -> Bool { left.name == right.name }
}

/// Options that have no effect unless one of others is given.
package struct OptionDependency: Sendable {
  let options: [Option]
  let needed: [Option]

  package init(_ options: [Option], need needed: [Option]) {
    self.options = options
    self.needed = needed
  }
}

/// A group of subcommands in the help.
package enum SubcommandGroup: String, CaseIterable, Sendable {
  case explorer = "Explorer"
  case explain = "Explain"
  case generate = "Generate"
  case responses = "Responses"
  case servers = "Servers"
  case share = "Share"
  case advanced = "Advanced"
}
