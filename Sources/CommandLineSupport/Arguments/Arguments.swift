import ApolloDialect
package import ApolloPolicy
import DialectKit

/// A command line after parsing: what to do, options with their values, and the rest in order.
package struct Arguments: Equatable {
  package var subcommand: Subcommand
  /// Whether the command line names the subcommand.
  var namesSubcommand = false
  package var values: [Option: [String]] = [:]
  /// Files, folders and, for `why`, the path first.
  package var operands: [String] = []
  /// The path among the operands, for subcommands that work without one too.
  package var path: String?
  /// What `edit` does, in the order in which it is written.
  package var edits: [WrittenEdit] = []
  /// The operands that the project adds to the named files.
  ///
  /// Reports about the named files leave out findings that concern only these.
  package var supporting: [String] = []
  /// What the project's configuration says of the released Apollo client's generator.
  package var apollo: ApolloOptions?

  package init(_ subcommand: Subcommand) {
    self.subcommand = subcommand
  }

  package func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; the last one where it may be repeated.
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

  /// The options that say nothing to the dialect `apollo`, whose files are as a project of its
  /// client configures them.
  private static let strangeToApollo: [Option] = [
    .runtimeModule, .access, .identifiers, .subtypes, .fieldMerging, .layout, .subpath, .operations,
    .runtimePackage, .mocks, .wholeTypes,
  ]

  /// Refuses what a dialect passes over.
  package func checkFit(of dialect: String?) throws(UsageError) {
    guard dialect == Dialect.apollo.rawValue,
      let option = Self.strangeToApollo.first(where: has)
    else { return }
    throw UsageError(
      "--\(option.rawValue) has no effect in the dialect apollo, which follows"
        + " apollo-codegen-config.json; --dialect takes another"
    )
  }
}
