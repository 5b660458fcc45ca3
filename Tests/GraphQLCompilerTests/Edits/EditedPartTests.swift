import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation
@testable import SelectionIR

/// Compares the partial compilation after an edit with a complete compilation.
@Suite struct EditedPartTests {
  private static let sdl = """
    type Query { pets: [Pet!]! hero: Cat owner: Owner }
    interface Pet { name: String! friend: Pet height: Height! }
    type Cat implements Pet { name: String! friend: Pet height: Height! lives: Int }
    type Dog implements Pet { name: String! friend: Pet height: Height! tricks: [String!] }
    type Height { feet: Int! meters: Int! }
    type Owner { name: String pets: [Pet] }
    """

  /// Documents that share fragments, one per file.
  private static let texts = [
    ("a", "query A($i: Boolean!) { pets { name ...F ... on Cat { lives friend { name } } } }"),
    (
      "b", "query B { pets { ...G } } query C { hero { name friend { name } ... on Pet { ...G } } }"
    ),
    ("f", "fragment F on Pet { name friend { ...G height { feet } } ... on Dog { tricks } }"),
    ("g", "fragment G on Pet { name ... on Cat { lives friend { name } } }"),
    ("h", "fragment H on Owner { name } query D { owner { ...H pets { name } } }"),
  ]

