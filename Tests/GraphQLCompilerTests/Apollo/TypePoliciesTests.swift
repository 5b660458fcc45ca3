import Testing

@testable import ApolloPolicy
@testable import GraphQLSchema
@testable import GraphQLSyntax

@Suite struct TypePoliciesTests {
  private static func policies(_ sdl: String) -> TypePolicies {
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "s.graphqls", text: sdl))
    return TypePolicies(SchemaBuilder.build([parsed.document]))
  }

  @Test func `a type policy in an extension overrides the type, which overrides interfaces`() {
    let policies = Self.policies(
      """
      interface Node @typePolicy(keyFields: "id") { id: ID! }
      type A implements Node { id: ID! }
      type B implements Node @typePolicy(keyFields: "id name") { id: ID! name: String! }
      extend type B @typePolicy(keyFields: "name")
      type C { id: ID! }
      """
    )
    #expect(policies.keyFields(of: "Node") == ["id"])
    #expect(policies.keyFields(of: "A") == ["id"])
    #expect(policies.keyFields(of: "B") == ["name"])
    #expect(policies.keyFields(of: "C") == nil)
    #expect(policies.keyFields(of: "Missing") == nil)
    #expect(policies.diagnostics().isEmpty)
  }

  @Test func `keys that are not non-null scalars and conflicting interfaces are errors`() {
    let policies = Self.policies(
      """
      enum E { A }
      interface X @typePolicy(keyFields: "id") { id: ID! e: E! }
      interface Y @typePolicy(keyFields: "e") { id: ID! e: E! }
      type T implements X & Y { id: ID! e: E! }
      type U @typePolicy(keyFields: "id  other") { id: ID }
      """
    )
    let messages = policies.diagnostics().map(\.message)
    #expect(messages.count == 5)
    #expect(messages.contains { $0.contains("'Y.e' has the type 'E!'") })
    #expect(messages.contains { $0.contains("'T' gets different key fields") })
    #expect(messages.contains { $0.contains("'U.id' has the type 'ID'") })
    #expect(messages.contains { $0.contains("'other' is not a field") })
    #expect(messages.contains { $0.contains("'' is not a field") })
  }

  @Test func `a field policy names arguments and paths into input objects`() {
    let sdl = """
      input Filter { name: String tags: [String!] in: Filter }
      type Query
        @fieldPolicy(forField: "one", keyArgs: "id  filter.name id")
        @fieldPolicy(forField: "many", keyArgs: "ids")
      { one(id: ID, filter: Filter): Pet many(ids: [ID!]!, x: Int): [Pet] }
      type Pet { id: ID }
      """
    #expect(Self.policies(sdl).keyArguments(of: "one", in: "Query") == ["id", "filter.name"])
    #expect(Self.policies(sdl).keyArguments(of: "many", in: "Query") == ["ids"])
    #expect(Self.policies(sdl).keyArguments(of: "id", in: "Pet") == nil)
    #expect(Self.policies(sdl).diagnostics().isEmpty)
    let faulty = Self.policies(
      sdl + """

        extend type Query
          @fieldPolicy(forField: "one", keyArgs: "filter")
          @fieldPolicy(forField: "many", keyArgs: "x")
          @fieldPolicy(forField: "none", keyArgs: "x")
          @fieldPolicy(forField: "one", keyArgs: "filter.tags")
          @fieldPolicy(forField: "one", keyArgs: "filter.other id.x nothing")
        """
    )
    let messages = faulty.diagnostics().map(\.message)
    #expect(messages.count == 7)
    #expect(messages.contains { $0.contains("end at a scalar or enum") })
    #expect(messages.contains { $0.contains("needs exactly one list") })
    #expect(messages.contains { $0.contains("no field 'none'") })
    #expect(messages.contains { $0.contains("is not a list, so no argument") })
    #expect(messages.contains { $0.contains("'Filter' has no field 'other'") })
    #expect(messages.contains { $0.contains("'id' is not an input object") })
    #expect(messages.contains { $0.contains("unknown argument 'nothing'") })
  }
}
