import ApolloPolicy
import CommandLineSupport

extension ApolloOptions {
  /// The configured folders for schema types, operations and mocks.
  var foldersOfGeneratedFiles: [String] {
    var folders = [schemaPath]
    if case .absolute(let path, _) = operations { folders.append(path) }
    if case .absolute(let path, _) = mocks { folders.append(path) }
    return folders
  }

  /// Returns path patterns of all generated files: below the configured folders for schema types,
  /// operations and mocks, and next to documents in the search paths' folders.
  func patternsOfGeneratedFiles(in project: Project?) -> [PathPattern] {
    let ending = "*.graphql.swift"
    var patterns: [PathPattern] = []
    switch operations {
    case .inSchemaModule, .absolute: break
    case .relative(let subpath, _):
      let below = subpath.map { $0.isEmpty ? "" : $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
      for text in project?.documentSearch?.texts ?? [] {
        let folder = text.lastIndex(of: "/").map { text[...$0] } ?? ""
        let base = folder.isEmpty && text.hasPrefix("!") ? "!" : folder
        patterns += project?.patterns([base + below + ending], .apollo) ?? []
      }
    }
    patterns += foldersOfGeneratedFiles.flatMap { root in
      PathPattern.patterns("**/" + ending, in: WorkingFolder.absolute(root), style: .apollo)
    }
    return patterns
  }
}
