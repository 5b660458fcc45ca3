import ApolloDialect
package import ApolloPolicy
import CommandLineSupport
import DialectKit
package import GraphQLRuntime

/// What a configuration of the released Apollo client adds to a project.
package struct ApolloProject {
  /// For previews and comparisons, which have the release that the generated files show.
  package private(set) var options: ApolloOptions
  package let release: ApolloRelease

  init(_ options: ApolloOptions, _ release: ApolloRelease) {
    self.options = options
    self.release = release
    self.options.version = release.shown
  }

  /// The options for writing files, which are of the project's release.
  package var optionsForWriting: ApolloOptions {
    var options = options
    options.version = release.written
    return options
  }

  /// The release and its evidence, for programs.
  package var json: JSONValue {
    .object(present: [
      ("release", .string("\(release.version)")), ("evidence", .string(release.source)),
      ("generatedFiles", release.filesWords.map { .string($0) }),
    ])
  }

  /// The options of the command line that hold in a dialect unless others are given.
  ///
  /// The places for files are those of the released generator alone: what another dialect writes
  /// has no business in an app's target.
  func values(for dialect: Dialect) -> [Option: [String]] {
    guard dialect != .apollo else {
      return [
        .dialect: [dialect.rawValue], .module: [options.schemaNamespace],
        .output: [options.schemaPath],
      ]
    }
    var values: [Option: [String]] = [:]
    switch options.moduleType {
    // The generated code speaks of its types by the module that they are in.
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
