import ApolloPolicy
import DialectKit

/// Writes the `Package.swift` for schema types that are a package (§8.9).
struct ApolloPackageDeclaration {
  let style: ApolloFileStyle
  let places: ApolloFileLocations

  /// The file; `nil` for other kinds of modules.
  func file() -> GeneratedFile? {
    guard case .swiftPackage(let dependency) = style.options.moduleType else { return nil }
    var out = SwiftWriter()
    out.line("// swift-tools-version:\(tools)")
    out.blank()
    out.line("import PackageDescription")
    out.blank()
    out.open("let package = Package(")
    out.line("name: \"\(style.namespace)\",")
    let platforms =
      options.has(.swift6)
      ? [".iOS(.v15)", ".macOS(.v12)", ".tvOS(.v15)", ".watchOS(.v8)", ".visionOS(.v1)"]
      : [".iOS(.v12)", ".macOS(.v10_14)", ".tvOS(.v12)", ".watchOS(.v5)"]
    out.elements("platforms", platforms)
    out.elements("products", products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" })
    out.elements("dependencies", [requirement(dependency)])
    targets(&out)
    if options.has(.swift6) { out.line("swiftLanguageModes: [.v6, .v5]") }
    out.close(")")
    return out.file(path: places.package)
  }

  private var options: ApolloOptions { style.options }

  /// The Swift tools version of the package.
  private var tools: String {
    if options.has(.swift6) { return "6.1" }
    if options.has(.tools5_9) { return "5.9" }
    if options.has(.qualifiedTypes) { return "5.7" }
    return options.has(.qualifiedDocumentType) ? "5.6" : "5.3"
  }

  /// The targets that are library products.
  private var products: [String] {
    guard options.has(.qualifiedDocumentType), let mocks = options.mockTarget else {
      return [style.namespace]
    }
    return [style.namespace, ApolloLetterCase.raised(mocks.name)]
  }

  /// Writes the targets.
  ///
  /// The client's package is referred to by its own name, regardless of its URL.
  private func targets(_ out: inout SwiftWriter) {
    out.open("targets: [")
    target(
      style.namespace,
      dependencies: [".product(name: \"ApolloAPI\", package: \"apollo-ios\")"],
      path: "Sources",
      into: &out
    )
    if let mocks = options.mockTarget {
      let dependencies = [
        ".product(name: \"ApolloTestSupport\", package: \"apollo-ios\")",
        ".target(name: \"\(style.namespace)\")",
      ]
      target(
        ApolloLetterCase.raised(mocks.name),
        dependencies: dependencies,
        path: ApolloLetterCase.raised(mocks.folder),
        into: &out
      )
    }
    out.close(options.has(.swift6) ? "]," : "]")
  }

  private func target(
    _ name: String,
    dependencies: [String],
    path: String,
    into out: inout SwiftWriter
  ) {
    out.open(".target(")
    out.line("name: \"\(name)\",")
    out.elements("dependencies", dependencies)
    out.line("path: \"./\(path)\"")
    out.close("),")
  }

  private func requirement(_ dependency: ApolloOptions.PackageDependency) -> String {
    guard options.has(.exactDependency) else {
      return ".package(url: \"\(dependency.url).git\", from: \"1.0.0\")"
    }
    let requirement: String
    switch dependency.version {
    case .default: requirement = "exact: \"\(options.version)\""
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
  /// Writes a list argument with a comma after each element.
  fileprivate mutating func elements(_ label: String, _ elements: [String]) {
    open("\(label): [")
    for element in elements { line(element + ",") }
    close("],")
  }
}
