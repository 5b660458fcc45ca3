import Foundation

/// The build folder of the running tests, with the files in it that the compiler needs.
struct BuildFolder {
  let url: URL

  /// The folder of the test bundle, or nil if it does not contain the runtime's module.
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

  /// The module maps of the C modules that Swift modules import, which the compiler needs in
  /// addition to the module folder.
  var moduleMaps: [String] {
    ["CLibcurl", "CTerminal"].map {
      url.appendingPathComponent("\($0).build/module.modulemap").path
    }
    .filter { FileManager.default.fileExists(atPath: $0) }
    .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Returns the object files of a runtime module.
  func objects(of module: String) -> [String] {
    let folder = url.appendingPathComponent("\(module).build")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift.o") || $0.hasSuffix(".c.o") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  /// Returns the package name for `package` access, which SwiftPM derives from the package's folder
  /// name.
  func packageName(root: URL) -> String {
    let name = root.resolvingSymlinksInPath().lastPathComponent.lowercased()
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
