import ApolloDialect
package import ApolloPolicy
package import CommandLineSupport
package import DialectKit
import ProposalDialect

/// How the command line, and the project whose options it has, say that Swift is generated.
extension Arguments {
  /// How Swift is generated; the module's name is chosen apart from this.
  package func codegenOptions() throws(UsageError) -> CodegenOptions {
    let dialect: Dialect = choice(.dialect) ?? .proposal
    let layout: CodegenOptions.Layout = choice(.layout) ?? .folder
    let isOfApp = dialect.traits.contains(.isAppCode) && layout != .package
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
    // A cache file is of Apollo's client whatever the dialect.
    let isOfCache = subcommand == .cache && has(.apolloVersion)
    guard value(.dialect) == "apollo" || apollo != nil || isOfCache else { return nil }
    var options = apollo ?? ApolloOptions(schemaNamespace: "")
    if value(.dialect) == "apollo" {
      if let name = value(.module) { options.schemaNamespace = name }
      if let folder = value(.output) ?? value(.diff), !folder.isEmpty, folder != "-" {
        options.schemaPath = folder
      }
    }
    if let version = try apolloVersion() {
      options.version = max(version, .oldest)
    }
    return options
  }

  /// The release that the command line names.
  package func apolloVersion() throws(UsageError) -> ApolloVersion? {
    guard let text = value(.apolloVersion) else { return nil }
    guard let version = ApolloVersion(text) else {
      throw UsageError(
        "--apollo-version takes a release such as \(ApolloVersion.newest), not '\(text)'"
      )
    }
    return version
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
}
