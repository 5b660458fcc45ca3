import ApolloDialect
import ApolloPolicy
import DialectKit
import ProposalDialect
import TerminalUI

/// A command line after parsing: what to do, options with their values, and the rest in order.
struct Arguments: Equatable {
  var subcommand = Subcommand.explore
  var values: [Option: [String]] = [:]
  /// Files, folders and, for `why`, the path first.
  var operands: [String] = []
  /// Whether the path to the rows of a table is one of the operands, and not behind `--in`.
  var hasPathOperand = false
  /// What `edit` does, in the order in which it is written.
  var edits: [WrittenEdit] = []
  /// What the project's configuration says of the released Apollo client's generator.
  var apollo: ApolloOptions?

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; the last one where it may be repeated.
  func value(_ option: Option) -> String? { values[option]?.last }

  var isJSON: Bool { value(.format) == "json" }

  /// The screen's size, `WxH` in columns and rows, each from 1 to 1,000.
  func size() throws(UsageError) -> Size? {
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

  /// How Swift is generated; the module's name is chosen apart from this.
  func codegenOptions() throws(UsageError) -> CodegenOptions {
    let dialect: Dialect = choice(.dialect) ?? .proposal
    let layout: CodegenOptions.Layout = choice(.layout) ?? .folder
    let isOfApp = dialect.traits.contains(.standsInApp) && layout != .package
    var options = CodegenOptions(
      accessLevel: choice(.access) ?? (isOfApp ? .internal : .public),
      dialect: dialect,
      runtimeModule: value(.runtimeModule),
      operationIdentifiers: choice(.identifiers) ?? .none,
      subtypeEnums: choice(.subtypes) ?? .marked,
      layout: layout,
      hasMocks: has(.mocks)
    )
    if let name = options.runtime.module, !Self.isName(name[...]) {
      throw UsageError("--runtime-module takes the name of a module such as Relay, not '\(name)'")
    }
    options.apollo = try apolloOptions()
    options.hasWholeTypes = has(.wholeTypes)
    if let words = values[.fieldMerging] { options.fieldMerging = FieldMerging(words: words) }
    options.subpath = value(.subpath)
    options.operationsFolder = value(.operations)
    options.runtime.package = value(.runtimePackage)
    for text in values[.scalar] ?? [] {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, Self.isName(parts[0]),
        parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName)
      else {
        throw UsageError("--scalar takes NAME=TYPE such as Date=Calendar.Day, not '\(text)'")
      }
      options.customScalars[String(parts[0])] = String(parts[1])
    }
    return options
  }

  /// The project's options of the released generator, with what the command line says of them; its
  /// defaults, which take the module's name, where there is no such project.
  private func apolloOptions() throws(UsageError) -> ApolloOptions? {
    guard value(.dialect) == "apollo" || apollo != nil else { return nil }
    var options = apollo ?? ApolloOptions(schemaNamespace: "")
    if value(.dialect) == "apollo" {
      if let name = value(.module) { options.schemaNamespace = name }
      if let folder = value(.output) ?? value(.diff), !folder.isEmpty, folder != "-" {
        options.schemaPath = folder
      }
    }
    if let version = try apolloVersion() {
      options.version = ApolloRelease(version: version, origin: .option).written
    }
    return options
  }

  /// The release that the command line names.
  func apolloVersion() throws(UsageError) -> ApolloVersion? {
    guard let text = value(.apolloVersion) else { return nil }
    guard let version = ApolloVersion(text) else {
      throw UsageError(
        "--apollo-version takes a release such as \(ApolloVersion.newest), not '\(text)'"
      )
    }
    return version
  }

  /// The options that say nothing to the dialect `apollo`, whose files are as a project of its
  /// client configures them.
  private static let strangeToApollo: [Option] = [
    .runtimeModule, .access, .identifiers, .subtypes, .fieldMerging, .layout, .subpath, .operations,
    .runtimePackage, .mocks, .wholeTypes,
  ]

  /// Refuses what a dialect passes over.
  func checkFit(of dialect: String?) throws(UsageError) {
    guard dialect == Dialect.apollo.rawValue,
      let option = Self.strangeToApollo.first(where: has)
    else { return }
    throw UsageError(
      "--\(option.rawValue) has no effect in the dialect apollo, which follows"
        + " apollo-codegen-config.json; --dialect takes another"
    )
  }

  private func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    value(option).flatMap { Choice(rawValue: $0) }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
  }

  private static func extent(_ text: Substring) -> Int? {
    guard let number = Int(text), (1...1000).contains(number) else { return nil }
    return number
  }
}
