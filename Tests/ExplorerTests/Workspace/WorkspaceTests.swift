import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TestSupport
import Testing
import Workspace

@Suite struct WorkspaceTests {
  static let schema = """
    type Query { cat(at: Int): Cat dog: Dog }
    type Cat { name: String! age: Int }
    type Dog { name: String! }
    input Filter { name: String! }
    """

  @Test(arguments: Sample.conforming)
  func `a workspace of a conforming sample has no findings`(sample: Sample) throws {
    let workspace = try Self.load(sample)
    // A response without the key "data" has a note.
    #expect(workspace.diagnostics.allSatisfy { $0.severity == .note }, "\(Self.text(workspace))")
    let result = try #require(workspace.execution?.result)
    #expect(result.faults.isEmpty && result.entityCount > 0)
  }

  @Test(arguments: Sample.instructive)
  func `a workspace of an instructive sample has a finding about the response`(
    sample: Sample
  ) throws {
    let workspace = try Self.load(sample)
    #expect(workspace.diagnostics.contains { $0.stage == .response })
    #expect(workspace.diagnostics.allSatisfy { $0.stage == .response && !$0.ranges.isEmpty })
  }

  @Test func `loading continues after an error in the document`() {
    let workspace = Self.load([
      ("s.graphqls", Self.schema),
      ("q.graphql", "query A { cat(at:) { name } }\nquery B { cat { colour } }"),
    ])
    #expect(
      Self.text(workspace) == """
        q.graphql:1:18 syntax Syntax Error: Unexpected ')'.
        q.graphql:2:17 document Cannot query field 'colour' on type 'Cat'.
        """
    )
    #expect(workspace.schema != nil)
  }

  @Test func `the user chooses one of several operations, and only that one executes`() throws {
    let texts = [
      ("s.graphqls", Self.schema),
      ("q.graphql", "query A { cat { name } } query B { dog { name } }"),
      ("r.json", #"{"data": {"dog": {"__typename": "Dog", "name": "Rex"}}}"#),
    ]
    let open = Self.load(texts)
    #expect(open.choice == .open && open.executions.isEmpty && open.operationNames == ["A", "B"])
    let chosen = open.choosing(operation: 1)
    #expect(chosen.diagnostics.isEmpty && chosen.execution?.reader.why("dog.name").exitStatus == 0)
    let other = chosen.choosing(operation: 0)
    #expect(
      Self.text(other).hasPrefix(
        "r.json:1:10 response The response does not match the operation A: "
          + #"it has "dog", but the operation selects "cat"."#
      )
    )
    #expect(other.choosing(operation: 1).diagnostics.isEmpty)
    let options = WorkspaceOptions(operationName: "C")
    #expect(Self.load(texts, options: options).choice == .unknown("C"))
  }

  @Test func `the role of a text comes from its file name, or from its content`() {
    let roles: [(String, String, WorkspaceInput.Role)] = [
      ("a.graphqls", "", .graphql), ("a.GQL", "", .graphql), ("a.json", "x", .json),
      ("a.swift", "", .swift), ("a.txt", "{ cat }", .graphql), ("a", " { \"data\": 1}", .json),
      ("a.b/c", "{}", .json), ("-", "query { a }", .graphql),
    ]
    for (name, text, role) in roles {
      #expect(WorkspaceInput.role(name: name, utf8: Array(text.utf8)) == role, "\(name)")
    }
  }

  @Test func `one text may contain types and operations, and Swift may contain operations`() throws
  {
    let swift = ##"""
      let a = graphql("""
        query A { cat { nme } }
        """)
      let text = "graphql("
      /// Not in comments: graphql("""{ comment }""") /* " /* */ graphql("""{ block }""") */
      let more = "\(graphql(#"""
        query C { cat { name } }
        """#)) graphql(\"\"\"{ string }" + mygraphql("""{ other }""")
      """##
    let workspace = Self.load([
      ("all.graphql", Self.schema + " query B { dog { name } }"), ("a.swift", swift),
      ("none.swift", "let x = 1"),
    ])
    #expect(workspace.operationNames == ["B", "A", "C"])
    #expect(workspace.diagnostics.map(\.rule) == ["FieldsOnCorrectType"])
    #expect(Self.text(workspace).hasPrefix("a.swift:2:19 document "))
  }

  @Test func `a document in Swift has the value and the positions of its literal`() throws {
    let swift = ##"""
      let a = graphql("""
        query A { cat \u{7B} name(text: \"a\\\"b\", \
          more: 1) nme \n # comment
      } } """)
      let b = graphql(#"""
        query B { dog { name(text: "\"") nme } }
        """#)
      """##
    let workspace = Self.load([
      (
        "s.graphqls",
        "type Query { cat: Cat dog: Cat } type Cat { name(text: String, more: Int): String }"
      ),
      ("a.swift", swift),
    ])
    #expect(workspace.operationNames == ["A", "B"])
    let places = Self.text(workspace).split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["a.swift:3:14", "a.swift:6:36"])
    let operation = try #require(workspace.documents.last?.operations.first)
    guard case .field(let cat)? = operation.selections.first,
      case .field(let name)? = cat.selections.first,
      case .string(let text, _)? = name.argument(named: "text")?.value.kind
    else {
      Issue.record("unknown argument")
      return
    }
    #expect(text == #"a"b"#)
  }

  @Test func `an interpolated document in Swift is an error, and the others are read`() {
    let swift = ##"""
      let a = graphql("""
        query A { cat { \(fields) \(more) } }
        """)
      let b = graphql("""
        query B { cat { name } }
        """)
      let c = graphql("""
        query C { cat { \q } }
        """)
      """##
    let workspace = Self.load([("all.graphql", Self.schema), ("a.swift", swift)])
    #expect(workspace.operationNames == ["B"])
    #expect(
      Self.text(workspace) == """
        a.swift:2:19 syntax A document in Swift cannot use interpolation: its text \
        must be known before the program runs. Use an operation variable instead.
        a.swift:8:19 syntax Swift strings do not support this escape sequence.
        """
    )
  }

  @Test func `an introspection result is distinguished from a response`() throws {
    let json = """
      {"data": {"__schema": {"queryType": {"name": "Q"}, "directives": [], "types": [
        {"kind": "OBJECT", "name": "Q", "interfaces": [], "fields": [
          {"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}]}]}}}
      """
    let workspace = Self.load([
      ("s.json", json), ("q.graphql", "{ a }"), ("r.json", #"{"data": {"a": 1}}"#),
    ])
    #expect(workspace.diagnostics.isEmpty, "\(Self.text(workspace))")
    #expect(workspace.responses.map(\.name) == ["r.json"])
    #expect(workspace.execution?.reader.why("a").exitStatus == 0)
  }

  @Test func `variables are checked against the operation`() {
    let texts = [
      (
        "s.graphqls",
        "type Query { a(i: Int, f: [F!], e: E): Int } input F { n: String! } enum E { X }"
      ),
      (
        "q.graphql",
        "query Q($i: Int!, $f: [F!], $e: E, $b: Boolean!) "
          + "{ a(i: $i, f: $f, e: $e) @include(if: $b) }"
      ),
      ("r.json", #"{"data": {}}"#),
    ]
    #expect(
      Self.text(Self.load(texts)) == """
        q.graphql:1:9 variables Variable "$i" of required type "Int!" was not provided.
        q.graphql:1:36 variables Variable "$b" of required type "Boolean!" was not provided, so the client leaves out what `@include(if: $b)` and `@skip(if: $b)` apply to.
        """
    )
    let variables = WorkspaceInput(
      name: "v.json",
      role: .variables,
      utf8: Array(#"{"i": 1.5, "f": [{"n": 1, "x": 2}, null], "e": "Y", "z": 0}"#.utf8)
    )
    #expect(
      Self.text(Workspace.load(Self.inputs(texts) + [variables])) == #"""
        v.json:1:7 variables Variable "$i" got invalid value 1.5; Int cannot represent non-integer value: 1.5.
        v.json:1:24 variables Variable "$f" got invalid value 1 at "f[0].n"; String cannot represent a non string value: 1.
        v.json:1:32 variables Variable "$f" got invalid value 2 at "f[0].x"; Field "x" is not defined by type "F". Did you mean 'n'?
        v.json:1:36 variables Variable "$f" got invalid value null at "f[1]"; Expected non-nullable type "F!" not to be null.
        v.json:1:48 variables Variable "$e" got invalid value "Y"; Value "Y" does not exist in "E" enum. Did you mean the enum value 'X'?
        q.graphql:1:36 variables Variable "$b" of required type "Boolean!" was not provided.
        v.json:1:58 variables The operation has no variable "$z".
        """#
    )
  }

  @Test func `any text in any role can be loaded`() {
    let texts = [
      "", "{", "}", "{}", "[]", "null", "{\"data\": []}", "{\"errors\": 1}", "query", "type A",
      "\u{feff}{ a }", "{ ...F } fragment F on F { ...F }", "graphql(\"\"\"", "[[[[[[",
      "type Query { a: Query } query { a { a { __typename } } }", "{\"data\": {\"a\": {\"a\": 3}}}",
      "{\"__schema\": 3}", "{\"errors\": [{\"path\": [0, \"a\", {}]}, 3]}",
    ]
    let roles: [WorkspaceInput.Role] = [.graphql, .json, .response, .variables, .swift]
    for (index, first) in texts.enumerated() {
      for (offset, role) in roles.enumerated() {
        let second = texts[(index + offset) % texts.count]
        let workspace = Workspace.load([
          WorkspaceInput(name: "1", role: .graphql, utf8: Array(texts[14].utf8)),
          WorkspaceInput(name: "2", role: role, utf8: Array(first.utf8)),
          WorkspaceInput(name: "3", role: .response, utf8: Array(second.utf8)),
        ])
        for execution in workspace.choosing(operation: 0).executions {
          for path in ["", "a", "a.a.a", "a[0]", "a.fragments.f", "a.asQuery", "a.b"] {
            _ = execution.reader.why(path)
          }
        }
      }
    }
  }

  // MARK: Helpers

  static func inputs(_ texts: [(String, String)]) -> [WorkspaceInput] {
    texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
  }

  static func load(
    _ texts: [(String, String)],
    options: WorkspaceOptions = WorkspaceOptions()
  ) -> Workspace {
    Workspace.load(inputs(texts), options: options)
  }

  static func load(_ sample: Sample) throws -> Workspace {
    var inputs = inputs([
      (sample.schemaPath, try sample.schemaText()),
      (sample.documentPath, try sample.documentText()),
      (sample.responsePath, try sample.responseText()),
    ])
    if let variables = sample.variables {
      inputs.append(
        WorkspaceInput(name: "variables.json", role: .variables, utf8: Array(variables.utf8))
      )
    }
    return Workspace.load(inputs)
  }

  static func text(_ workspace: Workspace) -> String {
    workspace.diagnostics.map { diagnostic in
      let place = diagnostic.locations(in: workspace.sources).first.map(\.description) ?? "-"
      return "\(place) \(diagnostic.stage.rawValue) \(diagnostic.message)"
    }.joined(separator: "\n")
  }

  @Test func `a file with one response per line contains several responses`() throws {
    let texts = [("s.graphqls", "type Query { a: Int }"), ("q.graphql", "{ a }")]
    let lines = #"{"data": {"a": 1}}"# + "\n\n" + #"{"data": {"a": 2}}"# + "\n{]\n"
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    let workspace = Workspace.load(
      inputs + [WorkspaceInput(name: "r.ndjson", utf8: Array(lines.utf8))]
    )
    #expect(workspace.responses.map(\.name) == ["r.ndjson:1", "r.ndjson:3"])
    #expect(workspace.executions.count == 2)
    #expect(workspace.diagnostics.count == 1)
    #expect(workspace.diagnostics.first?.stage == .response)
    #expect(Self.text(workspace).hasPrefix("r.ndjson:4:2 response "))

    // The bytes arrive in several pieces.
    var input = WorkspaceInput(name: "<stdin>", role: .response, utf8: [])
    input.wholeSize = 0
    var coming = Workspace.load(inputs + [input])
    #expect(coming.responses.count == 1)
    let bytes = Array(lines.utf8)
    for (count, expected) in [(10, 1), (25, 1), (37, 1), (40, 2), (bytes.count, 2)] {
      let isWhole = count == bytes.count
      coming = coming.reading(
        response: 0,
        bytes: Array(bytes[..<count]),
        wholeSize: isWhole ? nil : 0
      )
      #expect(coming.executions.count == expected, "\(count)")
    }
  }
}
