import GraphQLRuntime
import Testing

@testable import DialectKit
@testable import Dialects

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import ProposalDialect
@testable import SelectionIR

@Suite struct SchemaTypesProofTests {
  /// A schema whose names conflict with Swift, the runtime and generated code.
  private static let schema = #"""
    "Every name is \"awkward\" \\ here."
    schema { query: Query mutation: Mutation }
    type Query { any: Any self: Self object: Object }
    type Mutation { type: Type }
    interface Self { id: ID! }
    interface Metadata { x: Int }
    interface Interface implements Metadata { x: Int }
    type Any implements Self { id: ID! }
    type Type implements Self & Metadata { id: ID! x: Int }
    type Object implements Interface & Metadata { x: Int }
    type Selection { string: String }
    type Schema { a: Int }
    type SelectionSet { a: Int }
    union Protocol = Any | Type | Object
    union Union = Selection | Schema | SelectionSet
    scalar Double
    scalar Data
    """
    Two lines, one with "quotes" \ backslash.

    */ and the end of a comment
    """
    enum String2 { self init default Type Protocol Self allCases none some rawValue case
      "Old \u202E one" OLD @deprecated(reason: "out of \"fashion\"\n\\(now)") }
    enum ParentType { A B }
    input Bool2 { a: Boolean }
    input InputDict {
      dict: String
      self: Int
      class: [Int]! = [1, 2]
      in: [[Double!]]
      "Described."
      nested: InputDict = { class: [3], enum: OLD, text: "a\"b\\c\nd" }
      enum: String2! = OLD
      must: Float!
      text: String = "say \"hi\""
      old: ID @deprecated(reason: "no \"longer\"")
      parent: ParentType = A
    }
    """#

  @Test func `schema types with awkward names compile and keep their GraphQL names`() throws {
    var sources = SourceMap()
    let file = sources.add(name: "schema.graphqls", text: Self.schema)
    let schema = SchemaBuilder.build([Parser.parse(file).document])
    let types = schema.ownTypes.filter(\.isComposite)
    var document = CompiledDocument()
    for (index, type) in types.enumerated() {
      document.selectionSets.append(
        CompiledSelectionSet(unused: index, parentType: type.name)
      )
    }
    let variables = ["InputDict", "Bool2"].map {
      CompiledVariable(
        name: $0,
        type: .named(Name($0)),
        swiftType: .named(""),
        defaultValue: nil,
        location: .builtIn
      )
    }
    document.operations.append(CompiledOperation(unused: variables))
    let generator = SwiftGenerator(
      document: document,
      schema: schema,
      options: CodegenOptions(moduleName: "AwkwardAPI", dialect: .proposal)
    )
    let files = generator.files().filter { !$0.path.hasPrefix("Queries") }
    let program = try CompiledProgram(
      name: "AwkwardAPI",
      module: "AwkwardAPI",
      files: files.map { ($0.path, $0.text) } + [("Main.swift", Self.main)]
    )
    #expect(try program.run([]) == Self.expected)
  }

  private static let main = #"""
    import GraphQLRuntime

    @main struct Main {
      static func main() {
        for type in AwkwardAPI.Schema.objectTypes {
          let names = type.__metadata.implements.map { $0.__typename }
          print(type.__typename, names.joined(separator: " "))
        }
        print(AwkwardAPI.Schema.interfaces.map { $0.__typename }.joined(separator: " "))
        print(AwkwardAPI.Schema.unions.map { $0.__typename }.joined(separator: " "))
        print(String2.allCases.map(\.rawValue).joined(separator: " "))
        let input = InputDict(
          self: 3, class: nil, nested: .none, enum: .init(.OLD), must: 1.5, text: .null, parent: nil)
        print(JSONPrinter.print(input.__json ?? .null, layout: .compact))
      }
    }
    """#

  private static let expected = """
    Query \n\
    Mutation \n\
    Any Self
    Type Self Metadata
    Object Interface Metadata
    Selection \n\
    Schema \n\
    SelectionSet \n\
    Self Metadata Interface
    Protocol Union
    self init default Type Protocol Self allCases none some rawValue case OLD
    {"enum":"OLD","must":1.5,"self":3,"text":null}

    """
}

extension CompiledSelectionSet {
  /// Creates a selection set whose only purpose is that the generator writes a schema type.
  fileprivate init(unused index: Int, parentType: String) {
    self.init(
      id: SelectionSetID(index),
      path: "Unused.Data\(index)",
      role: .entity,
      isComposite: false,
      parentType: PlanParentType(name: parentType, kind: .object),
      selections: [],
      accessors: [],
      caseAccessors: [],
      fragmentAccessors: [],
      mergedSources: [],
      children: [],
      locations: []
    )
  }
}

extension CompiledOperation {
  /// Creates an operation whose only purpose is that the generator writes input types.
  fileprivate init(unused variables: [CompiledVariable]) {
    self.init(
      name: "Unused",
      structName: "UnusedQuery",
      kind: .query,
      variables: variables,
      text: .text(""),
      fragments: [],
      root: SelectionSetID(0),
      selectionSets: 0..<1,
      location: .builtIn,
      nameLocation: .builtIn
    )
  }
}
