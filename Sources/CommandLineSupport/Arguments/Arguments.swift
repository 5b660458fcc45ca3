package import ApolloPolicy
import DialectKit
import Dialects

/// A parsed command line: the subcommand, its options with their values, and the operands in order.
package struct Arguments: Equatable {
  package var subcommand: Subcommand
  /// Whether the command line names the subcommand.
  var namesSubcommand = false
  package var values: [Option: [String]] = [:]
  /// The files and folders; for `why`, the path comes first.
  package var operands: [String] = []
  /// The path among the operands, for subcommands in which the path is optional.
  package var path: String?
  /// The edits for `edit`, in command-line order.
  package var edits: [WrittenEdit] = []
  /// The operands that the project adds to the named files.
  ///
  /// Reports about the named files leave out findings that concern only these.
  package var supporting: [String] = []
  /// The Apollo iOS code generation options from the project's configuration.
  package var apollo: ApolloOptions?

  package init(_ subcommand: Subcommand) {
    self.subcommand = subcommand
  }

  package func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; the last one if the option is repeatable.
  package func value(_ option: Option) -> String? { values[option]?.last }

  package var isJSON: Bool { value(.format) == "json" }

  /// The value of a typed option; the last one if the option is repeatable.
  ///
  /// `nil` if the option is missing.
  package subscript<Value>(_ option: TypedOption<Value>) -> Value? {
    value(option.option).flatMap(option.type.parse)
  }

  /// All values of a typed option; a project can supply invalid ones.
  package func all<Value>(_ option: TypedOption<Value>) throws(UsageError) -> [Value] {
    var parsed: [Value] = []
    for text in values[option.option] ?? [] {
      guard let value = option.type.parse(text) else { throw option.error(text) }
      parsed.append(value)
    }
    return parsed
  }

  /// The options that have no effect in a dialect with the options of Apollo's generator.
  ///
  /// Its settings come from `apollo-codegen-config.json`.
  private static let inapplicableToApollo: [Option] = [
    .runtimeModule, .access, .identifiers, .subtypes, .fieldMerging, .layout, .subpath, .operations,
    .runtimePackage, .mocks, .wholeTypes,
  ]

  /// Throws an error if an option has no effect in the dialect.
  package func checkFit(of dialect: String?) throws(UsageError) {
    guard let dialect = dialect.flatMap(Dialect.init), dialect.usesApolloOptions,
      let option = Self.inapplicableToApollo.first(where: has)
    else { return }
    throw UsageError(
      "--\(option.rawValue) has no effect in the dialect \(dialect.rawValue), which uses"
        + " apollo-codegen-config.json; choose another with --dialect"
    )
  }
}
