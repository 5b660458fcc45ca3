import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// The rules for the directives of Federation and the nullability vocabulary in a schema.
@Suite struct FieldSetTests {
  /// The findings with the text at their positions.
  private func faults(_ sdl: String, isStrict: Bool = false) -> [(text: String, message: String)] {
    var sources = SourceMap()
    let file = sources.add(name: "s", text: sdl)
    let document = Parser.parse(file).document
    let schema = SchemaBuilder.build([document])
    return SchemaValidator.validate([document], schema: schema, isStrict: isStrict)
      .map { ($0.ranges.first.map { file.text($0) } ?? "", $0.message) }
  }

  private static let types = """
    type Query { p: Product } type User { id: ID! name: String }

    """

  @Test(arguments: [
    (
      "type Product @key(fields: \"nope\") { id: ID! }", "nope", "which is not a field of 'Product'"
    ),
    (
      "type Product @key(fields: \"id owner { nme }\") { id: ID! owner: User }", "nme",
      "which is not a field of 'User'. Did you mean 'name'?"
    ),
    (
      "type Product @key(fields: \"\"\"\n  id\n  nope\n\"\"\") { id: ID! }", "nope",
      "which is not a field of 'Product'"
    ),
    ("type Product @key(fields: \"owner\") { owner: User }", "owner", "must select fields"),
    ("type Product @key(fields: \"id { x }\") { id: ID! }", "id", "selects fields of 'id'"),
    ("type Product @key(fields: \"i: id\") { id: ID! }", "id", "an alias"),
    ("type Product @key(fields: \"id {\") { id: ID! }", "", "cannot be read"),
    ("type Product @key(fields: \"\") { id: ID! }", "\"\"", "does not select a field"),
    ("type Product @key(fields: [\"id\"]) { id: ID! }", "[\"id\"]", "must be a string"),
    (
      "type Product @key(fields: \"id ... on Nope { id }\") { id: ID! }", "Nope",
      "not a type with fields"
    ),
    (
      "type Product @key(fields: \"id\") { id: ID! size: Int @external price: Int "
        + "@requires(fields: \"siz\") }", "siz", "which is not a field of 'Product'"
    ),
    (
      "type Product @key(fields: \"id\") { id: ID! owner: User @provides(fields: \"nme\") }", "nme",
      "which is not a field of 'User'"
    ),
    (
      "interface Product @key(fields: \"nope\") { id: ID! }", "nope",
      "which is not a field of 'Product'"
    ),
  ])
  func `an invalid field set is reported at its position`(
    type: String,
    place: String,
    words: String
  ) throws {
    let found = faults(Self.types + type)
    #expect(found.count == 1, "\(found)")
    let fault = try #require(found.first)
    #expect(fault.text == place)
    #expect(fault.message.contains(words), "\(fault.message)")
  }

  @Test(arguments: [
    "type Product @key(fields: \"id owner { id name }\") { id: ID! owner: User }",
    "type Product { id: ID! } extend type Product @key(fields: \"id\")",
    "type Product @key(fields: \"id\") { id: ID! owner: User @provides(fields: \"name\") }",
    "type Product @key(fields: \"__typename id\") { id: ID! }",
    "directive @key(fields: String!, mine: Int) on OBJECT type Product @key(fields: \"nope\") { "
      + "id: ID! }",
  ])
  func `a valid field set is not reported`(type: String) {
    #expect(faults(Self.types + type).map(\.message) == [])
  }

  @Test func `field sets are ignored in the September 2025 edition`() {
    let sdl =
      "directive @key(fields: String!) on OBJECT type Query { a: Int } type A @key(fields: "
      + "\"x\") { a: Int }"
    #expect(faults(sdl).count == 1)
    #expect(faults(sdl, isStrict: true).map(\.message) == [])
  }

  @Test(arguments: [
    ("a: Int @semanticNonNull(levels: [5])", "5", "has no level 5; its only level is 0"),
    ("a: [Int] @semanticNonNull(levels: [0, 2])", "2", "its levels are 0 to 1"),
    ("a: [Int] @semanticNonNull(levels: [-1])", "-1", "has no level -1"),
    ("a: Int! @semanticNonNull", "@semanticNonNull", "is already non-null at level 0"),
    ("a: [Int!] @semanticNonNull(levels: [1])", "1", "is already non-null at level 1"),
    ("a: Int @semanticNonNull(levels: [])", "[]", "has no levels"),
  ])
  func `levels that cannot be null are reported`(field: String, place: String, words: String) throws
  {
    let found = faults("type Query { \(field) }")
    #expect(found.count == 1, "\(found)")
    let fault = try #require(found.first)
    #expect(fault.text == place)
    #expect(fault.message.contains(words), "\(fault.message)")
  }

  @Test func `a field named by a type must exist`() {
    let sdl = "type Query { a: Int b: Int! } extend type Query"
    #expect(
      faults("\(sdl) @semanticNonNullField(name: \"c\")").map(\.text) == ["\"c\""]
    )
    #expect(faults("\(sdl) @semanticNonNullField(name: \"b\")").count == 1)
    #expect(faults("\(sdl) @semanticNonNullField(name: \"a\")").isEmpty)
    #expect(faults("type Query { a: [Int] @semanticNonNull(levels: [0, 1]) }").isEmpty)
  }
}
