import GraphQLRuntime
import GraphQLTransport
import SwiftGraphQLRuntime
import Testing

// These aliases resolve the ambiguity with the types of the same names in other imported modules.
private typealias GraphQLOperation = SwiftGraphQLRuntime.GraphQLOperation
private typealias GraphQLSubscription = SwiftGraphQLRuntime.GraphQLSubscription
private typealias Selection = SwiftGraphQLRuntime.Selection
private typealias SelectionSet = SwiftGraphQLRuntime.SelectionSet

/// Tests the requests that selections produce and the handling of responses (SG-S9, SG-S14-S16,
/// SG-S19, SG-S21, SG-S31, SG-S44-S46).
@Suite struct SwiftGraphQLClientTests {
  /// A response with two people, the second of which has no home.
  private static let people = """
    {"data": {"\(alias("people"))": [
      {"__typename": "Person", "\(alias("name"))": "Luke", "\(alias("home"))": "Tatooine"},
      {"__typename": "Person", "\(alias("name"))": "Leia", "\(alias("home"))": null}]},
     "errors": [{"message": "no home", "path": ["\(alias("people"))", 1, "\(alias("home"))"],
       "locations": [{"line": 4, "column": 7}], "extensions": {"code": "SECRET"}}]}
    """

  private static func alias(_ name: String) -> String {
    GraphQLField.leaf(name: name, arguments: []).alias
  }

  private static func transport(_ texts: String...) -> InMemoryTransport {
    InMemoryTransport { _ in texts.map { Array($0.utf8) } }
  }

  /// A result type that is a class and not Sendable.
  private final class Model {
    var name: String
    var home: String?
    init(name: String, home: String?) { (self.name, self.home) = (name, home) }
  }

  private static let model = Selection<Model, Person> {
    Model(name: try $0.name(), home: try $0.home())
  }
  private static let models = Selection<[Model], Root> { try $0.people(model.list) }

  @Test func `data of any type is returned with all server errors`() async throws {
    let result = try await SG.send(Self.models, through: Self.transport(Self.people))
    #expect(result.data.map(\.name) == ["Luke", "Leia"])
    #expect(result.data.map(\.home) == ["Tatooine", nil])
    let error = try #require(result.errors?.first)
    #expect(result.errors?.count == 1)
    #expect(error.message == "no home")
    #expect(error.path?.description == "people[1].home")
    #expect(error.locations.map { [$0.line, $0.column] } == [[4, 7]])
    #expect(error.extensions?["code"] == "SECRET")
    #expect(error.json["path"] != nil)
  }

