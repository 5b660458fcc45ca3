import Foundation
import PackagePlugin

/// Checks the documents of a project before a target is built, and that its generated files are those that
/// gqlview would write now.
///
/// The project is that of the configuration in the target's folder, else in the package's. Both commands run
/// again only where a file of the package has changed that could matter to them.
@main
struct GQLViewCheck: BuildToolPlugin {
  /// Configurations that name documents, in the order in which gqlview takes them.
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
      // An empty source file: anything else SwiftPM would take for a resource of the target.
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
    // Of documents with errors nothing is generated, so that is asked behind the check.
    let inputs = files + [stamp("check")]
    return [check, command(["generate", "--diff"], "Comparing generated Swift", inputs)]
  }

  private static func configuration(in folder: URL) -> URL? {
    configurations.lazy.map { folder.appending(path: $0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Whether a configuration says where generated Swift is written; the released Apollo client's always
  /// does.
  private static func namesOutput(_ configuration: URL) -> Bool {
    if configuration.lastPathComponent == "apollo-codegen-config.json" { return true }
    let text = (try? String(contentsOf: configuration, encoding: .utf8)) ?? ""
    return text.contains("\"output\"")
      || text.split(separator: "\n").contains { line in
        line.drop { $0 == " " }.hasPrefix("output:")
      }
  }

  /// The files of the package that schema, documents, responses and generated Swift can stand in, and the
  /// folders, whose dates change where a file comes or goes: SwiftPM asks a plugin again only when sources
  /// of a target do.
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
