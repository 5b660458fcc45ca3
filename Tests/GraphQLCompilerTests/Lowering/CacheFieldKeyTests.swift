import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import Testing

/// The keys of fields with arguments in records of the released Apollo client.
@Suite struct CacheFieldKeyTests {
  /// A selection, the values of its variables, and its key.
  @Test(arguments: [
    (#"f(o: {n: 1, m: "z"})"#, "{}", "f([o:m:z,n:1])"),
    (#"f(o: {o: {m: "b", n: 2}, n: 1})"#, "{}", "f([o:n:1,[o:m:b,n:2]])"),
    (#"f(lo: [{n: 1}, {m: "b", n: 2}])"#, "{}", "f(lo:[n:1,m:b,n:2])"),
    ("f(lo: [])", "{}", "f(lo:[])"),
    (#"f(ls: ["x", "y"], i: 2, o: null)"#, "{}", "f(i:2,ls:[x, y],o:null)"),
    // Literals are Swift's, so an integer is an Int.
    ("f(x: 2, lx: [1, 2.5])", "{}", "f(lx:[1, 2.5],x:2)"),
    ("f(x: $x)", #"{"x": 2}"#, "f(x:2.0)"),
    ("f(x: $x)", #"{"x": 2.50}"#, "f(x:2.5)"),
    ("f(x: $y)", "{}", "f(x:7.0)"),
    ("f(lx: $lx)", #"{"lx": [1, 2.5, 3]}"#, "f(lx:[1.0, 2.5, 3.0])"),
    ("f(o: {x: $x, n: 1})", #"{"x": 3}"#, "f([o:n:1,x:3.0])"),
    ("f(i: $i)", #"{"i": 2}"#, "f(i:2)"),
    (
      "f(o: $o)", #"{"o": {"o": {"x": 4, "n": 4}, "lo": [{"x": 1}, {"n": 5}], "m": "t"}}"#,
      "f([o:lo:[x:1.0,n:5],m:t,[o:n:4,x:4.0]])"
    ),
    ("f(lo: $lo)", #"{"lo": [{"x": 1}]}"#, "f(lo:[x:1.0])"),
  ])
  func `cache field keys format input objects, lists and floats as the client does`(
    _ sample: (field: String, variables: String, key: String)
  ) throws {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([
      Parser.parse(
        sources.add(
          name: "schema.graphqls",
          text: """
            type Query {
              f(o: O, lo: [O], x: Float, lx: [Float], i: Int, ls: [String]): String
            }
            input O { n: Int m: String x: Float o: O lo: [O!] }
            """
        )
      ).document
    ])
    let text = """
      query Q($x: Float!, $y: Float = 7, $lx: [Float!], $i: Int, $o: O, $lo: [O!]) {
        \(sample.field)
      }
      """
    let document = Parser.parse(sources.add(name: "q.graphql", text: text)).document
    let plan = Compiler.compile([document], schema: schema)
      .lowered(operation: 0, schema: schema).plan
    let variables = VariableValues(JSONValue(try JSONDocument(sample.variables).root))
    let keys = CacheFieldKey(plan: plan, variables: variables, format: .released)
    guard case .field(let field)? = plan[plan.root].selections.last else {
      Issue.record("no field")
      return
    }
    #expect(keys.text(of: field) == sample.key)
  }
}
