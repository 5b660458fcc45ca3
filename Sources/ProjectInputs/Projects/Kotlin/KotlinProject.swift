import CommandLineSupport
import GraphQLSyntax

/// Reads a project of Apollo Kotlin with the default layout of its Gradle plugin.
///
/// gqlview does not evaluate the build script. It adds a note if the script configures other
/// locations.
enum KotlinProject {
  static let fileNames = ["build.gradle.kts", "build.gradle"]
  private static let mainSchemaNames = ["schema.graphqls", "schema.sdl", "schema.json"]
  private static let schemaEndings = [".graphqls", ".sdl", ".json"]
  /// Calls in a build script that configure locations other than the default ones.
  private static let settings = [
    "srcDir(", "srcDir ", "schemaFile.", "schemaFiles.", "schemaFile =", "schemaFiles =",
    "includes.", "excludes.", "dependsOn(",
  ]

  /// Whether a build script belongs to a module for which Apollo Kotlin generates code.
  static func isMeant(by file: String) -> Bool {
    guard let script = script(file), !roots(of: folder(of: file)).isEmpty else { return false }
    return script.contains("apollographql") || hasServices(script)
  }

  /// Returns the names of the services, which are names of folders; empty if there is only one
  /// service.
  static func serviceNames(of file: String) -> [String] {
    let found = services(of: folder(of: file))
    return found.count > 1 ? found.map(\.name) : []
  }

  /// Reads the project, or one of its services.
  static func read(_ source: SourceFile, service: String?, into project: inout Project) {
    let found = services(of: project.folder)
    let folders =
      found.count > 1
      ? found.filter { $0.name == service }.map(\.folder) : roots(of: project.folder)
    let place = SourceRange(file: source.id, start: 0, end: 0)
    func patterns(_ ending: String) -> Project.Search {
      let texts = folders.map { "\(WorkingFolder.shown($0, from: project.folder))/**/*.\(ending)" }
      return Project.Search(key: "src/*/graphql", texts: texts, place: place)
    }
    let schemas = patterns("{graphqls,sdl,json}")
    let documents = patterns("{graphql,gql}")
    project.schemaSearch = schemas
    project.documentSearch = documents
    project.schemas = project.patterns(schemas.texts, .graphqlConfig)
    project.documents = project.patterns(documents.texts, .graphqlConfig)
    reportSettings(source, project.findings)
  }

  private static func reportSettings(_ source: SourceFile, _ findings: ConfigurationFindings) {
    let text = String(decoding: source.utf8, as: UTF8.self)
    guard let block = text.firstRange(of: "apollo {") ?? text.firstRange(of: "apollo{") else {
      return
    }
    let first = settings.compactMap { text[block.upperBound...].firstRange(of: $0) }
      .min { $0.lowerBound < $1.lowerBound }
    guard let first else { return }
    func offset(_ index: String.Index) -> UInt32 {
      UInt32(clamping: text.utf8.distance(from: text.startIndex, to: index))
    }
    findings.add(
      .note,
      "this is code, which gqlview does not run; it reads src/*/graphql instead. "
        + "If the files are elsewhere, name them in gqlview.json: "
        + #"{"schema": "path/schema.graphqls", "documents": "path/**/*.graphql"}"#,
      at: SourceRange(
        file: source.id,
        start: offset(first.lowerBound),
        end: offset(first.upperBound)
      )
    )
  }

  // MARK: The layout

  private static func script(_ file: String) -> String? {
    guard let bytes = try? FileReader.bytes(of: file), bytes.count < 1 << 20 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hasServices(_ script: String) -> Bool {
    script.contains("apollo {") || script.contains("apollo{")
  }

  private static func folder(of file: String) -> String {
    String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }

  /// Returns the folders `src/*/graphql` of a module that contain a schema.
  private static func roots(of folder: String) -> [String] {
    FolderListing.folders(directlyIn: folder + "/src").map { $0 + "/graphql" }
      .filter { root in
        let files = try? FolderListing.files(in: root) { name in
          schemaEndings.contains(where: name.hasSuffix)
        }
        return files?.isEmpty == false
      }
  }

  /// Returns the folders with their own schema, without folders nested in them.
  private static func services(of folder: String) -> [(name: String, folder: String)] {
    var found: [(name: String, folder: String)] = []
    for root in roots(of: folder) {
      let files = try? FolderListing.files(in: root, accepts: mainSchemaNames.contains)
      for file in files ?? [] {
        let place = self.folder(of: file)
        guard !found.contains(where: { place == $0.folder || place.hasPrefix($0.folder + "/") })
        else { continue }
        found.removeAll { $0.folder.hasPrefix(place + "/") }
        let name = place == root ? "service" : String(place.dropFirst(root.count + 1))
        found.append((name, place))
      }
    }
    return found
  }
}
