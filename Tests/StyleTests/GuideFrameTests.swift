import Foundation
import TestSupport
import Testing

/// Tests that pages show frames as they are recorded.
@Suite struct GuideFrameTests {
  @Test func `the Traffic frame in the guide is the recorded one`() throws {
    let recorded = try PackageRoot.text("Tests/ExplorerTests/Screens/traffic-80x24.txt")
    let frame = try #require(recorded.components(separatedBy: "==== EXPECTED ====\n").last)
    #expect(try PackageRoot.text("docs/guide/proxy.md").contains("```\n\(frame)```"))
  }
}
