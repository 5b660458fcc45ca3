import GraphQLSchema
import GraphQLSyntax
import Testing

@testable import ApolloPolicy

/// Names of schema types and members that differ between releases of Apollo's generator.
@Suite struct ApolloNamesByReleaseTests {
  private static func names(
    _ version: String,
    _ change: (inout ApolloOptions) -> Void = { _ in }
  ) throws -> ApolloNames {
    var options = ApolloOptions(schemaNamespace: "ZooAPI")
    options.version = try #require(ApolloVersion(version))
    change(&options)
    return ApolloNames(options)
  }

  /// A field, followed by its property as declared in 1.0.0, 1.1.3, 1.7.1 and 1.8.0.
  @Test(arguments: [
    "snake_name snake_name snake_name snake_name snakeName", "URL URL uRL url url",
    "Name Name name name name", "class class `class` `class` `class`",
    "Protocol Protocol `protocol` `protocol` `protocol`", "Class Class class `class` `class`",
    "for for `for` `for` `for`",
  ])
  func `input fields are named as each release names them`(_ row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    for (version, name) in zip(["1.0.0", "1.1.3", "1.7.1", "1.8.0"], words.dropFirst()) {
      let names = try Self.names(version)
      #expect(names.declaredInputField(words[0], of: "I") == name, "\(version)")
    }
  }

  @Test func `releases differ in whether field accessors convert input fields`() throws {
    for (version, name) in [("1.3.3", "some_name"), ("1.4.0", "someName"), ("1.8.0", "some_name")] {
      let names = try Self.names(version) {
        $0.fieldAccessors = .camelCase
        $0.inputObjects = .none
      }
      #expect(names.inputField("some_name", of: "I") == name, "\(version)")
    }
  }

  /// A value, followed by its case up to 1.0.5 and from 1.0.6.
  @Test(arguments: [
    "LARGE large large", "VERY_LARGE veryLarge veryLarge", "Mixed mixed mixed",
    "ABC1 aBC1 abc1", "_LEADING leading _leading", "A__B aB a_B",
    "SHA_256BIT sha256Bit sha256Bit",
  ])
  func `enum cases are named as each release names them`(_ row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    for (version, name) in [("1.0.5", words[1]), ("1.0.6", words[2])] {
      #expect(try Self.names(version).enumCase(words[0], of: "E") == name, "\(version)")
    }
    let unconverted = try Self.names("1.0.5") { $0.enumCases = .none }
    #expect(unconverted.enumCase(words[0], of: "E") == words[0])
  }

  @Test func `later releases reserve more names`() throws {
    func types(_ version: String) throws -> [String] {
      let names = try Self.names(version)
      return [names.type("Schema", kind: .object), names.type("Error", kind: .enum)]
        + ["schema", "error", "int32", "_"].map { names.entity($0, isList: false) }
    }
    #expect(
      try types("1.0.6") == ["Schema", "Error", "Schema_SelectionSet", "Error", "Int32", "_"]
    )
    #expect(
      try types("1.2.2")
        == ["Schema", "Error", "Schema_SelectionSet", "Error", "Int32", "__SelectionSet"]
    )
    #expect(
      try types("1.25.7") == [
        "Schema_Object", "Error_Enum", "Schema_SelectionSet", "Error_SelectionSet", "Int32",
        "__SelectionSet",
      ]
    )
    #expect(try types("2.0.0").contains("Int32_SelectionSet"))
    for (version, names) in [
      ("1.0.6", ["for", "_", "`in`"]), ("1.0.7", ["`for`", "`_`", "`in`"]),
    ] {
      let release = try Self.names(version)
      #expect(["for", "_", "in"].map { release.identifier($0) } == names)
    }
  }

  @Test func `custom names apply from the release that reads them`() throws {
    for (version, name) in [("1.12.2", "Cat"), ("1.13.0", "Feline")] {
      let names = try Self.names(version) { $0.customNames = ["Cat": .init(name: "Feline")] }
      #expect(names.type("Cat", kind: .object) == name)
    }
  }
}
