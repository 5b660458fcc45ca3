import Testing

/// Tests accessors of schema types for fetched fields (P7): each accessor is generated once and is
/// available wherever the schema has the field.
@Suite struct SchemaAccessorsProofTests {
  private static let schema = """
    type Query { nodes: [Node!]! pets: [Pet!]! named: [Named] dog: Dog keyed: Keyed }
    interface Node { "A key." id: ID! }
    "Has no part in Node, with the same field."
    interface Keyed { id: ID! count: Int }
    interface Named { name: String! Fields: Int fields: String object: Int String: Int }
    interface Pet implements Node & Named {
      id: ID! name: String! Fields: Int fields: String object: Int String: Int
      friend: Pet rank(of: Int): Int Animal: Int
    }
    type Dog implements Node & Keyed & Named & Pet {
      id: ID! count: Int "What it hears." name: String! Fields: Int fields: String object: Int
      String: Int friend: Dog rank(of: Int): Int Animal: Int Metadata: Int
    }
    type Cat implements Node & Named & Pet {
      id: ID! name: String! @deprecated(reason: "It hears nothing.") Fields: Int fields: String
      object: Int String: Int friend: Pet! rank(of: Int): Int Animal: Int
    }
    """

  private static let document = """
    query Pets {
      nodes { id ... on Keyed { id count } }
      pets { friend { id name } rank(of: 1) a: Animal }
      named { name Fields fields object s: String }
      dog { name friend { id m: Metadata } }
    }
    """

  private static let main = """
    @main struct Main {
      static func main() throws {
        var cache = NormalizedCache()
        let lines = try cache.transaction(schema: AccessorsAPI.Schema.self) { transaction in
          let dog = transaction.make(Dog.self, key: "Rex")!
          let cat = transaction.make(Cat.self, key: "Tom")!
          dog.name = "Rex"
          dog.id = "1"
          dog.count = 2
          dog.object = 3
          dog.Fields = 4
          dog.fields_ = "five"
          dog.String = 6
          dog.Metadata_ = 7
          dog.friend = dog
          transaction.object(Cat.self, key: "Tom")?.id = "8"
          let pet = try Pet(cat)
          pet.friend = try Pet(dog)
          pet.Animal = 9
          let named = try Named(dog)
          named.name = "Max"
          named.object_ = 10
          let friend = dog.friend?.friend
          return [
            friend?.name ?? "-", friend?.id ?? "-", "\\(friend?.count ?? 0)", cat.friend?.name ?? "-",
            cat.id ?? "-", "\\(cat.Animal ?? 0)", "\\(named.object_ ?? 0) \\(dog.object ?? 0)",
            named.fields ?? "-", "\\(named.String ?? 0) \\(dog.Fields ?? 0) \\(dog.Metadata_ ?? 0)",
            "\\(dog.rank(arguments: ["of": 1]) ?? -1)", try Keyed(dog).id ?? "-",
          ]
        }
        print(lines.joined(separator: ", "))
      }
    }

    """

  @Test func `types have their interfaces' accessors, and their own if these differ`()
    throws
  {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "AccessorsAPI"
    )
    let program = try CompiledProgram(
      name: "AccessorsAPI",
      module: "AccessorsAPI",
      files: source.swiftFiles + [("Main.swift", "import GraphQLRuntime\n\n" + Self.main)]
    )
    #expect(
      try program.run([])
        == "Max, 1, 2, Max, 8, 9, 10 10, five, 6 4 7, -1, 1\n"
    )
    let texts = Dictionary(source.swiftFiles, uniquingKeysWith: { first, _ in first })
    let cat = try #require(texts["SchemaTypes/Objects/Cat.swift"])
    #expect(
      cat.contains("class Cat: GraphQLRuntime.Object, AccessorsAPI.Pet.Fields {")
        || cat.contains("class Cat: Object, AccessorsAPI.Pet.Fields {")
    )
    #expect(!cat.contains("var id"))
    #expect(cat.contains("@available(*, deprecated, message: \"It hears nothing.\")"))
    let dog = try #require(texts["SchemaTypes/Objects/Dog.swift"])
    #expect(dog.contains("var id: ID?"), "Node and Keyed both have it")
    #expect(dog.contains("var friend: Dog?"))
    #expect(!dog.contains("var rank"))
    #expect(dog.contains("/// What it hears."))
  }

  @Test func `accessors grow with fetched fields, not with fields times types`() throws {
    func accessorCount(types: Int, fields: Int) -> Int {
      let list = (0..<fields).map { "f\($0): Int" }.joined(separator: " ")
      let objects = (0..<types).map { "type T\($0) implements Node { \(list) }" }
      let source = CompiledSource(
        schema: "type Query { node: Node } interface Node { \(list) } "
          + objects.joined(separator: " "),
        documents: ["{ node { \((0..<fields).map { "f\($0)" }.joined(separator: " ")) } }"]
      )
      return source.swiftFiles.filter { $0.path.hasPrefix("SchemaTypes") }
        .reduce(0) { $0 + $1.text.split(separator: "public var f").count - 1 }
    }
    #expect(accessorCount(types: 3, fields: 5) == 5)
    #expect(accessorCount(types: 30, fields: 50) == 50)
  }
}
