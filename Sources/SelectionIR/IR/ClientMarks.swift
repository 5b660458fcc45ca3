import GraphQLSyntax

/// What directives for the released client's generator say of an operation or fragment.
package struct ClientMarks: Hashable, Sendable {
  /// Whether it is a local cache mutation: marked itself, or a fragment that a marked one reaches.
  package var isLocalCacheMutation = false
  /// The modules that it asks to import, and those of the fragments that it reaches, sorted.
  package var importedModules: [String] = []

  package init() {}

  /// The marks that a definition carries itself.
  init(_ directives: [Directive]) {
    isLocalCacheMutation = directives.contains { $0.name.text == Self.cacheMutation }
    for directive in directives where directive.name.text == Self.moduleImport {
      guard case .string(let module, _)? = directive.argument(named: "module")?.value.kind
      else { continue }
      importedModules.append(module)
    }
    importedModules = Set(importedModules).sorted()
  }

  /// Whether a directive is for the generator alone, so that it is never sent.
  static func isMark(_ directive: Directive) -> Bool {
    directive.name.text == cacheMutation || directive.name.text == moduleImport
  }

  private static let cacheMutation = "apollo_client_ios_localCacheMutation"
  private static let moduleImport = "import"
}
