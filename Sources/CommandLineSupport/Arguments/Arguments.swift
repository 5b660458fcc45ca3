import ApolloDialect
package import ApolloPolicy
import DialectKit
package import TerminalUI

/// A command line after parsing: what to do, options with their values, and the rest in order.
package struct Arguments: Equatable {
  package var subcommand = Subcommand.explore
  package var values: [Option: [String]] = [:]
  /// Files, folders and, for `why`, the path first.
  package var operands: [String] = []
  /// Whether the path to the rows of a table is one of the operands, and not behind `--in`.
  package var hasPathOperand = false
  /// What `edit` does, in the order in which it is written.
  package var edits: [WrittenEdit] = []
  /// The operands that the project adds to the named files.
  ///
  /// Reports about the named files leave out findings that concern only these.
  package var supporting: [String] = []
  /// What the project's configuration says of the released Apollo client's generator.
  package var apollo: ApolloOptions?

  package init() {}

  package func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; the last one where it may be repeated.
  package func value(_ option: Option) -> String? { values[option]?.last }

  package var isJSON: Bool { value(.format) == "json" }

  /// The screen's size, `WxH` in columns and rows, each from 1 to 1,000.
  package func size() throws(UsageError) -> Size? {
    guard let text = value(.size) else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.extent(parts[0]), let height = Self.extent(parts[1])
    else {
      throw UsageError(
        "--size takes columns and rows such as 80x24, each from 1 to 1000, not '\(text)'"
      )
    }
    return Size(width: width, height: height)
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

  private static func extent(_ text: Substring) -> Int? {
    guard let number = Int(text), (1...1000).contains(number) else { return nil }
    return number
  }
}
