/// A list of options shared by several subcommands, or an array literal of single options.
package struct OptionList: ExpressibleByArrayLiteral, Sendable {
  let specs: [OptionSpec]

  private init(specs: [OptionSpec]) {
    self.specs = specs
  }

  package init(arrayLiteral options: Option...) {
    specs = options.compactMap(OptionSpec.of)
  }

  private func adding(_ options: OptionList) -> OptionList {
    OptionList(specs: specs + options.specs)
  }

  /// The options of subcommands that execute an operation on a response.
  package static let execution: OptionList = [.operation, .variables, .lenient, .onError, .scalar]

  /// The options of subcommands that print a report.
  package static let report: OptionList = [.format, .color, .hyperlinks]

  /// The options of subcommands whose reports list findings.
  package static let findings = OptionList(specs: [.findingFormat]).adding([.color, .hyperlinks])

  /// The options of subcommands that print tables.
  package static let tables = OptionList(specs: [.tableFormat]).adding([.color, .hyperlinks])

  /// The options that affect the names of generated types and properties.
  package static let models: OptionList = [.module, .dialect, .apolloVersion, .fieldMerging]

  /// The options for generated files.
  package static let generation: OptionList = [
    .runtimeModule, .access, .scalar, .identifiers, .subtypes, .layout, .subpath, .operations,
    .runtimePackage, .mocks, .wholeTypes,
  ]

  /// The options that find a project and set the severities of rules.
  package static let project: OptionList = [.project, .severity]

  /// The options for connections to servers.
  package static let connection: OptionList = [
    .timeout, .maximumSize, .cacert, .cert, .key, .insecure,
  ]

  /// The options for requesting a schema from a server.
  package static let requests = connection.adding([.header])

  /// The options of subcommands that load a response from a server.
  package static let live = requests.adding([
    .endpoint, .method, .transport, .connectionParameters, .count, .retries,
  ])

  /// The options for the explorer's screen.
  package static let screen: OptionList = [.keys, .script, .plain, .ascii, .set, .config]

  /// The options that edit documents.
  package static let edits: OptionList = [
    .add, .remove, .extract, .inline, .rename, .patch, .write,
  ]

  /// The options about the program itself.
  package static let program: OptionList = [
    .completion, .printTheme, .manual, .spec, .printSchema, .all,
  ]
}
