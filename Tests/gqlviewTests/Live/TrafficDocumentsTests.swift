import GraphQLRuntime
import ProjectInputs
import TestSupport
import Testing
import Workspace

@testable import gqlview

/// Tests finding the documents that requests identify by a hash.
@Suite struct TrafficDocumentsTests {
  private func request(_ json: String) throws -> OperationRequest {
    try #require(OperationRequest(json: try JSONDocument(json).root))
  }

  @Test func `a document sent with its hash is known when only the hash is sent`() throws {
    let documents = TrafficDocuments()
    let text = "query A { a }"
    let hash = """
      "extensions":{"persistedQuery":{"version":1,"sha256Hash":"\(SHA256.hex(text))"}}
      """
    let alone = try request("{\(hash)}")
    #expect(documents.completing(alone).query == nil)
    _ = documents.completing(try request(#"{"query":"\#(text)",\#(hash)}"#))
    #expect(documents.completing(alone).query == text)
  }

  @Test func `a hash of another document is not learned, unlike other identifiers`() {
    let learned = LearnedDocuments()
    let hash = SHA256.hex("query A { a }")
    for id in [hash, hash.uppercased(), "sha256:" + hash] {
      learned.add("query B { b }", id: id)
      #expect(learned[id] == nil)
    }
    learned.add("query A { a }", id: hash)
    learned.add("query B { b }", id: "queries/b")
    #expect(learned[hash] == "query A { a }")
    #expect(learned["queries/b"] == "query B { b }")
  }

  @Test func `only the newest documents are kept`() {
    let learned = LearnedDocuments(limit: 12)
    learned.add("12345", id: "a")
    learned.add("12345", id: "b")
    learned.add("12345", id: "c")
    #expect(learned["a"] == nil)
    #expect(learned["b"] == "12345" && learned["c"] == "12345")
  }

  @Test func `identifiers count toward the limit`() {
    let learned = LearnedDocuments(limit: 100)
    for number in 0..<1_000 {
      learned.add("", id: String(repeating: "x", count: 30) + "\(number % 10)\(number)")
    }
    let kept = (0..<1_000).filter {
      learned[String(repeating: "x", count: 30) + "\($0 % 10)\($0)"] != nil
    }
    #expect(kept == [998, 999])
  }
}