  @Test func `an error contains path, field, type and reason of the failure`() async {
    let wrong = Self.people.replacing(#": "Leia""#, with: ": 7")
    do {
      _ = try await SG.send(Self.models, through: Self.transport(wrong))
      Issue.record("it was read")
    } catch {
      guard case .badpayload(let payload) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(payload.path.description == "people[1].name")
      #expect(payload.field == "name" && payload.type == "String")
      #expect(payload.errors.map(\.message) == ["no home"])
      #expect(error.description.contains("people[1].name"))
      #expect(error.description.contains("the server reports: people[1].home: no home"))
    }
  }

  @Test func `errors without data are kept, and a nullable root is nil`() async throws {
    let text = #"{"data": null, "errors": [{"message": "closed"}, {"message": "for today"}]}"#
    await #expect {
      try await SG.send(Self.models, through: Self.transport(text))
    } throws: { error in
      guard case .server(let errors)? = error as? SG.HttpError else { return false }
      return errors.map(\.message) == ["closed", "for today"]
    }
    let nothing = try await SG.send(Self.models.nullable, through: Self.transport(text))
    #expect(nothing.data == nil && nothing.errors?.count == 2)
    await #expect {
      try await SG.send(Self.models.nonNullOrFail, through: Self.transport(text))
    } throws: { error in
      guard case .badpayload(let payload)? = error as? SG.HttpError else { return false }
      return payload.errors.count == 2
    }
    let whole = try await SG.send(Self.models.nullable, through: Self.transport(Self.people))
    #expect(whole.data?.count == 2)
  }

  @Test func `a request has name, headers and variables, and keeps nothing from the last one`()
    async throws
  {
    let transport = Self.transport(#"{"data": {}}"#)
    let filtered = Selection<Void, Root> {
      _ = try $0.people(filter: .present(Filter(home: .null)), Self.model.nullable.list.nullable)
      _ = try $0.people(filter: .present(Filter()), Self.model.nullable.list.nullable)
    }
    for _ in 1...2 {
      let result = try await SG.send(
        filtered,
        through: transport,
        operationName: "People",
        headers: ["Authorization": "Bearer token"]
      )
      #expect(result.errors == nil)
    }
    // SG-S45: the second request is sent in the same form as the first.
    #expect(transport.requests.count == 2)
    let request = try #require(transport.requests.first)
    #expect(request.headers == [HTTPHeader("Authorization", "Bearer token")])
    #expect(request.operationName == "People" && request.kind == .query)
    #expect(request.document.hasPrefix("query People($"))
    guard case .object(let members) = request.variables else {
      Issue.record("no variables")
      return
    }
    // SG-S31: an absent field of an input object is omitted, and null is sent.
    #expect(members.map(\.value) == [["home": .null], [:]])
    await #expect(throws: SG.HttpError.self) {
      try await SG.send(filtered, through: transport, headers: ["No header": "x"])
    }
    #expect(transport.requests.count == 2)
  }

  @Test func `only fields that the closure reaches without data are requested`() throws {
    let selection = Selection<String, Person> {
      try $0.isKnown() ? try $0.name() : try $0.home() ?? ""
    }
    #expect(selection.fields.map(\.name) == ["isKnown", "home"])
    let both = Selection<(Model, [Model]), Root> {
      (try $0.person(Self.model), try $0.people(Self.model.list))
    }
    #expect(both.fields.map(\.name) == ["person", "people"])
    let count = Selection<Int, Root> { try $0.people(Self.model.list).count }
    #expect(try count.mock() == 0)
  }

  @Test func `static functions equal the properties`() throws {
    let name = Selection<String, Person> { try $0.name() }
    #expect(Selection.list(name).fields == name.list.fields)
    #expect(try Selection.nullable(name).decode(data: nil) == nil)
    #expect(throws: BadPayload.self) { try Selection.nonNullOrFail(name).decode(data: nil) }
    #expect(throws: BadPayload.self) {
      try Selection.list(.nonNullOrFail(name)).decode(data: [nil])
    }
    let length = name.map(\.count).list.nullable
    #expect(length.fields == name.fields)
    #expect(Selection<Void, Person>.empty.fields.isEmpty)
  }

  @Test func `an event that cannot be read does not end the subscription`() async throws {
    let event = { (name: String) in #"{"data": {"\#(Self.alias("seen"))": \#(name)}}"# }
    let transport = Self.transport(event(#""Luke""#), event("7"), event(#""Leia""#))
    let selection = Selection<String, Events> { try $0.seen() }
    var read: [String] = []
    for await result in SG.listen(for: selection, through: transport, operationName: "Seen") {
      switch result {
      case .success(let event): read.append(event.data)
      case .failure(let error): read.append(error.description)
      }
    }
    #expect(read.count == 3 && read.first == "Luke" && read.last == "Leia")
    #expect(read[1].contains("badpayload at seen, not of type String"))
    #expect(transport.requests.map(\.kind) == [.subscription])
    #expect(transport.requests.first?.document.hasPrefix("subscription Seen {") == true)
    let broken = InMemoryTransport { _ throws(TransportError) in throw .refused("loopback") }
    for await result in SG.listen(for: selection, through: broken) {
      guard case .failure(.network(.refused)) = result else {
        Issue.record("\(result)")
        return
      }
    }
  }

  @Test func `a selection whose closure throws without data is never sent in part`()
    async throws
  {
    let known = Selection<String, Person> { select in
      guard try select.isKnown() else { throw Unknown() }
      return try select.name()
    }
    let name = Selection<String, Person> { try $0.name() }
    let halves = [
      Selection<Void, Root> { _ = try $0.person(known) },
      Selection<Void, Root> { _ = try $0.people(known.list) },
      Selection<Void, Root> { _ = try $0.people(filter: .absent, known.nullable.list.nullable) },
      Selection<Void, Root> { _ = try $0.person(Self.cases([name, known])) },
    ]
    let transport = InMemoryTransport { _ in [] }
    for half in halves {
      await #expect(throws: SG.HttpError.self) { try await SG.send(half, through: transport) }
    }
    #expect(transport.requests.isEmpty)
    #expect(try Self.cases([name, name]).mock() == String.mockValue)
  }

  /// Returns a selection with one of the given selections per type.
  private static func cases(_ selections: [Selection<String, Person>]) -> Selection<String, Person>
  {
    Selection { select in
      var cases = TypeCases<String>()
      for (index, selection) in selections.enumerated() { cases.add("Type\(index)", selection) }
      return try select.on(cases)
    }
  }
}

private struct Unknown: Error {}

// MARK: Code that a generator writes for a schema

private struct Root: SchemaType, GraphQLOperation {
  static let operation = GraphQLOperationKind.query
  static let fields = FieldTable { fields in
    fields.add("person", Person.self)
    fields.add("people", [Person].self)
  }
  let object: FetchedObject
  init(_ object: FetchedObject) { self.object = object }
}

private struct Person: SchemaType {
  static let fields = FieldTable { fields in
    fields.add("name", String.self)
    fields.add("home", String.self)
    fields.add("isKnown", Bool.self)
  }
  let object: FetchedObject
  init(_ object: FetchedObject) { self.object = object }
}

private struct Events: SchemaType, GraphQLSubscription {
  static let operation = GraphQLOperationKind.subscription
  static let fields = FieldTable { $0.add("seen", String.self) }
  let object: FetchedObject
  init(_ object: FetchedObject) { self.object = object }
}

private struct Filter: Encodable, Hashable, Sendable {
  var home: OptionalArgument<String> = .absent

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AliasKey.self)
    try container.encodeArgument(home, forKey: "home")
  }
}

extension SelectionSet where TypeLock == Root {
  fileprivate func person<Product>(_ selection: Selection<Product, Person>) throws -> Product {
    try composite("person", selection)
  }

  fileprivate func people<Product>(_ selection: Selection<Product, [Person]>) throws -> Product {
    try composite("people", selection)
  }

  fileprivate func people<Product>(
    filter: OptionalArgument<Filter>,
    _ selection: Selection<Product, [Person?]?>
  ) throws -> Product {
    let argument = try Argument(name: "filter", type: "Filter", value: filter)
    return try nullableComposite("people", selection, [argument])
  }
}

extension SelectionSet where TypeLock == Person {
  fileprivate func name() throws -> String { try leaf("name", mock: String.mockValue) }
  fileprivate func home() throws -> String? { try nullableLeaf("home") }
  fileprivate func isKnown() throws -> Bool { try leaf("isKnown", mock: Bool.mockValue) }
}

extension SelectionSet where TypeLock == Events {
  fileprivate func seen() throws -> String { try leaf("seen", mock: String.mockValue) }
}
