import GraphQLSyntax

/// The directives for the released client's generator on an operation or fragment.
package struct ClientMarks: Hashable, Sendable {
  /// Whether it is a local cache mutation: marked directly, or a fragment reached by a marked
  /// definition.
  package var isLocalCacheMutation = false
  /// The modules to import, including those of reached fragments, sorted.
  package var importedModules: [String] = []

  package init() {}

  /// Reads the directives on a definition itself.
  init(_ directives: [Directive]) {
    isLocalCacheMutation = directives.contains { $0.name.text == Self.cacheMutation }
    for directive in directives where directive.name.text == Self.moduleImport {
      guard case .string(let module, _)? = directive.argument(named: "module")?.value.kind
      else { continue }
      importedModules.append(module)
    }
    importedModules = Set(importedModules).sorted()
  }

  /// Whether a directive is only for the generator and is never sent to the server.
  static func isMark(_ directive: Directive) -> Bool {
    directive.name.text == cacheMutation || directive.name.text == moduleImport
  }

  private static let cacheMutation = "apollo_client_ios_localCacheMutation"
  private static let moduleImport = "import"
}
