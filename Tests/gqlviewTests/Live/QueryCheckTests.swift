import Testing

@testable import gqlview

/// Tests which documents the proxy forwards by GET.
@Suite struct QueryCheckTests {
  @Test(
    arguments: [
      ("{ a }", nil, true), ("query A { a } query B { b }", "B", true),
      ("subscription { a }", "", true), ("query A { a } mutation M { m }", "A", true),
      ("mutation { m }", nil, false), ("mutation { m }", "", false),
      ("query A { a } mutation M { m }", "M", false), ("query A { a } mutation M { m }", "", false),
      ("query A { a } mutation M { m }", "B", false),
      ("query A { a } mutation A { m }", "A", false),
      ("mutation { m ¿ }", nil, false), ("{ a", nil, false),
    ] as [(String, String?, Bool)]
  )
  func `only documents that are certainly queries may use GET`(
    document: String,
    name: String?,
    isQuery: Bool
  ) {
    #expect(QueryCheck.isQuery(document, operationName: name) == isQuery)
  }

  @Test(arguments: [100, 600])
  func `a mutation of any depth is recognized`(depth: Int) {
    let open = String(repeating: "{ m ", count: depth)
    let document = "mutation \(open)\(String(repeating: "}", count: depth))"
    #expect(!QueryCheck.isQuery(document, operationName: nil))
  }
}
