import TestSupport
import Testing

/// Tests that the commands on the documentation page about edits print the output shown there.
@Suite struct EditPageTests {
  @Test func `each run prints the output shown on the page`() throws {
    try ExecutedRuns(
      page: "docs/guide/editing.md",
      folder: PackageRoot.file("Tests/gqlviewTests/Inputs/Tracker")
    ).expectShown()
  }
}
