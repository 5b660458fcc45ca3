import AnimalKingdomAPI
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import OperationClient

/// The query for animals, with what a listing reads of each.
final class AnimalsQuery<View: RootSelectionSet>: GraphQLQuery {
  let operationName = "Animals"
  let document: DocumentType

  init(_ text: String) {
    document = .notPersisted(definition: .init("query Animals { allAnimals\(text)"))
  }

  struct Data: RootSelectionSet {
    let data: ResponseDict
    static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
    static var selections: [Selection] { [.field("allAnimals", [View].self)] }
    var allAnimals: [View] { data["allAnimals"] }
  }
}

/// An animal whose height is what the listing reads.
struct Tall<View: RootSelectionSet>: RootSelectionSet {
  let data: ResponseDict
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] { [.field("height", View.self)] }
  var height: View { data["height"] }
}

/// Asks for `__typename` in every selection set, as the text says that operations do; its documents do not.
struct AskingForTypenames: GraphQLTransport {
  let base: GraphQLClient

  func start(
    _ request: GraphQLRequest,
    receive: @escaping @Sendable (TransportEvent) -> Void,
    completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
  ) -> TransportTask {
    var request = request
    if !request.document.contains("__typename") {
      request.document = request.document.replacing("{", with: "{ __typename")
    }
    return base.start(request, receive: receive, completion: completion)
  }
}

/// A server that listings are read from.
struct Server: Sendable {
  let url: String

  func data<Query: GraphQLQuery>(of query: Query) async throws -> Query.Data {
    let result = try await OperationClient(
      transport: AskingForTypenames(base: GraphQLClient(url: url))
    ).fetch(query)
    guard let data = result.data else {
      throw Nothing(errors: (result.errors ?? []).map { "\($0)" })
    }
    return data
  }

  /// All animals as views of a type; the text begins behind the field.
  func animals<View: RootSelectionSet>(_: View.Type, _ text: String) async throws -> [View] {
    try await data(of: AnimalsQuery<View>(text)).allAnimals
  }

  struct Nothing: Error {
    let errors: [String]
  }
}
