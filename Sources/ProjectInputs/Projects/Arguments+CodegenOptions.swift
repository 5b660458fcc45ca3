package import ApolloPolicy
package import CommandLineSupport
package import DialectKit
import Dialects

/// Options for generating Swift from the command line, already completed with those of the project.
extension Arguments {
  /// Returns the options for generating Swift, except for the module name.
  package func codegenOptions() throws(UsageError) -> CodegenOptions {
    let dialect: Dialect = choice(.dialect) ?? .standard
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
    options.apollo = try apolloOptions(isNamed: dialect.usesApolloOptions)
    options.hasWholeTypes = has(.wholeTypes)
    if let words = values[.fieldMerging] { options.fieldMerging = FieldMerging(words: words) }
    options.subpath = value(.subpath)
    options.operationsFolder = value(.operations)
    options.runtime.package = value(.runtimePackage)
    for scalar in try all(.scalar) { options.customScalars[scalar.name] = scalar.swiftType }
    return options
  }

  /// Returns the options of Apollo's generator with those of the command line; `nil` if they are
  /// not needed.
  ///
  /// Without an Apollo configuration, the options have default values.
  private func apolloOptions(isNamed: Bool) throws(UsageError) -> ApolloOptions? {
    // A cache file is always Apollo's, whatever the dialect.
    let isOfCache = subcommand.has(.readsCache) && has(.apolloVersion)
    let defaults = isNamed || isOfCache ? ApolloOptions(schemaNamespace: "") : nil
    guard var options = apollo ?? defaults else { return nil }
    if isNamed {
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

  /// The Apollo release named on the command line.
  package func apolloVersion() throws(UsageError) -> ApolloVersion? { try all(.apolloVersion).last }

  private func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    value(option).flatMap { Choice(rawValue: $0) }
  }
}
