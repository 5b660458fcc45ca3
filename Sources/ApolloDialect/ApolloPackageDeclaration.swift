import ApolloPolicy
import DialectKit

/// The `Package.swift` of schema types that are a package (§8.9).
struct ApolloPackageDeclaration {
  let style: ApolloFileStyle
  let places: ApolloPlaces

  /// Nil for other kinds of modules.
  func file() -> GeneratedFile? {
    guard case .swiftPackage(let dependency) = style.options.moduleType else { return nil }
    var out = SwiftWriter()
    out.line("// swift-tools-version:6.1")
    out.blank()
    out.line("import PackageDescription")
    out.blank()
    out.open("let package = Package(")
    out.line("name: \"\(style.namespace)\",")
    let platforms = [
      ".iOS(.v15)", ".macOS(.v12)", ".tvOS(.v15)", ".watchOS(.v8)", ".visionOS(.v1)",
    ]
    out.elements("platforms", platforms)
    out.elements("products", modules.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" })
    out.elements("dependencies", [Self.requirement(dependency, style.options.version)])
    targets(&out)
    out.line("swiftLanguageModes: [.v6, .v5]")
    out.close(")")
    return out.file(path: places.package)
  }

  private var mocks: String? {
    style.options.mockTarget.map { ApolloLetterCase.raised($0.name) }
  }

  private var modules: [String] { [style.namespace] + (mocks.map { [$0] } ?? []) }

  /// The package is called by the client's own name, whatever its URL.
  private func targets(_ out: inout SwiftWriter) {
    out.open("targets: [")
    target(
      style.namespace,
      [".product(name: \"ApolloAPI\", package: \"apollo-ios\")"],
      "Sources",
      &out
    )
    if let mocks {
      let dependencies = [
        ".product(name: \"ApolloTestSupport\", package: \"apollo-ios\")",
        ".target(name: \"\(style.namespace)\")",
      ]
      target(mocks, dependencies, mocks, &out)
    }
    out.close("],")
  }

  private func target(
    _ name: String,
    _ dependencies: [String],
    _ path: String,
    _ out: inout SwiftWriter
  ) {
    out.open(".target(")
    out.line("name: \"\(name)\",")
    out.elements("dependencies", dependencies)
    out.line("path: \"./\(path)\"")
    out.close("),")
  }

  private static func requirement(
    _ dependency: ApolloOptions.PackageDependency,
    _ generator: ApolloVersion
  ) -> String {
    let requirement: String
    switch dependency.version {
    case .default: requirement = "exact: \"\(generator)\""
    case .branch(let name): requirement = "branch: \"\(name)\""
    case .commit(let hash): requirement = "revision: \"\(hash)\""
    case .exact(let version): requirement = "exact: \"\(version)\""
    case .from(let version): requirement = "from: \"\(version)\""
    case .local(let path): return ".package(name: \"apollo-ios\", path: \"\(path)\")"
    }
    return ".package(url: \"\(dependency.url)\", \(requirement))"
  }
}

extension SwiftWriter {
  /// A list argument with a comma behind each element.
  fileprivate mutating func elements(_ label: String, _ elements: [String]) {
    open("\(label): [")
    for element in elements { line(element + ",") }
    close("],")
  }
}
