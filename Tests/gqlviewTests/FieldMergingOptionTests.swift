import TestSupport
import Testing

/// Tests `--field-merging`, which determines the fields that the proposal's structs have in
/// addition to their own.
@Suite struct FieldMergingOptionTests {
  private static let schema = """
    type Query { pet: Pet }
    interface Pet { name: String age: Int }
    interface Warm { degrees: Int }
    type Cat implements Pet & Warm { name: String age: Int degrees: Int lives: Int }
    """
  private static let query = """
    query Q { pet { name ...Old ... on Warm { degrees } ... on Cat { lives } } }
    fragment Old on Pet { age }
    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(Self.schema, "schema.graphqls")
    try folder.write(Self.query, "Q.graphql")
    return folder
  }

  /// Returns the accessors of `AsCat` in the generated Swift code.
  private func accessors(_ run: ProgramRun) throws -> [String] {
    let cat = try #require(run.output.split(separator: "struct AsCat").dropFirst().first)
    let text = cat.split(separator: "struct Fragments")[0]
    return ["age", "degrees", "lives", "name"].filter { text.contains("public var \($0): ") }
  }

  static let ways: [([String], [String])] = [
    (["all"], ["age", "degrees", "lives", "name"]),
    (["ancestors"], ["lives", "name"]),
    (["siblings"], ["degrees", "lives"]),
    (["namedFragments"], ["lives"]),
    (["ancestors", "namedFragments"], ["age", "lives", "name"]),
    (["ancestors", "siblings"], ["degrees", "lives", "name"]),
  ]

  @Test(arguments: ways) func `the option --field-merging determines the sources of fields`(
    words: [String],
    expected: [String]
  ) throws {
    let folder = try folder()
    defer { folder.remove() }
    let line = ["generate", "schema.graphqls", "Q.graphql"]
    let options = words.flatMap { ["--field-merging", $0] }
    let run = try ProgramRun(line + options, in: folder.url)
    #expect(try accessors(run) == expected, "\(run.transcript)")
    // The setting in the project file has the same effect.
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write(
      #"{"schema": "schema.graphqls", "documents": "Q.graphql", "fieldMerging": [\#(list)]}"#,
      "gqlview.json"
    )
    #expect(try folder.run("generate").output == run.output)
  }

  @Test func `an accessor that is not merged is missing in every command`() throws {
    let folder = try folder()
    defer { folder.remove() }
    try folder.write(
      #"{"data": {"pet": {"__typename": "Cat", "name": "T", "age": 1, "degrees": 3, "lives": 9}}}"#,
      "Q.json"
    )
    let files = ["schema.graphqls", "Q.graphql", "Q.json"]
    func why(_ options: [String]) throws -> ProgramRun {
      try ProgramRun(["why", "pet.asCat.name"] + files + options, in: folder.url)
    }
    #expect(try why([]).status == 0)
    let run = try why(["--field-merging", "siblings"])
    #expect(run.status == 1 && run.output.contains("read it as `pet?.name`"), "\(run.transcript)")
  }
}