  /// An edit of one file.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let text: String
    /// The Swift names of the definitions that may change; `nil` if everything must be compiled
    /// again.
    var reached: Set<String>?
    /// The texts before the edit, if they differ from those above.
    var others: [String: String] = [:]
  }

  private static let mutation = "@apollo_client_ios_localCacheMutation"
  private static let conditional = "fragment M on Pet { height @include(if: $i) { meters } }"
  private static let takesSize = "fragment G($s: Boolean = false) on Pet { name @include(if: $s) }"
  private static let usesSize = "query B { pets { ...G(s: true) } } query C { hero { ...G } }"

  private static let edits = [
    Edit(
      testDescription: "a field comes into an operation",
      file: "h",
      text: "fragment H on Owner { name } query D { owner { ...H pets { name height { feet } } } }",
      reached: ["H", "DQuery"]
    ),
    Edit(
      testDescription: "a field goes from a fragment that others use",
      file: "g",
      text: "fragment G on Pet { ... on Cat { friend { name } } }",
      reached: ["G", "F", "AQuery", "BQuery", "CQuery"]
    ),
    Edit(
      testDescription: "an operation goes",
      file: "b",
      text: "query B { pets { ...G } }",
      reached: ["BQuery"]
    ),
    Edit(
      testDescription: "an operation is called something else, and a fragment comes",
      file: "b",
      text: "query E { pets { ...N } } fragment N on Pet { ...G name }",
      reached: ["EQuery", "N"]
    ),
    Edit(
      testDescription: "a fragment comes for which others wait",
      file: "h",
      text: "fragment W on Pet { height { meters } }",
      reached: ["W", "BQuery"],
      others: ["b": "query B { pets { name ...W } } query C { hero { name } }"]
    ),
    Edit(
      testDescription: "names clash elsewhere, with each other and with the schema's",
      file: "h",
      text: "query D { owner { name } }",
      reached: ["DQuery"],
      others: [
        "b": "query B { pets { name ...Dog } } query b { hero { name } }",
        "g": "fragment G on Pet { name } fragment Dog on Dog { tricks }",
      ]
    ),
    Edit(
      testDescription: "the key of the type's name is taken, here and elsewhere",
      file: "h",
      text: "query D { owner { __typename: name } }",
      reached: ["DQuery"],
      others: ["b": "query B { pets { __typename: name } } query C { hero { name } }"]
    ),
    Edit(
      testDescription: "an operation takes the name of another, which stands behind it",
      file: "a",
      text: "query b { pets { name } }"
    ),
    Edit(
      testDescription: "an operation takes the name of a fragment",
      file: "a",
      text: "query Long { pets { name } }",
      others: ["g": "fragment LongQuery on Pet { name } fragment G on Pet { ...LongQuery }"]
    ),
    Edit(
      testDescription: "a fragment takes the name of an operation's class",
      file: "g",
      text: "fragment G on Pet { name } fragment DQuery on Pet { name }"
    ),
    Edit(
      testDescription: "an accessor comes to lack data in another's fragment",
      file: "b",
      text: "query B($i: Boolean!) { pets { ...M ... on Cat { height { feet } } } }",
      reached: ["BQuery", "M"],
      others: ["b": "query B($i: Boolean!) { pets { ...M } }", "h": conditional]
    ),
    Edit(
      testDescription: "an accessor lacks data no more",
      file: "b",
      text: "query B($i: Boolean!) { pets { ...M } }",
      reached: ["BQuery", "M"],
      others: [
        "b": "query B($i: Boolean!) { pets { ...M ... on Cat { height { feet } } } }",
        "h": conditional,
      ]
    ),
    Edit(
      testDescription: "accessors lack data elsewhere",
      file: "h",
      text: "query D { owner { name } }",
      reached: ["DQuery", "M"],
      others: [
        "b": "query B($i: Boolean!) { pets { ...M ... on Cat { height { feet } } } }",
        "g": "fragment G on Pet { name } \(conditional)",
      ]
    ),
    Edit(
      testDescription: "a cache mutation comes to use a fragment",
      file: "h",
      text: "query D \(mutation) { owner { pets { ...G } } }",
      reached: ["DLocalCacheMutation", "G"],
      others: ["a": "query A { pets { name } }", "f": "fragment F on Pet { name }"]
    ),
    Edit(
      testDescription: "a cache mutation uses a fragment no more",
      file: "h",
      text: "query D \(mutation) { owner { name } }",
      reached: ["DLocalCacheMutation", "G"],
      others: ["h": "query D \(mutation) { owner { pets { ...G } } }"]
    ),
    Edit(
      testDescription: "a fragment that a cache mutation elsewhere uses",
      file: "g",
      text: "fragment G on Pet { name height { feet } }",
      reached: ["G", "F", "AQuery", "BQuery", "CQuery", "DLocalCacheMutation"],
      others: ["h": "query D \(mutation) { owner { pets { ...G } } }"]
    ),
    Edit(
      testDescription: "a fragment gets another argument",
      file: "h",
      text: "query D { owner { pets { ...G(s: true) } } }",
      reached: nil,
      others: ["g": takesSize, "h": "query D { owner { pets { ...G(s: false) } } }"]
    ),
    Edit(
      testDescription: "fragments have arguments elsewhere",
      file: "h",
      text: "query D { owner { pets { name } } }",
      reached: ["DQuery"],
      others: ["g": takesSize, "b": usesSize, "f": "fragment F on Pet { height { feet } }"]
    ),
    Edit(
      testDescription: "a fragment is another that others give arguments",
      file: "g",
      text: "fragment G($s: Boolean = false) on Pet { name @include(if: $s) height { feet } }",
      reached: ["G", "GSTrue", "BQuery", "CQuery"],
      others: ["g": takesSize, "b": usesSize, "f": "fragment F on Pet { height { feet } }"]
    ),
    Edit(
      testDescription: "an operation comes to use a fragment that gives arguments elsewhere",
      file: "h",
      text: "fragment H on Owner { name } query D { owner { ...H pets { name ...F } } }",
      reached: ["H", "DQuery"],
      others: ["g": takesSize, "b": usesSize, "f": "fragment F on Pet { ...G(s: true) }"]
    ),
    Edit(
      testDescription: "directives for clients stand elsewhere",
      file: "h",
      text: "query D { owner { name } }",
      reached: ["DQuery"],
      others: ["b": "query B { pets { ...G @alias(as: \"g\") } } query C { hero { name } }"]
    ),
  ]

  /// Documents of one schema before and after an edit, each compiled completely.
  private struct Versions {
    let schema: Schema
    let file: SourceFileID
    var documents: (old: [Document], new: [Document]) = ([], [])
    let compiled: (old: CompiledDocument, new: CompiledDocument)

    init(_ edit: Edit) throws {
      var sources = SourceMap()
      schema = SchemaBuilder.build([
        Parser.parse(sources.add(name: "s.graphqls", text: EditedPartTests.sdl)).document
      ])
      var edited: SourceFileID?
      for (name, text) in EditedPartTests.texts {
        let file = sources.add(name: name, text: edit.others[name] ?? text)
        let after = SourceFile(id: file.id, name: name, utf8: Array(edit.text.utf8))
        if name == edit.file { edited = file.id }
        let versions = [file, name == edit.file ? after : file].map { Parser.parse($0) }
        try #require(versions.flatMap(\.diagnostics) == [])
        documents.old.append(versions[0].document)
        documents.new.append(versions[1].document)
      }
      file = try #require(edited)
      compiled = (
        Compiler.compile(documents.old, schema: schema),
        Compiler.compile(documents.new, schema: schema)
      )
    }

    func part() throws -> EditedPart {
      try #require(
        EditedPart(
          of: documents.new,
          from: documents.old,
          compiled.old,
          after: Validator.validate(documents.old, schema: schema),
          files: [file]
        )
      )
    }

    /// The new version, of which only the affected part was compiled.
    func spliced() throws -> CompiledDocument? {
      Compiler.compile(
        try part(),
        of: documents.new,
        into: compiled.old,
        schema: schema,
        options: CompilationOptions()
      )
    }
  }

  @Test(arguments: edits)
  func `recompiling the affected definitions equals a complete compilation`(
    _ edit: Edit
  ) throws {
    let versions = try Versions(edit)
    guard let spliced = try versions.spliced() else {
      return #expect(edit.reached == nil, "all of it has to be compiled anew")
    }
    let fresh = versions.compiled.new
    #expect(spliced.selectionSets.count == fresh.selectionSets.count)
    for (set, same) in zip(spliced.selectionSets, fresh.selectionSets) {
      #expect("\(set)" == "\(same)")
    }
    #expect(spliced.operations.map { "\($0)" } == fresh.operations.map { "\($0)" })
    #expect(
      spliced.fragments.map(Self.text) == fresh.fragments.map(Self.text)
    )
    #expect(spliced.diagnostics == fresh.diagnostics)
    #expect(
      spliced.findings.definitions.map { "\($0)" } == fresh.findings.definitions.map { "\($0)" }
    )
    #expect(spliced.findings.isWhole == fresh.findings.isWhole)
    #expect(spliced.findings.arguments == fresh.findings.arguments)
    #expect(
      spliced.writtenFragments.map(\.name.text) == fresh.writtenFragments.map(\.name.text)
    )
    #expect(
      spliced.sources.map { treeText($0.definitions) }
        == fresh.sources.map { treeText($0.definitions) }
    )
    // The effort adds up over edits, so that everything is compiled again after much work.
    #expect(spliced.findings.effort >= versions.compiled.old.findings.effort)
    #expect((spliced.clientDirectives == nil) == (fresh.clientDirectives == nil))
  }

  private static func text(_ fragment: CompiledFragment) -> String {
    "\(fragment.name) \(fragment.structName) \(fragment.document) \(fragment.fragments) "
      + "\(fragment.marks) \(fragment.root) \(fragment.selectionSets) \(fragment.location)"
  }

  @Test(arguments: edits)
  func `the definitions that an edit may change are named`(_ edit: Edit) throws {
    guard let reached = edit.reached else { return }
    let versions = try Versions(edit)
    let reach = AffectedDefinitions(
      of: [versions.file],
      from: versions.compiled.old,
      to: versions.compiled.new
    )
    #expect(reach.names(in: versions.compiled.new) == reached)
  }

  @Test func `an edit of a fragment affects only the definitions that use it`() throws {
    let edit = try #require(Self.edits.first { $0.file == "g" && $0.others.isEmpty })
    let versions = try Versions(edit)
    let part = try versions.part()
    let reached = versions.documents.new.flatMap(\.definitions).filter { part.reaches($0.range) }
    #expect(Document(definitions: reached).operations.compactMap(\.name?.text) == ["A", "B", "C"])
    #expect(Document(definitions: reached).fragments.map(\.name.text) == ["F", "G"])
  }
}
