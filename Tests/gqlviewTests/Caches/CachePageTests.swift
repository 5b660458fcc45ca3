import Foundation
import TestSupport
import Testing

@testable import gqlview

/// Tests that the commands on the documentation page about cache files print the output shown
/// there.
@Suite struct CachePageTests {
  @Test func `each run prints the output shown on the page`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(CacheFixture.schema, "schema.graphqls")
    try folder.write(CacheFixture.operations, "queries.graphql")
    let records = CacheFixture.records(changing: [
      "Dog:2": nil, "Droid:2001": #"{"__typename":"Droid","id":"2001","name":"R2-D2"}"#,
    ])
    try CacheFixture.write(records, to: folder.place("app.sqlite").path)
    try ExecutedRuns(page: "docs/guide/cache.md", folder: folder.url).expectShown()
  }
}
