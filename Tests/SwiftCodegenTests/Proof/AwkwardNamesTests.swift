import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects

/// Tests fields, types, arguments, variables, enum values, operations and fragments whose names
/// Swift, its standard library, the runtimes or the generators also use.
@Suite struct AwkwardNamesTests {
  // The released client's generator writes the same file for a type and a fragment with the same
  // name.
  @Test(arguments: Dialect.allCases.filter { $0 != .apollo })
  func `names with a meaning in Swift compile in every dialect`(
    _ dialect: Dialect
  ) throws {
    var source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "AwkwardNamesAPI"
    )
    source.options.dialect = dialect
    let compilation = try SwiftCompilation(
      name: "AwkwardNames-\(dialect.rawValue)",
      files: source.swiftFiles,
      runtimes: Set(["GraphQLRuntime", dialect.runtimeModule]).sorted()
    )
    let result = try compilation.result(
      ["-typecheck", "-wmo", "-module-name", source.options.moduleName]
    )
    #expect(result.isSuccess, "\(result.firstErrors)")
  }

  private static let schema = """
    type Query {
      self: Self Type: Type Protocol: Protocol init: Int node(id: ID!): Node selection:
        Selection
      fields: [Int!] select: String response: String on: String missing: String path: String
      data: String Data: Data variables: String edges: [Selection] fragmentPointer: String
        key: String
      _: String _a: String a_: String _a_: String a: String A: String a_b: String aB: String
        ab_: String AB: String
      class: Class import: Import case: Case let: String var: String func: String switch:
        String default: String
      in(in: Int, inout: String, self: Int, _: Int, a_b: Int, aB: Int, selection: String,
        data: String, field: String, value: String, container: Int): String
      some(class: Enum, case: [Enum!], self: In, Self: [In], Type: Enum!= self, init: String):
        Union
      any: Any await: String async: String throws: String throw: String try: String true:
        Boolean false: Boolean nil: Int
      String: String Int: Int Bool: Boolean Double: Float Array: [String] Optional: String
        Never: String Void: String Error: Error
      value: Int alias: String values0: [String] values: Int decoder: String encoder: String
        container: String typename: String
      hash: String hashValue: String description: String rawValue: String allCases: [Enum]
        encode: String decode: String mock: String
      list: [Item] nullable: [[Item]] nonNullOrFail: Item map: Item count: Int
       typeCase: Query TypeCase: TypeCase CodingKeys: CodingKeys TypeKeys: TypeKeys Query:
         Query Query_: Query
      fragment_F: String asCat: String other: String cat: Cat Cat: Cat dog: Node
      Decodable: Decodable Sendable: Sendable Character: Character Int_: Int
      precedencegroup: Int operator: Int actor: Int get: Int set: Int willSet: Int didSet: Int
        lazy: Int weak: Int unowned: Int mutating: Int
      indirect: Int where: Int while: Int is: Int as: Int super: Int rethrows: Int subscript:
        Int deinit: Int extension: Int
      associatedtype: Int fileprivate: Int repeat: Int guard: Int defer: Int do: Int catch:
        Int borrowing: Int consuming: Int each: Int macro: Int package: Int any_: Int
      Foo: Foo foo: Foo FOO: Foo foo_: Foo
    }
    type Mutation { Type(self: In!): Type init(in: [In!]!): Query self: Boolean }
    type Subscription { self: Self }
    interface Node { id: ID! self: Node list: [Item] items: [[Item]] Type: Enum enums: [[Enum]]
      names: [String] nodes: [Node] }
    type Cat implements Node { id: ID! self: Cat! list: [Item!]! items: [[Item!]!]! Type: Enum!
      enums: [[Enum!]!]! names: [String!]! nodes: [Cat!]! asCat: Node other: String cat: Int on:
      Int mark: Int! }
    type Dog implements Node { id: ID! self: Dog list: [Item!] items: [[Item]!] Type: Enum
      enums: [[Enum]!] names: [String!] nodes: [Dog] other: String Dog: Dog dog: Dog mark:
      [String!]! }
    type Item { id: ID! node: Node self: Item }
    type Self { id: ID self: Self Self: Self a: Int }
    type Type { id: ID Type: Type type: Type Protocol: Protocol }
    type Protocol { id: ID Protocol: Type }
    type Selection implements Node { id: ID! self: Selection list: [Item] items: [[Item]] Type:
      Enum enums: [[Enum]] names: [String] nodes: [Node] selection: Selection }
    type SelectionSet implements Node { id: ID! self: SelectionSet list: [Item] items: [[Item]]
      Type: Enum enums: [[Enum]] names: [String] nodes: [Node] }
    type Data { Data: Data data: Data id: ID }
    type Class { class: Class id: ID }
    type Import { import: Import id: ID }
    type Case { case: Case id: ID }
    type Any { any: Any Any: Any id: ID }
    type Error { message: String }
    type TypeCase { typeCase: TypeCase id: ID other: String }
    type TypeName { id: ID typeName: TypeName }
    type CodingKeys { codingKeys: CodingKeys }
    type TypeKeys { typeKeys: TypeKeys }
    type Decodable { id: ID }
    type Sendable { id: ID }
    type Character { id: ID }
    type Foo { id: ID foo: Foo }
    type foo { id: ID foo: Foo }
    type FOO { id: ID foo: Foo }
    type Foo_ { id: ID }
    union Union = Self | Type | Protocol | Class | Import | Case | Any | Error | TypeCase |
      Selection | Data | foo | Foo | FOO | Foo_ | TypeName | Path | Response | Select | Missing
    type Path { path(path: String, response: Int, select: Int, missing: Int): Path } type
      Response { response: Response } type Select { select: String } type Missing { missing:
      Missing }
    enum Enum { self Self Type Protocol init case CASE Case class default DEFAULT a_b aB A_B AB
      ab _ _a a a_ none some other rawValue hashValue hash allCases description encode decode
      mock mockValue init_ true_ }
    input In { self: In Self: Enum Type: [Enum!] init: Int a_b: Int aB: Int in: Int! inout: Int
      _: Int class: In encode: Int hash: Int hashValue: Int container: Int encoder: Int
      rawValue: Int variableData: Int variableValue: Int value: [[In!]] }
    """

  private static let document = """
    query Query($self: Int, $Self: In, $init: [In!], $in: Int!, $inout: String, $a_b: Int, $aB:
      Int, $class: Enum = self, $data: String, $selection: Boolean = true, $_: Int, $value:
      String) {
      self { id self { a } Self { a } }
      Type { id Type { id type { Protocol { Protocol { id } } } } }
      Protocol { id Protocol { id } }
      init selection { selection { id selection { id } } self { id } ... on Node { id } }
      fields select response on missing path data Data { Data { data { Data { id } } } }
        variables edges { id } fragmentPointer key
      _  _a a_ _a_ a A a_b aB ab_ AB
      class { class { class { id } } } import { import { id } } case { case { id } } let var
        func switch default
      in(in: $in, inout: $inout, self: $self, _: $_, a_b: $a_b, aB: $aB, selection: "s", data:
        $data, field: "f", value: $value, container: 3)
      some(class: $class, case: [self, Type], self: $Self, Self: $init, Type: init, init: "x")
        {
        ... on Self { id a Self { a } } ... on Type { Type { id } } ... on Protocol {
          Protocol { id } } ... on Class { class { id } }
        ... on Import { id import { id } } ... on Case { id case { id } } ... on Any { any {
          id } Any { id } } ... on Error { message } ... on TypeCase { typeCase { id } other
          }
        ... on Selection { selection { id } } ... on Data { data { id } Data { id } } ... on
          foo { foo { id } } ... on Foo { foo { id } } ... on FOO { foo { id } } ... on Foo_
          { id } ... on Path { path(path: "p", response: 1) { __typename } } ... on Response
          { response { __typename } } ... on Select { select } ... on Missing { missing {
          __typename } } ... on TypeName { id typeName { id } }
      }
      any { any { Any { id } } } await async throws throw try true false nil
      String Int Bool Double Array Optional Never Void Error { message }
      value alias values0 values decoder encoder container typename
      hash hashValue description rawValue allCases encode decode mock
      list { id node { id ...F } } nullable { id } nonNullOrFail { id } map { id self { id } }
        count
      typeCase { typeCase { count } } TypeCase { typeCase { id typeCase { id } other } }
        CodingKeys { codingKeys { codingKeys { __typename } } } TypeKeys { typeKeys {
        __typename } } Query { Query { count } } Query_ { Query_ { count } }
      ...Variables Type { ...Type_ }
      fragment_F asCat other cat { ...F ...Lists asCat { ...F } cat on } Cat: cat { ...F t:
        Type } dog { ...F ...Lists ... on Dog { Dog { id } dog { id } mk: mark } ... on Cat {
        other cat mark asCat { id } } }
      Decodable { id } Sendable { id } Character { id } Int_
      precedencegroup operator actor get set willSet didSet lazy weak unowned mutating
      indirect where while is as super rethrows subscript deinit extension
      associatedtype fileprivate repeat guard defer do catch borrowing consuming each macro
        package any_
      Foo { id foo { id foo { id } } } foo { id } FOO { id } foo_ { id }
      node(id: "1") { ...Lists ...self @include(if: $selection) ...Self ...init ...Any }
      number: count @skip(if: $selection)
    }
    mutation Type($self: In!) { Type(self: $self) { id Type { id } } init(in: [{in: 1, self:
      {in: 2, class: {in: 3}}, Type: [self, Self, Type, Protocol, init, case, CASE, _], value:
      [[{in: 4}]]}]) { count } self }
    query _ { count }
    query self { count }
    query Data { count Data { id } }
    query Selection { selection { id } }
    query Relay($variables: Int, $operationName: Int) { a: in(in: 1, self: $variables, _:
      $operationName) }
    query SwiftGraphQL { count }
    query String { count }
    query Self { self { self { id } } }
    query AwkwardNamesAPI { count }
    query Objects { count }
    query Operation { count }
    query Fragment { count }
    query Store { count }
    fragment F on Node { id self { id } Type ... on Cat { s: self { id } other mark } ... on Dog
      { other } }
    fragment Lists on Node { list { id self { id } } items { id } Type enums names nodes { id
      nodes { id } } ... on Cat { catNodes: nodes { nodes { id } } catItems: items { self { id }
      } } ...Deep }
    fragment Deep on Node { nodes { nodes { list { id } } } items { node { items { id } } }
      enums names }
    fragment self on Node { id }
    fragment Self on Node { id ...self }
    fragment init on Node { id self { ...Self } }
    fragment Any on Node { id ...init }
    fragment Variables on Query { count }
    fragment Type_ on Type { Type { id } }
    """
}
