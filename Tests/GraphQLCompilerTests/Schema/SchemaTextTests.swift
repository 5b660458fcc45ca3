import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax

/// The output of `gqlview schema`.
@Suite struct SchemaTextTests {
  private static let texts = [
    "a heart \u{2764}\u{FE0F}, in two\n\tlines",
    "\u{1F468}\u{200D}\u{1F469} \"quoted\" \\u{1F}",
    "soft\u{AD}hyphen\u{202E}",
    "\u{E0001}\u{9F}",
    "a\ttab",
  ]

  private func schema(_ text: String) -> Schema {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "schema", text: text))
    #expect(faults.isEmpty)
    return SchemaBuilder.build([document])
  }

  private var sdl: String {
    var fields = ""
    for (index, text) in Self.texts.enumerated() {
      let literal = StringLiteral.quoted(text)
      fields += " \(literal) f\(index)(a: String = \(literal)): Int"
    }
    return schema("type Query {\(fields) }").sdl
  }

  @Test func `schema text needs no escaping for display, except for tabs`() {
    for line in sdl.split(whereSeparator: { $0 == "\n" || $0 == "\t" }) {
      #expect(displayText(String(line)) == line)
    }
  }

  @Test func `descriptions and default values are parsed back unchanged`() {
    let fields = schema(sdl).queryType?.fields ?? []
    #expect(fields.map { $0.documentation?.text } == Self.texts)
    let defaults = fields.map { field -> String? in
      if case .string(let text, _)? = field.arguments.first?.defaultValue?.kind {
        text
      } else {
        nil
      }
    }
    #expect(defaults == Self.texts)
  }
}
