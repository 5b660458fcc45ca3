import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// Tests which lines of an app's own code refer to members that a change removes.
@Suite struct MemberUsesTests {
  private static let schema = """
    type Query { hero(episode: Int): Hero }
    type Hero { id: ID! name: String! nick: String! height: Float friend: Hero friends: [Hero!] }
    """

  private func changes(_ before: String, _ after: String) -> [ModelChange] {
    func model(_ document: String) -> ModelVersion {
      let options = CodegenOptions(moduleName: "TestAPI", dialect: .proposal)
      let source = CompiledSource(schema: Self.schema, documents: [document], options: options)
      return ModelVersion(document: source.document, schema: source.schema, options: options)
    }
    return ModelComparison.changes(from: model(before), to: model(after))
  }

  private func identifiers(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    SwiftIdentifiers.forEach(in: bytes) { identifier in
      found.append(
        "\(identifier.line):" + (identifier.isMember ? "." : "")
          + String(decoding: bytes[identifier.bytes], as: UTF8.self)
          + (identifier.isLabel ? ":" : "")
      )
    }
    return found
  }

  @Test func `identifiers in strings and comments are ignored, except in interpolations`() {
    let text = ##"""
      let a = hero.name // hero.name
      /* hero /* nested */ name */ Text("name \(hero?.name ?? "none \(b)") name")
      let c = """
        name \(d.e)
        """ + #"name \(no) \#(yes.`case`)"#
      f(g: 1.5, \.h)
      """##
    #expect(
      identifiers(text) == [
        "0:let", "0:a", "0:hero", "0:.name", "1:Text", "1:hero", "1:.name", "1:b", "2:let", "2:c",
        "3:d", "3:.e", "4:yes", "4:.case", "5:f", "5:g:", "5:.h",
      ]
    )
  }

  @Test func `a member name after a dot is a possible use, with known files first`() {
    let found = changes("query Q { hero { id height } }", "query Q { hero { id } }")
    #expect(found.map(\.kind) == [.accessorRemoved])
    var uses = MemberUses(of: found)
    uses.search(Array("let a = box.height\nlet height = 1 // .height\n".utf8), file: "A.swift")
    uses.search(
      Array("func f(_ hero: QQuery.Data.Hero) {\n  g(hero.height, hero\n    .height)\n}".utf8),
      file: "B.swift"
    )
    #expect(uses[0]?.count == 3)
    #expect(
      uses[0]?.lines == [
        .init(file: "B.swift", line: 2, text: "g(hero.height, hero"),
        .init(file: "B.swift", line: 3, text: ".height)"),
        .init(file: "A.swift", line: 1, text: "let a = box.height"),
      ]
    )
  }

  @Test func `an argument label counts only in a file that names the operation`() {
    let found = changes(
      "query Q($episode: Int) { hero(episode: $episode) { id } }",
      "query Q { hero { id } }"
    )
    #expect(found.map(\.kind) == [.variableRemoved])
    var uses = MemberUses(of: found)
    uses.search(Array("watch(episode: 3)".utf8), file: "A.swift")
    uses.search(Array("fetch(QQuery(episode: 3))".utf8), file: "B.swift")
    #expect(uses[0]?.lines.map(\.file) == ["B.swift"])
  }

  @Test func `safe changes are not searched, and uses are counted up to a limit`() {
    let found = changes("query Q { hero { id height } }", "query Q { hero { id name } }")
    #expect(found.map(\.kind) == [.accessorRemoved, .accessorAdded])
    var uses = MemberUses(of: found)
    uses.search(Array(String(repeating: "a.height\n", count: 120).utf8), file: "A.swift")
    #expect(uses[0]?.count == 120)
    #expect(uses[0]?.lines.count == MemberUses.limit)
    #expect(uses[1] == nil)
  }

  // MARK: Renames

  @Test func `a field that replaces another of the same type is a rename`() {
    let found = changes(
      "query Q { hero { id name height } }",
      "query Q { hero { id nick height } }"
    )
    #expect(found.map(\.kind) == [.accessorRenamed])
    #expect(found.first?.text == "renamed from `name` to `nick`, another field of the same type")
    #expect(found.first?.old == "name" && found.first?.new == "nick")
  }

  @Test(arguments: [
    // The replacement has a different type.
    ("query Q { hero { id name height } }", "query Q { hero { id height height2: height } }"),
    // The replacement is in a different selection set.
    ("query Q { hero { name id } }", "query Q { hero { id nick } }"),
    // Only one of several fields could be the replacement.
    ("query Q { hero { id name height } }", "query Q { hero { id nick x: nick height } }"),
    // One field is an object and the other a list of objects.
    ("query Q { hero { friend { id } } }", "query Q { hero { friends { id } } }"),
  ])
  func `a field at another position or of another type is new`(before: String, after: String) {
    #expect(!changes(before, after).contains { $0.kind == .accessorRenamed })
  }
}
