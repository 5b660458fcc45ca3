import Foundation
import TestSupport
import Testing

/// Compiles `RelayViews` for a platform with SwiftUI against a test double of SwiftUI, and draws
/// views with it.
@Suite struct RelayViewTests {
  private static let folder = "Tests/SwiftCodegenTests/Goldens/swiftui"

  /// Returns the texts of the Swift files in a folder.
  private static func files(in folder: String) throws -> [(path: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: PackageRoot.file(folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try PackageRoot.text("\(folder)/\($0)")) }
  }

  @Test func `views redraw for changes, other keys and other environments`() throws {
    let double = try SwiftCompilation(
      name: "SwiftUIDouble",
      files: [("SwiftUI.swift", try PackageRoot.text("\(Self.folder)/SwiftUI.swift"))]
    )
    let doubled = try double.emitModule("SwiftUI", isLinked: true)
    try #require(doubled.isSuccess, "\(doubled.firstErrors)")
    let properties = try SwiftCompilation(
      name: "RelayViewsWithViews",
      files: try Self.files(in: "Sources/RelayViews"),
      runtimes: ["RelayRuntime", "GraphQLRuntime"],
      modulesFirst: [double.folder]
    )
    let built = try properties.emitModule("RelayViews", isLinked: true)
    try #require(built.isSuccess, "\(built.firstErrors)")
    let program = try SwiftCompilation(
      name: "DrawnViews",
      files: try Self.files(in: "Tests/SwiftCodegenTests/Relay/Client")
        + ["main.swift", "Server.swift"].map { ($0, try PackageRoot.text("\(Self.folder)/\($0)")) },
      runtimes: ["RelayRuntime", "GraphQLRuntime"],
      modulesFirst: [properties.folder, double.folder]
    )
    let executable = program.folder.appendingPathComponent("program").path
    let objects =
      program.runtimeObjects.filter { !$0.contains("RelayViews.build") }
      + [
        properties.folder.appendingPathComponent("RelayViews.o").path,
        double.folder.appendingPathComponent("SwiftUI.o").path,
      ]
    let linked = try program.result(["-module-name", "Views", "-o", executable, "-lm"] + objects)
    try #require(linked.isSuccess, "\(linked.firstErrors)")
    let run = try SwiftCompilation.run(executable, [])
    try Golden.expect(run.text, equals: "\(Self.folder)/screens.txt")
  }
}
