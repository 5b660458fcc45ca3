import TestSupport
import Testing

/// The runs on the page of edits print what the page shows.
@Suite struct EditPageTests {
  @Test func `each run prints what the page shows`() throws {
    try ExecutedRuns(
      page: "docs/guide/editing.md",
      folder: PackageRoot.file("Tests/gqlviewTests/Inputs/Tracker")
    ).expectShown()
  }
}
