import ApolloPolicy
import CommandLineSupport

extension Project {
  /// The default names of manifests with persisted documents in various tools.
  private static let manifestNames = [
    "OperationManifest.json", "operationManifest.json", "operation-manifest.json",
    "persisted-query-manifest.json", "persisted-documents.json", "persisted_documents.json",
    "persisted-queries.json", "persisted_queries.json", "queries.json",
  ]

  /// Returns the manifests of documents that requests may refer to: the configured one, or those
  /// with usual names next to the configuration and the generated files.
  func manifests() -> [String] {
    if let path = apollo?.options.manifest?.path ?? manifest {
      // Apollo's generator appends the suffix.
      return [path, path + ".json"].filter(FileReader.isFile).prefix(1).map { $0 }
    }
    let output = values[.output]?.last.map { [$0] } ?? []
    let folders = [self.path("."), self.path("src"), self.path("__generated__")] + output
    var seen: Set<String> = []
    let found = folders.flatMap { folder in
      Self.manifestNames.map { folder.isEmpty || folder == "." ? $0 : "\(folder)/\($0)" }
    }
    return found.filter { path in
      guard FileReader.isFile(path), let bytes = try? FileReader.bytes(of: path) else {
        return false
      }
      // On a case-insensitive file system, one file may be found under two names.
      return DocumentManifest(bytes) != nil && seen.insert(path.lowercased()).inserted
    }
  }
}
