import GraphQLRuntime
import GraphQLTransport
import SwiftGraphQLRuntime
import Testing

// These aliases resolve the ambiguity with the types of the same names in other imported modules.
private typealias GraphQLOperation = SwiftGraphQLRuntime.GraphQLOperation
private typealias Selection = SwiftGraphQLRuntime.Selection

/// Tests the runtime of SwiftGraphQL's generated code (SG-S6, SG-S11-S19, SG-S30-S38, SG-S44,
/// SG-S45).
@Suite struct SwiftGraphQLRuntimeTests {
  private struct Lock: GraphQLOperation {
    static var operation: GraphQLOperationKind { .query }
  }

  private struct Failure: Error {}

  private static func leaf(_ arguments: [Argument?] = []) -> GraphQLField {
    .leaf(name: "name", arguments: arguments)
  }

  @Test func `aliases and variables are hashes that are equal in every run`() throws {
    #expect(Self.leaf().alias == "name___shvij2mzxjob")
    let jedi = try Argument(
      name: "episode",
      type: "Episode",
      value: OptionalArgument.present("JEDI")
    )
    let null = try Argument(name: "episode", type: "Episode", value: OptionalArgument<String>.null)
    let absent = try Argument(
      name: "episode",
      type: "Episode",
      value: OptionalArgument<String>.absent
    )
    #expect(absent == nil)
    #expect(Self.leaf([absent]).alias == Self.leaf().alias)
    let aliases = Set([jedi, null].map { Self.leaf([$0]).alias })
    #expect(aliases.count == 2)
    for alias in aliases { #expect(GraphQLField.name(ofAlias: alias) == "name") }
    #expect(GraphQLField.name(ofAlias: "home_planet___5osgbeo0g455") == "home_planet")
    #expect(GraphQLField.name(ofAlias: "__typename") == nil)
    #expect(GraphQLField.name(ofAlias: "name") == nil)
    #expect(GraphQLField.name(ofAlias: "") == nil)
  }

  @Test func `a document uses variables for values and contains each field once`() throws {
    let selection = Selection<Void, Lock> { select in
      let episode = try Argument(
        name: "in",
        type: "Episode",
        value: OptionalArgument.present("JEDI")
      )
      let null = try Argument(name: "in", type: "Episode", value: OptionalArgument<String>.null)
      for argument in [episode, episode, null, nil] {
        select.select(.composite(name: "hero", arguments: [argument], selection: [Self.leaf()]))
      }
      select.select([
        .fragment(type: "Human", selection: [Self.leaf()]), .fragment(type: "Droid", selection: []),
      ])
    }
    let request = selection.request(operationName: "Heroes")
    #expect(request.json == selection.request(operationName: "Heroes").json)
    #expect(request.document.split(separator: "\n").filter { $0.contains("hero(") }.count == 2)
    #expect(request.document.hasPrefix("query Heroes($_"))
    #expect(request.document.contains("...on Human {"))
    #expect(!request.document.contains("Droid"))
    #expect(JSONPrinter.print(request.json, layout: .compact).contains(#""JEDI""#))
    #expect(!request.document.contains("JEDI"))
    let empty = Selection<Void, Lock>.empty.request()
    #expect(empty.document == "query {\n  __typename\n}\n")
  }

  @Test func `a closure that throws without data only prevents sending`() async throws {
    let selection = Selection<Int, Lock> { select in
      select.select(Self.leaf())
      throw Failure()
    }
    #expect(selection.fields.count == 1)
    #expect(throws: Failure.self) { try selection.mock() }
    let transport = InMemoryTransport { _ in [] }
    await #expect(throws: SG.HttpError.self) { try await SG.send(selection, through: transport) }
    #expect(transport.requests.isEmpty)
    let first = Selection<[Int], Int> { _ in [] }.map { list in
      guard let first = list.first else { throw Failure() }
      return first
    }
    #expect(throws: Failure.self) { try first.mock() }
  }

  @Test func `lists, nulls and failures are decoded from the data`() throws {
    let double = Selection<Int, Int> { select in
      switch select.response {
      case .fetching: 0
      case .fetched(let data): data * 2
      }
    }
    #expect(try double.nullable.list.decode(data: [1, nil, 3]) == [2, nil, 6])
    #expect(try Selection.list(Selection.nullable(double)).decode(data: [nil]) == [nil])
    #expect(try double.map { "\($0)" }.decode(data: 4) == "8")
    #expect(throws: BadPayload.self) { try double.nonNullOrFail.list.decode(data: [1, nil]) }
    let nested = Selection<Int, Int> { try $0.selection(double) + 1 }
    #expect(try Selection.nonNullOrFail(nested).decode(data: 5) == 11)
  }
}
