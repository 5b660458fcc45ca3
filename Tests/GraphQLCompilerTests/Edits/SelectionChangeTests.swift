import Testing

@testable import DocumentEditing
@testable import GraphQLSyntax

/// Detection of edits that lose or add selections unintentionally.
@Suite struct SelectionChangeTests {
  private func count(_ text: String) -> SelectionCount {
    var sources = SourceMap()
    return SelectionCount(of: [Parser.parse(sources.add(name: "q", text: text)).document])
  }

  @Test func `lost and added selections are detected`() {
    let before = count("{ hero { ...F name } } fragment F on Character { id }")
    let after = count("{ hero { id name } }")
    let lost = count("{ hero { id # name\n } }")
    var changes = SelectionCount()
    changes.addCase(of: "Character", directives: 0, times: -1)
    #expect(!SelectionChange.exactly(changes).leads(from: before, to: after))
    changes = SelectionCount()
    changes.addSpread(of: "F")
    #expect(
      SelectionChange.exactly(changes).leads(from: after, to: count("{ hero { id name ...F } }"))
    )
    #expect(!SelectionChange.exactly(changes).leads(from: lost, to: count("{ hero { ...F } }")))
    #expect(SelectionChange.renamed.leads(from: after, to: count("{ heroine { id nom } }")))
    #expect(!SelectionChange.renamed.leads(from: after, to: lost))
    #expect(SelectionChange.grown.leads(from: lost, to: after))
    #expect(!SelectionChange.grown.leads(from: after, to: count("{ hero { id id id } }")))
  }
}
