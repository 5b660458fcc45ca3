import TestSupport
import Testing

/// Tests that the commands on the documentation page about tables print the output shown there.
@Suite struct TablePageTests {
  @Test func `each run prints the output shown on the page`() throws {
    try ExecutedRuns(
      page: "docs/guide/tables.md",
      folder: PackageRoot.file("Tests/gqlviewTests/Inputs/Tracker")
    ).expectShown()
  }
}
