package import ApolloPolicy
package import CommandLineSupport
import DialectKit

/// The settings of a project from the configuration of Apollo's generator.
package struct ApolloProject {
  /// The options for previews and comparisons, which use the release of the generated files.
  package private(set) var options: ApolloOptions
  package let release: ApolloRelease
  let policy = ProjectPolicy.apollo

  init(_ options: ApolloOptions, _ release: ApolloRelease) {
    self.options = options
    self.release = release
    self.options.version = release.shown
  }

  /// The options for writing files, which use the project's release.
  package var optionsForWriting: ApolloOptions {
    var options = options
    options.version = release.written
    return options
  }

  package static let form = ReportForm<Self>.object {
    ReportKey("release", .text, "the project's, such as 2.1.0") { "\($0.release.version)" }
    ReportKey("evidence", .text, "the source of the release, such as 'from Package.resolved'") {
      $0.release.source
    }
    ReportKey(maybe: "generatedFiles", .text, "the releases that may have written them") {
      $0.release.filesWords
    }
  }

  /// Returns the default values of command-line options for a dialect.
  ///
  /// The output locations apply only to Apollo's generator: files of another dialect do not belong
  /// in the app's target.
  func values(for dialect: Dialect) -> [Option: [String]] {
    guard !dialect.usesApolloOptions else {
      return [
        .dialect: [dialect.rawValue], .module: [options.schemaNamespace],
        .output: [options.schemaPath],
      ]
    }
    var values: [Option: [String]] = [:]
    switch options.moduleType {
    // The generated code qualifies its types with the name of the module that contains them.
    case .embeddedInTarget(let name, let access):
      values[.module] = [name]
      values[.access] = [access.rawValue]
    case .swiftPackage, .other: values[.module] = [options.schemaNamespace]
    }
    if options.writesIdentifiers {
      values[.identifiers] = [options.writesDefinitions ? "automatic" : "only"]
    }
    switch options.mocks {
    case .none: break
    case .absolute, .swiftPackage: values[.mocks] = []
    }
    return values
  }
}
