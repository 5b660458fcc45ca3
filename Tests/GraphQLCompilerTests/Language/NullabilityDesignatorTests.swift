import GraphQLSyntax
import Testing

/// Operators such as `hero!`, which Apollo's client reads up to 1.7.0.
@Suite struct NullabilityDesignatorTests {
  private func parse(_ text: String, reads: Bool) -> (document: Document, messages: [String]) {
    var sources = SourceMap(readsNullabilityDesignators: reads)
    let (document, diagnostics) = Parser.parse(sources.add(name: "q.graphql", text: text))
    return (document, diagnostics.map(\.message))
  }

  @Test func `nullability operators are parsed after the arguments and printed there`() {
    let text = """
      {
        a!
        b: c(d: 1)? @e
        f[!]? {
          g[[?]!]
        }
        h[[]]!
      }

      """
    let (document, messages) = parse(text, reads: true)
    #expect(messages == [])
    #expect(Printer.text(of: document) == text)
  }

  @Test(arguments: [
    ("{ a! }", "Syntax Error: Expected Name, found '!'."),
    ("{ a[!] }", "Syntax Error: Expected Name, found '['."),
    ("{ a? }", "Syntax Error: Unexpected character: '?'."),
  ])
  func `nullability operators are syntax errors unless they are enabled`(
    text: String,
    message: String
  ) {
    #expect(parse(text, reads: false).messages == [message])
  }

  @Test(arguments: [
    ("{ a[! }", "Syntax Error: Expected ']', found '}'."),
    ("{ a[[[[[[!]]]]]] }", "Syntax Error: A field has at most 5 brackets."),
    ("{ a!! }", "Syntax Error: Expected Name, found '!'."),
    ("query Q($a: Int?) { a }", "Syntax Error: Expected '$', found '?'."),
  ])
  func `invalid nullability operators are reported`(text: String, message: String) {
    #expect(parse(text, reads: true).messages == [message])
  }

  @Test(arguments: [
    ("!", "T", "T!"), ("?", "T!", "T"), ("!", "[T]", "[T]!"), ("?", "[T!]!", "[T!]"),
    ("[!]", "[T]!", "[T!]!"), ("[?]!", "[T!]", "[T]!"), ("[[!]!]?", "[[T]]!", "[[T!]!]"),
    ("[]!", "[T!]", "[T!]!"), ("[!]", "T", "T"),
  ])
  func `nullability operators change the type of the field`(
    operators: String,
    type: String,
    changed: String
  )
    throws
  {
    let (document, messages) = parse("{ a\(operators) }", reads: true)
    #expect(messages == [])
    guard case .field(let field)? = document.operations.first?.selections.first else {
      Issue.record("no field")
      return
    }
    #expect(field.nullability.description == operators)
    let reference = try #require(Parser.parseType(type))
    #expect(field.nullability.applied(to: reference).description == changed)
  }
}
