/// A subcommand: its name, help text, options and inputs.
///
/// The help, manual page, shell completion, `--spec` and reference are generated from these
/// records.
package struct Subcommand: Sendable {
  package let name: String
  package let group: SubcommandGroup
  /// One sentence for the help.
  package let summary: String
  /// The positional arguments as shown in the usage line.
  package let operands: String
  /// The options that affect the subcommand, besides `--help` and `--version`.
  private let ownOptions: [OptionSpec]
  /// Options that have no effect unless one of certain other options is given.
  let dependencies: [OptionDependency]
  /// Groups of options that exclude each other.
  let conflicts: [[Option]]
  /// Two example command lines, each with a description.
  package let examples: [Example]
  /// The JSON Schemas of its JSON reports.
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

  /// The name of the default subcommand.
  package static let explorerName = "explore"

  /// All its options in help order.
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

/// Options that have no effect unless at least one of the `needed` options is given.
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
