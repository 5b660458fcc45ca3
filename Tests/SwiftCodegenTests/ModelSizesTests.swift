import Testing

@testable import DialectKit
@testable import Dialects
@testable import ModelDiff

@Suite struct ModelSizesTests {
  private static let schema = """
    type Query { pet: Pet }
    type Pet { name: String! owner: Owner old: Int }
    type Owner { name: String! }
    """

  @Test func `every definition, struct and fragment has its share of the text`() throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [
        "query Q { pet { ...P name } } fragment P on Pet { name old owner { name } }"
      ]
    )
    let files = source.generator.files()
    let sizes = ModelSizes(files, of: source.document)
    #expect(sizes.total.bytes == files.reduce(0) { $0 + $1.text.utf8.count })
    #expect(
      sizes.total.lines
        == files.reduce(0) {
          $0 + $1.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }
    )
    #expect(sizes.definitions.map(\.name) == ["QQuery", "P"])
    // The operation has the class, Data, Pet and Pet's Fragments struct. The fragment has P with
    // Owner.
    #expect(sizes.definitions.map(\.size.types) == [4, 2])
    #expect(sizes.definitions.map(\.size.accessors) == [5, 4])

    let pet = try #require(sizes.structs.first { $0.path == "QQuery.Data.Pet" })
    let data = try #require(sizes.structs.first { $0.path == "QQuery.Data" })
    #expect(data.own.bytes == data.whole.bytes - pet.whole.bytes)
    #expect(data.whole.accessors == 5 && data.own.accessors == 1)
    #expect(sizes.largest(1).first?.own.bytes == sizes.structs.map(\.own.bytes).max())

    let contribution = try #require(sizes.contributions.first)
    #expect(contribution.fragment == "P" && contribution.definition == "QQuery")
    #expect(contribution.only.accessors == 2)
    #expect(contribution.shared == 1)
    #expect(contribution.only.bytes > 0)
  }
}
