import Foundation
import TestSupport
import Testing

/// Tests that the fuzz targets compile.
///
/// Only `Scripts/fuzz` builds these targets, so without this test an outdated target would not be
/// noticed.
@Suite struct FuzzTargetTests {
  private static let targets =
    (try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.url.path + "/Fuzz"))?
    .filter { $0.hasSuffix("FuzzTarget.swift") }.sorted() ?? []

  @Test func `the package has fuzz targets`() { #expect(Self.targets.count >= 8) }

  @Test(arguments: targets) func `a fuzz target compiles`(target: String) throws {
    let helpers = ["Fuzz/Requirement.swift", "Fuzz/ParsedInput.swift"]
    let edits = target.hasPrefix("Edits") ? ["Tests/RandomOperations/RandomEdits.swift"] : []
    let files = try (helpers + edits + ["Fuzz/" + target]).map { path in
      (path: path, text: try PackageRoot.text(path))
    }
    let compilation = try SwiftCompilation(
      name: "Fuzz-\(target.dropLast(".swift".count))",
      files: files,
      runtimes: [
        "GraphQLRuntime", "GraphQLSyntax", "GraphQLSchema", "GraphQLValidation", "SelectionIR",
        "ResponseAnalysis", "GraphQLTransport", "GraphQLClient", "DialectKit", "ProposalDialect",
        "ApolloDialect", "RelayDialect", "SwiftGraphQLDialect", "Prototype2016Dialect", "Dialects",
        "ModelDiff", "TerminalUI", "Workspace", "ExplorerState", "Explorer",
        "ExplorerPanes", "Terminal",
      ]
    )
    let result = try compilation.result([
      "-typecheck", "-parse-as-library",
      "-Xcc", "-fmodule-map-file=\(PackageRoot.file("Sources/CNcursesw/module.modulemap").path)",
      "-enable-upcoming-feature", "InternalImportsByDefault",
    ])
    #expect(result.isSuccess, "\(result.firstErrors)")
  }
}
