import GraphQLRuntime
import RelayRuntime
import Testing

/// Tests the runtime of Relay's generated code (RS-R7, RS-R11, RS-R14-R16, RS-U8).
@Suite struct RelayRuntimeTests {
  private struct Heroes: RelayRuntime.Operation {
    struct Variables: VariableDataConvertible {
      var first: Int?
      var variableData: VariableData { ["first": first] }
    }

    struct Data: Decodable {
      var heroes: [Hero?]?
      struct Hero: Decodable { var fragment_Name: FragmentPointer }
    }

    var variables: Variables

    static var node: ConcreteRequest {
      ConcreteRequest(
        fragment: ReaderFragment(
          name: "Heroes",
          type: "Query",
          selections: [
            .field(
              ReaderLinkedField(
                name: "heroes",
                args: [VariableArgument(name: "first", variableName: "first")],
                plural: true,
                selections: [.fragmentSpread(ReaderFragmentSpread(name: "Name"))]
              )
            )
          ]
        ),
        operation: NormalizationOperation(
          name: "Heroes",
          selections: [
            .field(
              NormalizationLinkedField(
                name: "heroes",
                args: [VariableArgument(name: "first", variableName: "first")],
                plural: true,
                selections: [
                  .field(NormalizationScalarField(name: "name")),
                  .inlineFragment(
                    NormalizationInlineFragment(
                      type: "Human",
                      selections: [.field(NormalizationScalarField(name: "age"))]
                    )
                  ),
                ]
              )
            )
          ]
        ),
        params: RequestParameters(name: "Heroes", operationKind: .query, text: "query Heroes")
      )
    }
  }

  private struct Name: RelayRuntime.Fragment {
    struct Data: Decodable {
      var name: String
      var age: Int?
    }

    let fragmentPointer: FragmentPointer

    static var node: ReaderFragment {
      ReaderFragment(
        name: "Name",
        type: "Hero",
        selections: [
          .field(ReaderScalarField(name: "name")),
          .inlineFragment(
            ReaderInlineFragment(
              type: "Human",
              selections: [.field(ReaderScalarField(name: "age"))]
            )
          ),
        ]
      )
    }
  }

  @Test func `objects with the same identifier share a record`() throws {
    var store = Store()
    let query = Heroes(variables: .init(first: 2))
    let commit = try store.commit(
      query,
      response: #"""
        {"data": {"heroes": [
          {"__typename": "Human", "id": "1", "name": "Ann", "age": 4},
          {"__typename": "Droid", "name": "R2", "age": 5}, null, 7, {"name": "nobody"},
          {"__typename": "Human", "id": "1", "name": "Bea"}]}}
        """#
    )
    #expect(store.ids == [Store.rootID, "1", "client:root:heroes(first:2):1"])
    #expect(store["1"]?["age"] == .scalar(4))
    #expect(store["client:root:heroes(first:2):1"]?["age"] == nil)
    #expect(
      commit.notes.map(\.description) == [
        "heroes[3] is not object and is ignored",
        "heroes[4] has no `__typename` and is ignored",
        "1.name was written at heroes[0] and with another value at heroes[5]",
        "heroes[5].age is missing in the response",
      ]
    )
    let data = try #require(query.read(from: store).data)
    let heroes = try #require(data.heroes)
    #expect(
      heroes.map { $0?.fragment_Name.id } == [
        "1", "client:root:heroes(first:2):1", nil, nil, nil, "1",
      ]
    )
    let pointers = heroes.compactMap { $0?.fragment_Name }
    #expect(pointers.first?.owner == "Heroes")
    #expect(pointers.first?.variables == ["first": 2])
    let names = pointers.map { Name(fragmentPointer: $0).read(from: store) }
    #expect(names.map { $0?.name } == ["Bea", "R2", "Bea"])
    #expect(names.map { $0?.age } == [4, nil, 4])
  }

  @Test func `a fragment with invalid data is nil and has a reason`() throws {
    var store = Store()
    let query = Heroes(variables: .init())
    let response = #"{"data": {"heroes": [{"__typename": "Human", "name": 5}]}}"#
    _ = try store.commit(query, response: response)
    #expect(store.ids == [Store.rootID, "client:root:heroes:0"])
    let pointer = try #require(query.read(from: store).data?.heroes?.first??.fragment_Name)
    let snapshot = Name(fragmentPointer: pointer).snapshot(from: store)
    #expect(snapshot.data == nil)
    #expect(snapshot.isMissingData)
    #expect(
      snapshot.notes.map(\.description) == [
        "client:root:heroes:0 has no age",
        "Name.Data of client:root:heroes:0 is nil: typeMismatch(String) at name",
      ]
    )
  }

  @Test func `a later response updates records, and its errors are kept`() throws {
    var store = Store()
    let query = Heroes(variables: .init())
    for name in ["Ann", "Bea"] {
      let response =
        #"{"data": {"heroes": [{"__typename": "Human", "id": "1", "age": 1, "name": "\#(name)"}]}}"#
      #expect(try store.commit(query, response: response).notes.isEmpty)
    }
    #expect(store["1"]?["name"] == .scalar("Bea"))
    let commit = try store.commit(
      query,
      response: #"{"data": null, "errors": [{"message": "no"}]}"#
    )
    #expect(!commit.hasData)
    #expect(commit.errors == ["no"])
    #expect(store["1"]?["name"] == .scalar("Bea"))
    #expect(throws: (any Error).self) { try store.commit(query, response: "{") }
  }

  private struct Page: ConnectionCollection {
    struct Edge: ConnectionEdge {
      struct Node: ConnectionNode { var name: String }
      var node: Node?
    }
    var edges: [Edge?]?
  }

  @Test func `the nodes of a page are those that are not null`() {
    let edges = [
      Page.Edge(node: .init(name: "a")), nil, Page.Edge(), .init(node: .init(name: "b")),
    ]
    #expect(Page(edges: edges).nodes.map(\.name) == ["a", "b"])
    #expect(Page().nodes.isEmpty)
  }

  @Test func `variables contain only input values`() throws {
    let data: VariableData = [
      "b": [1, 2], "a": "x", "c": Optional<Int>.none, "d": ["e": true] as VariableData, "f": 1.5,
    ]
    #expect(
      JSONPrinter.print(data.json, layout: .compact)
        == #"{"a":"x","b":[1,2],"c":null,"d":{"e":true},"f":1.5}"#
    )
    #expect(VariableData(json: data.json) == data)
    #expect(try JSONValueEncoder.encode(data) == data.json)
    #expect(EmptyVariables().variableData == [:])
    #expect(Boxed<String>("x").value == "x")
    #expect(Boxed<String>(nil).variableValue == .null)
  }
}
