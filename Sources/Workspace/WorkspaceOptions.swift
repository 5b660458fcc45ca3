package import ApolloPolicy
package import DialectKit
import Dialects
package import GraphQLRuntime
import GraphQLSchema
package import ResponseAnalysis

/// The user's options for a workspace.
package struct WorkspaceOptions: Sendable {
  /// The operation to execute, if the documents have several.
  package var operationName: String?
  /// True if missing nullable keys are read as null and the released client's conversions are
  /// applied.
  package var isLenient: Bool
  /// The Swift module of the generated code (default: derived from the schema file's name).
  package var moduleName: String?
  /// The severities of rules; also determines whether this is an Apollo project, to which the
  /// released generator's rules apply.
  package var severities: SeverityPolicy
  /// True if only the explorer uses the responses; it lists their faults itself.
  package var isExploring: Bool
  /// The error behavior that requests ask for, or `nil` if not set.
  package var errorPolicy: ErrorPolicy?
  /// The rules for keys of the normalized cache.
  package var cacheKeys: CacheKeyRules
  /// The options for generating Swift, whose module name is replaced by `moduleName`.
  package var codegen: CodegenOptions

  package init(
    operationName: String? = nil,
    isLenient: Bool = false,
    moduleName: String? = nil,
    severities: SeverityPolicy = SeverityPolicy(),
    isExploring: Bool = false,
    cacheKeys: CacheKeyRules = CacheKeyRules(),
    codegen: CodegenOptions = CodegenOptions(dialect: .standard)
  ) {
    self.codegen = codegen
    self.operationName = operationName
    self.isLenient = isLenient
    self.moduleName = moduleName
    self.severities = severities
    self.isExploring = isExploring
    self.cacheKeys = cacheKeys
  }

  /// The options of the Apollo client, used for cache files in every dialect.
  var apolloClient: ApolloOptions { codegen.apollo ?? ApolloOptions(schemaNamespace: "") }

  /// Returns the rules for cache keys in the dialect, with the policies of a schema.
  func cacheKeys(of schema: Schema?) -> CacheKeyRules {
    cacheKeys.adding(
      policiesOf: schema,
      apollo: codegen.dialect.usesApolloOptions ? apolloClient : nil
    )
  }

  /// The rules for executing responses.
  package var rules: ExecutionRules { codegen.dialect.profile.rules(isLenient: isLenient) }

  /// Returns the options for generating Swift from a schema file, including the module's name.
  func codegen(over schemaFile: String?) -> CodegenOptions {
    var options = codegen
    options.moduleName = moduleName(forSchemaFile: schemaFile)
    guard options.dialect.usesApolloOptions else { return options }
    // Without a configuration, the released client's namespace is the module.
    var apollo = options.apollo ?? ApolloOptions(schemaNamespace: "")
    if apollo.schemaNamespace.isEmpty { apollo.schemaNamespace = options.moduleName }
    options.apollo = apollo
    return options
  }

  /// Returns the Swift module of the generated code; `name` is `nil` without a schema file.
  func moduleName(forSchemaFile name: String?) -> String {
    moduleName ?? CodegenOptions.moduleName(forSchemaFile: name ?? "")
  }
}
