import Foundation
import TestSupport
import Testing

/// The table of modules in ARCHITECTURE.md against the package's manifest.
@Suite struct ModuleTableTests {
  @Test func `the table of modules has the dependencies of Package.swift`() throws {
    let target =
      /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)",?(?:\s*dependencies: \[([^\]]*)\])?/
    let imports = try ModuleMap().imports
    var declared: Set<String> = []
    for match in try PackageRoot.text("Package.swift").matches(of: target) {
      let name = String(match.1)
      let folder = PackageRoot.file("Sources/\(name)").path
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      declared.insert(name)
      let dependencies = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      #expect(imports[name] == Set(dependencies), "\(name)")
    }
    #expect(declared == Set(imports.keys))
  }

  @Test func `nothing but the list of dialects and its own generator names a plug-in`() throws {
    let plugIns: Set<String> = ["Prototype2016Dialect", "RelayDialect", "SwiftGraphQLDialect"]
    for (module, imported) in try ModuleMap().imports.sorted(by: { $0.key < $1.key }) {
      var allowed: Set<String> = []
      if module == "Dialects" { allowed = plugIns }
      if module == "SwiftGraphQLGenerator" { allowed = ["SwiftGraphQLDialect"] }
      #expect(imported.intersection(plugIns) == allowed, "\(module)")
    }
  }
}
