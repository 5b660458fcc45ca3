import GraphQLCompiler
package import GraphQLRuntime
package import SwiftCodegen

/// What a person chose besides the texts.
package struct WorkspaceOptions: Sendable {
  /// The operation to execute where the documents hold several.
  package var operationName: String?
  /// Whether missing nullable keys read as null and the released client's conversions are made.
  package var isLenient: Bool
  /// The Swift module of the generated code; nil takes it from the schema file's name.
  package var moduleName: String?
  /// Whether what a server would refuse is an error even where nothing else suffers of it, such as
  /// a fragment that nobody uses.
  package var isChecking: Bool
  /// Whether only the explorer looks at the responses, which lists their faults itself.
  package var isExploring: Bool
  /// Which fields make the keys of the normalized cache.
  package var cacheKeys: CacheKeyRules
  /// How Swift is generated; its module's name counts only through `moduleName`.
  package var codegen: CodegenOptions

  package init(
    operationName: String? = nil,
    isLenient: Bool = false,
    moduleName: String? = nil,
    isChecking: Bool = false,
    isExploring: Bool = false,
    cacheKeys: CacheKeyRules = CacheKeyRules(),
    codegen: CodegenOptions = CodegenOptions()
  ) {
    self.codegen = codegen
    self.operationName = operationName
    self.isLenient = isLenient
    self.moduleName = moduleName
    self.isChecking = isChecking
    self.isExploring = isExploring
    self.cacheKeys = cacheKeys
  }

  /// The Swift module of the generated code over a schema file; nil where there is none.
  func moduleName(forSchemaFile name: String?) -> String {
    moduleName ?? CodegenOptions.moduleName(forSchemaFile: name ?? "")
  }

  /// How Swift is generated for a schema file, with the module's name.
  func codegen(forSchemaFile name: String?) -> CodegenOptions {
    var options = codegen
    options.moduleName = moduleName(forSchemaFile: name)
    // Without a configuration of its own the released client's namespace is the module.
    if options.apollo?.schemaNamespace.isEmpty == true {
      options.apollo?.schemaNamespace = options.moduleName
    }
    return options
  }

  /// How documents are compiled: by the rules of the released client where its Swift is shown.
  func compilation(forSchemaFile name: String?) -> CompilationOptions {
    let codegen = codegen(forSchemaFile: name)
    let released = codegen.apollo ?? ApolloOptions(schemaNamespace: codegen.moduleName)
    return CompilationOptions(
      moduleName: codegen.moduleName,
      apollo: codegen.dialect == .apollo ? released : nil
    )
  }
}
