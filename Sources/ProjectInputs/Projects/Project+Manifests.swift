import ApolloPolicy
import CommandLineSupport

extension Project {
  /// The names under which clients' builds list persisted documents, unless somebody says another.
  private static let manifestNames = [
    "OperationManifest.json", "operationManifest.json", "operation-manifest.json",
    "persisted-query-manifest.json", "persisted-documents.json", "persisted_documents.json",
    "persisted-queries.json", "persisted_queries.json", "queries.json",
  ]

  /// The files with the documents that requests may name: the one of the configuration, else what stands
  /// beside it, and beside the generated files, under the usual names.
  func manifests() -> [String] {
    if let path = apollo?.options.manifest?.path ?? manifest {
      // The released generator adds the ending.
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
      // A file system that minds no case has one file under two names.
      return DocumentManifest(bytes) != nil && seen.insert(path.lowercased()).inserted
    }
  }
}
