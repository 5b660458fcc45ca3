import SelectionIR
import Testing

@testable import DialectKit

@Suite struct SwiftWriterTests {
  @Test func `a span contains the text of its node without indentation and line end`() {
    let id = SelectionSetID(0)
    var writer = SwiftWriter()
    writer.line("import A")
    writer.blank()
    writer.begin(.selectionSet(id))
    writer.open("struct S {")
    writer.blank()
    writer.line("var a: Int", as: .accessor(id, 0))
    writer.begin(.accessor(id, 1))
    writer.end()
    writer.blank()
    writer.line("var b: Int", as: .accessor(id, 2))
    writer.blank()
    writer.close()
    writer.end()
    let file = writer.file(path: "S.swift")

    #expect(file.text == "import A\n\nstruct S {\n  var a: Int\n\n  var b: Int\n}\n")
    let utf8 = Array(file.text.utf8)
    let texts = file.spans.map { String(decoding: utf8[$0.range], as: UTF8.self) }
    #expect(
      texts == ["struct S {\n  var a: Int\n\n  var b: Int\n}", "var a: Int", "var b: Int"]
    )
    #expect(
      file.spans.map(\.node) == [.selectionSet(id), .accessor(id, 0), .accessor(id, 2)]
    )
  }

  @Test(arguments: [
    ("animals.graphqls", "AnimalsAPI"), ("dir/my-shop_2.schema.graphqls", "MyShop2API"),
    ("schema", "SchemaAPI"), ("1.graphqls", "GraphQLAPI"), ("", "GraphQLAPI"),
  ])
  func `the module is named after the schema file`(_ path: String, module: String) {
    #expect(CodegenOptions.moduleName(forSchemaFile: path) == module)
  }
}
