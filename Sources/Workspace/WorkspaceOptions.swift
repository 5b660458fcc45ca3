import ApolloDialect
package import ApolloPolicy
package import DialectKit
package import GraphQLRuntime
import ProposalDialect
package import ResponseAnalysis

/// What a person chose besides the texts.
package struct WorkspaceOptions: Sendable {
  /// The operation to execute where the documents hold several.
  package var operationName: String?
  /// Whether missing nullable keys read as null and the released client's conversions are made.
  package var isLenient: Bool
  /// The Swift module of the generated code; nil takes it from the schema file's name.
  package var moduleName: String?
  /// How much the faults matter that rules find; also whether this is an Apollo project, where the
  /// released generator's rules hold.
  package var severities: SeverityPolicy
  /// Whether only the explorer looks at the responses, which lists their faults itself.
  package var isExploring: Bool
  /// What requests ask for where a field fails; nil where nobody said.
  package var errorPolicy: ErrorPolicy?
  /// Which fields make the keys of the normalized cache.
  package var cacheKeys: CacheKeyRules
  /// How Swift is generated; its module's name counts only through `moduleName`.
  package var codegen: CodegenOptions

  package init(
    operationName: String? = nil,
    isLenient: Bool = false,
    moduleName: String? = nil,
    severities: SeverityPolicy = SeverityPolicy(),
    isExploring: Bool = false,
    cacheKeys: CacheKeyRules = CacheKeyRules(),
    codegen: CodegenOptions = CodegenOptions(dialect: .proposal)
  ) {
    self.codegen = codegen
    self.operationName = operationName
    self.isLenient = isLenient
    self.moduleName = moduleName
    self.severities = severities
    self.isExploring = isExploring
    self.cacheKeys = cacheKeys
  }

  /// The options of the Apollo client, which reads cache files whatever dialect is in use.
  var apolloClient: ApolloOptions { codegen.apollo ?? ApolloOptions(schemaNamespace: "") }

  /// How responses are executed.
  package var rules: ExecutionRules { codegen.dialect.manner.rules(isLenient: isLenient) }

  /// How Swift is generated over a schema file, with the module's name.
  func codegen(over schemaFile: String?) -> CodegenOptions {
    var options = codegen
    options.moduleName = moduleName(forSchemaFile: schemaFile)
    guard options.dialect == .apollo else { return options }
    // Without a configuration of its own the released client's namespace is the module.
    var apollo = options.apollo ?? ApolloOptions(schemaNamespace: "")
    if apollo.schemaNamespace.isEmpty { apollo.schemaNamespace = options.moduleName }
    options.apollo = apollo
    return options
  }

  /// The Swift module of the generated code over a schema file; nil where there is none.
  func moduleName(forSchemaFile name: String?) -> String {
    moduleName ?? CodegenOptions.moduleName(forSchemaFile: name ?? "")
  }
}
