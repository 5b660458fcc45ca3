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
      runtimeModule: try all(.runtimeModule).last,
      operationIdentifiers: choice(.identifiers) ?? .none,
      subtypeEnums: choice(.subtypes) ?? .marked,
      layout: layout,
      hasMocks: has(.mocks)
    )
    options.apollo = try apolloOptions()
    options.hasWholeTypes = has(.wholeTypes)
    if let words = values[.fieldMerging] { options.fieldMerging = FieldMerging(words: words) }
    options.subpath = value(.subpath)
    options.operationsFolder = value(.operations)
    options.runtime.package = value(.runtimePackage)
    for scalar in try all(.scalar) { options.customScalars[scalar.name] = scalar.swiftType }
    return options
  }

  /// The project's options of the released generator, with what the command line says of them; its
  /// defaults, which take the module's name, where there is no such project.
  private func apolloOptions() throws(UsageError) -> ApolloOptions? {
    // A cache file is of Apollo's client whatever the dialect.
    let isOfCache = subcommand.has(.readsCache) && has(.apolloVersion)
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
  package func apolloVersion() throws(UsageError) -> ApolloVersion? { try all(.apolloVersion).last }

  private func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    value(option).flatMap { Choice(rawValue: $0) }
  }
}
