import GraphQLRuntime
import ProjectInputs
import TestSupport
import Testing

@testable import gqlview

/// The texts of documents that requests name by a hash.
@Suite struct TrafficDocumentsTests {
  private func exchange(_ json: String) throws -> CapturedExchange {
    try #require(CapturedExchange(request: try JSONDocument(json).root))
  }

  @Test func `a text that came with its hash is known when the hash comes alone`() throws {
    let documents = TrafficDocuments()
    let hash = #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"abc"}}"#
    let alone = try exchange("{\(hash)}")
    #expect(documents.completing(alone).query == nil)
    _ = documents.completing(try exchange(#"{"query":"query A { a }",\#(hash)}"#))
    #expect(documents.completing(alone).query == "query A { a }")
  }

  @Test func `only the newest texts are kept`() {
    let learned = LearnedDocuments(limit: 10)
    learned.add("12345", id: "a")
    learned.add("12345", id: "b")
    learned.add("12345", id: "c")
    #expect(learned["a"] == nil)
    #expect(learned["b"] == "12345" && learned["c"] == "12345")
  }
}
