import TestSupport
import Testing

/// The runs on the page of tables print what the page shows.
@Suite struct TablePageTests {
  @Test func `each run prints what the page shows`() throws {
    try ExecutedRuns(
      page: "docs/guide/tables.md",
      folder: PackageRoot.file("Tests/gqlviewTests/Inputs/Tracker")
    ).expectShown()
  }
}
