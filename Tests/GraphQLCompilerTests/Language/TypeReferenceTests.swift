import Testing

@testable import GraphQLSyntax

/// Types with more wrappers than one number can encode, in fields, arguments and variables.
struct TypeReferenceTests {
  @Test(arguments: [0, 1, 15, 30, 31, 32, 33, 64, 100, 400])
  func `types of any depth are parsed`(depth: Int) throws {
    let written =
      String(repeating: "[", count: depth) + "Item" + String(repeating: "!]", count: depth) + "!"
    var sources = SourceMap()
    let file = sources.add(
      name: "schema",
      text: "type Query { one: Item field(argument: \(written) = null): \(written) }"
    )
    let (document, diagnostics) = Parser.parse(file)
    #expect(diagnostics.isEmpty)
    guard case .type(let node)? = document.definitions.first else {
      Issue.record("no type")
      return
    }
    let field = try #require(node.fields.last)
    let argument = try #require(field.argument(named: "argument"))
    #expect(field.type.description == written)
    #expect(sources.text(of: field.typeRange) == written)
    #expect(field.type == argument.type)
    #expect(field.type == Parser.parseType(written))
    #expect(Set([field.type, argument.type]).count == 1)
    #expect(field.type != field.type.nullable)
    #expect(node.fields[0].type != field.type)
    #expect(field.typeName.text == "Item")
    #expect(field.type.name.range.start != argument.type.name.range.start)
    #expect(!argument.isRequired && argument.type.isNonNull)
    var inner: TypeReference? = field.type
    var count = 0
    while let item = inner?.listItem {
      inner = item
      count += 1
    }
    #expect(count == depth && inner?.nullable.description == "Item")
  }
}
