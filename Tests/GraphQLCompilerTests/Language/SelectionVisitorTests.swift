import GraphQLSyntax
import Testing

@Suite struct SelectionVisitorTests {
  private let document: Document

  init() {
    var sources = SourceMap()
    let text =
      "{ a: b(x: 1) { c ...F } ... on T @skip(if: true) { d ...F } ...F ...Unknown }"
      + " fragment F on T { e { ...F } }"
    document = Parser.parse(sources.add(name: "t", text: text)).document
  }

  private var selections: [Selection] { document.operations.flatMap(\.selections) }

  private func fragment(_ name: Name) -> FragmentDefinition? {
    document.fragments.first { $0.name == name }
  }

  private func title(_ selection: Selection) -> String {
    switch selection {
    case .field(let field): field.responseKey.text
    case .fragmentSpread(let spread): "...\(spread.name)"
    case .inlineFragment(let fragment): "on \(fragment.typeCondition?.text ?? "")"
    }
  }

  @Test func `nested selections are in document order, those of a followed fragment once`() {
    #expect(
      selections.nested().map(title)
        == ["a", "c", "...F", "on T", "d", "...F", "...F", "...Unknown"]
    )
    #expect(
      selections.nested(following: fragment).map(title)
        == ["a", "c", "...F", "e", "...F", "on T", "d", "...F", "...F", "...Unknown"]
    )
  }

  @Test func `the fields of an object are those of its fragments, but not of its fields`() {
    #expect(selections.fieldsOfObject().map(\.responseKey.text) == ["a", "d"])
    #expect(
      selections.fieldsOfObject(following: fragment).map(\.responseKey.text) == ["a", "d", "e"]
    )
  }

  @Test func `a visitor hands contexts down, and skips what the caller does not enter`() {
    var visitor = SelectionVisitor(selections, 0, following: fragment)
    var found: [String] = []
    while let (selection, depth) = visitor.next() {
      found.append("\(depth) \(title(selection))")
      if selection.location != .inlineFragment { visitor.enter(selection, depth + 1) }
    }
    #expect(
      found == [
        "0 a", "1 c", "1 ...F", "2 e", "3 ...F", "0 on T", "0 ...F", "0 ...Unknown",
      ]
    )
  }

  @Test func `rewriting replaces, removes and keeps selections, and keeps source ranges`() throws {
    let operation = try #require(document.operations.first)
    let list = operation.selectionSet.rewritten { selection in
      switch title(selection) {
      case "c": []
      case "...F": [.field(Field(name: Name("f"))), selection]
      case "on T": [selection.replacing(directives: [])]
      case _: [selection]
      }
    }
    let text = Printer.text(of: Document(definitions: [.operation(operation.replacing(list))]))
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words == "{ a: b(x: 1) { f ...F } ... on T { d f ...F } f ...F ...Unknown }")
    #expect(list.range == operation.selectionSet.range)
    #expect(
      list.selections.filter { title($0) != "f" }.map(\.range)
        == operation.selections.map(\.range)
    )
  }
}
