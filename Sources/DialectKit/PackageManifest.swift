/// The `Package.swift` for generated files that form a separate module (P11).
package struct PackageManifest {
  package let options: CodegenOptions

  package init(options: CodegenOptions) {
    self.options = options
  }

  /// The product that generated code imports.
  private var product: String { options.runtime.module ?? options.dialect.runtimeModule }

  package func file() -> GeneratedFile {
    let name = SwiftLiteral.escaped(options.moduleName)
    let text = """
      \(GeneratedFile.toolsVersion)\(GeneratedFile.marker)

      import PackageDescription

      let package = Package(
        name: \(name),
        platforms: [.macOS("26.0")],
        products: [.library(name: \(name), targets: [\(name)])],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: \(name),
            dependencies: [.product(name: \(SwiftLiteral.escaped(product)), package: \(identity))],
            path: "Sources"
          )
        ]
      )

      """
    return GeneratedFile(path: GeneratedFile.manifestPath, text: text, spans: [])
  }

  /// The location of the runtime: from the options, otherwise a package next to this one.
  private var runtime: String { options.runtime.package ?? "../\(product)" }

  private var dependency: String {
    let place = SwiftLiteral.escaped(runtime)
    let isRemote = runtime.contains("://") || runtime.hasPrefix("git@")
    return isRemote ? ".package(url: \(place), from: \"0.1.0\")" : ".package(path: \(place))"
  }

  /// The package identity of the runtime: the last path component without `.git`.
  private var identity: String {
    let last = runtime.split(separator: "/").last.map(String.init) ?? runtime
    return SwiftLiteral.escaped(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
  }
}
