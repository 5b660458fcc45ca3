import Foundation
import TestSupport

/// A package with the same products as this one that contains the modules built for the tests and
/// no sources.
struct BuiltModules {
  /// A module and its dependencies.
  private struct Module {
    let name: String
    let dependencies: [String]
  }

  private let folder: URL
  /// The product names with their modules.
  private let products: [(name: String, modules: [String])]
  /// All modules that the products need.
  private let modules: [String]

  init(_ folder: URL) throws {
    self.folder = folder
    let manifest = try PackageRoot.text("Package.swift")
    func quoted(_ text: Substring) -> [String] {
      text.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    products = manifest.matches(of: /\.library\(name: "(\w+)", targets: \[([^\]]*)\]/)
      .map { (String($0.1), quoted($0.2)) }
    var dependencies: [String: [String]] = [:]
    for match in manifest.matches(
      of: /\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    ) {
      dependencies[String(match.1)] = match.2.map(quoted) ?? []
    }
    var found: [String] = []
    var open = products.flatMap(\.modules)
    while let next = open.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      open += dependencies[next] ?? []
    }
    modules = found.sorted()
  }

  /// The compiler's search paths for the modules.
  var compilerArguments: [String] {
    var arguments = ["-Xswiftc", "-I", "-Xswiftc", folder.appending(path: "Modules").path]
    for module in modules {
      let map = folder.appending(path: "\(module).build/module.modulemap")
      guard FileManager.default.fileExists(atPath: map.path) else { continue }
      arguments += ["-Xswiftc", "-Xcc", "-Xswiftc", "-fmodule-map-file=\(map.path)"]
    }
    return arguments
  }

  /// Returns the object files, except those whose source file no longer exists.
  private func objects() -> [String] {
    modules.flatMap { module in
      let sources = Set(
        FileManager.default.enumerator(atPath: PackageRoot.file("Sources/\(module)").path)?
          .compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) } ?? []
      )
      let build = folder.appending(path: "\(module).build")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
      return names.sorted().filter {
        $0.hasSuffix(".o") && sources.contains(String($0.dropLast(2)))
      }
      .map { build.appending(path: $0).path }
    }
  }

  /// Writes a package named gqlview; each program that uses one of its products is linked with all
  /// modules.
  func writePackage(at place: URL) throws {
    let flags = objects().map { "\"\($0)\"" }.joined(separator: ", ")
    let libraries = products.map { ".library(name: \"\($0.name)\", targets: [\"Modules\"])," }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "gqlview",
        products: [
          \(libraries.joined(separator: "\n    "))
        ],
        targets: [
          .target(
            name: "Modules",
            path: "Modules",
            linkerSettings: [.linkedLibrary("m"), .linkedLibrary("dl"), .unsafeFlags([\(flags)])]
          )
        ]
      )

      """
    try SeedExamplesPackage.write(
      Data(manifest.utf8),
      to: place.appending(path: "Package.swift")
    )
    // SwiftPM links again if a source file is new; it does not notice new object files.
    let newest = objects().compactMap {
      try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
    }.max()
    let stamp =
      "// The modules are those that were built at \(newest?.timeIntervalSince1970 ?? 0).\n"
    try SeedExamplesPackage.write(
      Data(stamp.utf8),
      to: place.appending(path: "Modules/Modules.swift")
    )
  }
}
