import AnimalKingdomAPI
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import OperationClient

/// A query for the animals that selects the fields that a listing reads.
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

/// An animal whose `height` has the struct of the listing.
struct Tall<View: RootSelectionSet>: RootSelectionSet {
  let data: ResponseDict
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] { [.field("height", View.self)] }
  var height: View { data["height"] }
}

/// Adds `__typename` to every selection set, which the proposal assumes for all operations although
/// its documents do not contain it.
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

/// The server from which the listings read.
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

  /// Fetches all animals as structs of a type; `text` is the rest of the document after the field
  /// name.
  func animals<View: RootSelectionSet>(_: View.Type, _ text: String) async throws -> [View] {
    try await data(of: AnimalsQuery<View>(text)).allAnimals
  }

  struct Nothing: Error {
    let errors: [String]
  }
}
