import Foundation
import PackagePlugin

/// Checks the documents of a project before a target is built, and whether its generated files are
/// current.
///
/// The configuration is read from the target's folder, or else from the package's. Both commands
/// run again only if a relevant file of the package has changed.
@main
struct GQLViewCheck: BuildToolPlugin {
  /// The configurations that name documents, in gqlview's order of precedence.
  private static let configurations = [
    "gqlview.json", "apollo-codegen-config.json", "graphql.config.json", "graphql.config.yml",
    "graphql.config.yaml", ".graphqlrc", ".graphqlrc.json", ".graphqlrc.yml", ".graphqlrc.yaml",
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let places = [target.directoryURL, context.package.directoryURL]
    guard let configuration = places.lazy.compactMap(Self.configuration).first else {
      Diagnostics.error(
        "\(target.name): neither its folder nor the package's has a configuration such as gqlview.json"
      )
      return []
    }
    let gqlview = try context.tool(named: "gqlview").url
    let files = Self.files(in: context.package.directoryURL)
    func stamp(_ word: String) -> URL {
      // An empty Swift file, because SwiftPM would treat any other file as a resource of the
      // target.
      context.pluginWorkDirectoryURL.appending(path: "\(target.name).\(word).swift")
    }
    func command(_ words: [String], _ name: String, _ inputs: [URL]) -> Command {
      .buildCommand(
        displayName: "\(name) of \(target.name)",
        executable: gqlview,
        arguments: words + [
          "--project", configuration.path, "--format", "compiler", "--stamp", stamp(words[0]).path,
        ],
        inputFiles: [configuration] + inputs,
        outputFiles: [stamp(words[0])]
      )
    }
    let sources = files.filter { $0.pathExtension != "swift" }
    let check = command(["check"], "Checking GraphQL", sources)
    guard Self.namesOutput(configuration) else { return [check] }
    // Documents with errors generate nothing, so compare only after the check.
    let inputs = files + [stamp("check")]
    return [check, command(["generate", "--diff"], "Comparing generated Swift", inputs)]
  }

  private static func configuration(in folder: URL) -> URL? {
    configurations.lazy.map { folder.appending(path: $0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Whether a configuration names the folder for generated Swift; Apollo's configuration always
  /// does.
  private static func namesOutput(_ configuration: URL) -> Bool {
    if configuration.lastPathComponent == "apollo-codegen-config.json" { return true }
    let text = (try? String(contentsOf: configuration, encoding: .utf8)) ?? ""
    return text.contains("\"output\"")
      || text.split(separator: "\n").contains { line in
        line.drop { $0 == " " }.hasPrefix("output:")
      }
  }

  /// Returns the package's folders and the files that can contain schemas, documents, responses or
  /// generated Swift.
  ///
  /// The modification date of a folder changes when a file is added or removed. SwiftPM runs a
  /// plugin again only if sources of a target change.
  private static func files(in folder: URL) -> [URL] {
    let endings: Set = ["graphql", "graphqls", "gql", "json", "swift"]
    let found = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: [.isDirectoryKey],
      options: [.skipsHiddenFiles]
    )
    var files: [URL] = []
    while let file = found?.nextObject() as? URL {
      let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      if isFolder || endings.contains(file.pathExtension) { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }
}
