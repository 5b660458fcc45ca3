import Foundation

/// The folder in which the running tests were built, with what the compiler needs of it.
struct BuildFolder {
  let url: URL

  /// The folder of the test bundle; nil where the runtime's module is not beside it.
  static let current: BuildFolder? = {
    var candidates = [URL(fileURLWithPath: CommandLine.arguments.first ?? "")]
    candidates += Bundle.allBundles.map(\.bundleURL)
    for candidate in candidates {
      var folder = candidate.resolvingSymlinksInPath()
      while folder.pathComponents.count > 1 {
        folder.deleteLastPathComponent()
        let found = BuildFolder(url: folder)
        if FileManager.default.fileExists(atPath: found.runtimeModule.path) { return found }
      }
    }
    return nil
  }()

  var modules: URL { url.appendingPathComponent("Modules") }
  private var runtimeModule: URL { modules.appendingPathComponent("GraphQLRuntime.swiftmodule") }

  /// What the compiler needs beside the folder of modules: where C is declared that modules import.
  var moduleMaps: [String] {
    ["CLibcurl", "CTerminal"].map {
      url.appendingPathComponent("\($0).build/module.modulemap").path
    }
    .filter { FileManager.default.fileExists(atPath: $0) }
    .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The object files of a runtime module.
  func objects(of module: String) -> [String] {
    let folder = url.appendingPathComponent("\(module).build")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift.o") || $0.hasSuffix(".c.o") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  /// The name under which `package` declarations are shared: the package's folder, as SwiftPM has it.
  func packageName(root: URL) -> String {
    let name = root.resolvingSymlinksInPath().lastPathComponent.lowercased()
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
